import Foundation
import PreviewCore
import PreviewKit
import PreviewWorker
import TestSupport
import Testing

@Suite("Poison in a batch")
struct BatchFaultTests {
  /// A folder in which all workers are the one that misbehaves on demand.
  private let programs: TemporaryFolder

  init() throws {
    programs = try TemporaryFolder()
    try programs.write([], to: "starts")
    for engine in Engine.allCases {
      try programs.makeLink(
        engine.workerName, to: PackageFolder.products.appendingPathComponent("fault-worker").path)
    }
  }

  private func bench(_ isolation: Isolation) throws -> BatchBench {
    try BatchBench(
      .isolated(
        workers: WorkerLocation(folder: FilePath(programs.path)), isolation: isolation))
  }

  /// How many times a worker's program was started.
  private var starts: Int {
    (FileManager.default.contents(atPath: programs.path + "/starts") ?? Data())
      .count { $0 == UInt8(ascii: "\n") }
  }

  private func options(
    _ bench: BatchBench, _ change: (inout BatchOptions) -> Void
  ) -> BatchOptions {
    bench.options { options in
      options.request.settings.limits.seconds = 5
      options.request.settings.limits.memory = 256 << 20
      change(&options)
    }
  }

  /// Writes a file that is found to be one of an engine's.
  private func write(
    _ fault: String, to name: String, for engine: Engine, _ bench: BatchBench
  ) throws {
    let (begin, ending): ([UInt8], String) =
      switch engine {
      case .image: ([0x89] + "PNG\r\n\u{1A}\n".utf8, "png")
      case .pdf: (Array("%PDF-1.4\n".utf8), "pdf")
      case .text: (Array("words\n".utf8), "txt")
      }
    try bench.folder.write(begin + fault.utf8, to: "in/\(name).\(ending)")
  }

  /// What a file says that is poison, and the code that it costs.
  private static let faults = [
    "segfault": "worker.died", "hang": "limit.time", "allocate": "limit.memory",
    "open:abort": "worker.died", "exit": "worker.died",
  ]

  @Test(
    "A crash, a hang and a memory bomb cost one line and one worker each; all else is delivered.",
    arguments: Engine.allCases, [Isolation.perFile, .reused()])
  func poison(engine: Engine, isolation: Isolation) async throws {
    let bench = try bench(isolation)
    for (number, fault) in Self.faults.keys.sorted().enumerated() {
      for good in Engine.allCases { try write("fine", to: "\(number)a", for: good, bench) }
      try write(fault, to: "\(number)b", for: engine, bench)
      for good in Engine.allCases { try write("fine", to: "\(number)c", for: good, bench) }
    }

    let results = try await bench.run(options(bench) { $0.jobs = 1 })
    let started = starts
    let again = try await bench.run(options(bench) { $0.resumes = true })

    let poison = results.filter { $0.input.lastComponent.exactString.contains("b.") }
    let codes = Self.faults.sorted { $0.key < $1.key }.map(\.value)
    #expect(poison.codes == codes)
    #expect(results.count == 35 && results.codes.compactMap { $0 }.count == Self.faults.count)
    #expect(bench.names.count == 30)
    // Workers that are used again: one for each engine, and one more for each that was lost. Otherwise
    // each engine has a fresh one, then a parent, and no poison costs that parent. One of each may have
    // ended meanwhile, since nobody asked it for half a minute.
    let expected = isolation == .perFile ? 6 : 3 + Self.faults.count
    #expect((expected...expected + Engine.allCases.count).contains(started))
    #expect(again.codes == results.codes && starts == started)
    #expect(again.allSatisfy { if case .skipped = $0.outcome { true } else { false } })
  }

  @Test("Poison of all engines at once, several files at a time, costs one line each.")
  func together() async throws {
    let bench = try bench(.perFile)
    for engine in Engine.allCases {
      for (number, fault) in Self.faults.keys.sorted().enumerated() {
        try write(fault, to: "\(number)b", for: engine, bench)
        try write("fine", to: "\(number)a", for: engine, bench)
      }
    }

    let results = try await bench.run(options(bench) { $0.jobs = 4 })

    #expect(results.count == 30 && bench.names.count == 15)
    let codes = results.codes.compactMap { $0 }
    #expect(codes.sorted() == Self.faults.values.flatMap { [$0, $0, $0] }.sorted())
  }
}

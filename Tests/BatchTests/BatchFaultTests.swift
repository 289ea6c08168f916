import Foundation
import PreviewCore
import PreviewKit
import PreviewWorker
import TestSupport
import Testing

@Suite("Poison in a batch")
struct BatchFaultTests {
  /// A folder in which the image worker is the one that misbehaves on demand.
  private let programs: TemporaryFolder
  private let bench: BatchBench

  init() throws {
    programs = try TemporaryFolder()
    try programs.makeLink(
      Engine.image.workerName,
      to: PackageFolder.products.appendingPathComponent("fault-worker").path)
    bench = try BatchBench(.isolated(workers: WorkerLocation(folder: FilePath(programs.path))))
  }

  private func options(resuming: Bool = false) -> BatchOptions {
    bench.options { options in
      options.request.settings.contentType = UniformType(mimeType: "image/png")
      options.request.settings.limits.seconds = 5
      options.request.settings.limits.memory = 256 << 20
      options.resumes = resuming
    }
  }

  @Test("A crash, a hang and a memory bomb cost one line each; everything else is delivered.")
  func poison() async throws {
    let faults = ["segfault", "hang", "allocate", "open:abort", "damaged", "exit"]
    for (number, fault) in faults.enumerated() {
      try bench.write(fault, to: "\(number)b.png")
      for letter in ["a", "c"] { try bench.write("fine", to: "\(number)\(letter).png") }
    }

    let results = try await bench.run(options())
    let again = try await bench.run(options(resuming: true))

    let expected = [
      "worker.died", "limit.time", "limit.memory", "worker.died", "file.damaged", "worker.died",
    ]
    #expect(results.codes.compactMap { $0 } == expected)
    #expect(results.codes.filter { $0 == nil }.count == 12)
    #expect(bench.names.count == 12)
    #expect(again.codes == results.codes)
    #expect(again.allSatisfy { if case .skipped = $0.outcome { true } else { false } })
  }
}

import Foundation
import TestSupport
import Testing

/// What `make soak` shows of thousands of files, with some dozens.
@Suite("A long batch", .serialized, .timeLimit(.minutes(10)))
struct BatchEnduranceTests {
  private static let isolations = ["per-file", "reused"]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<Self.round {
      try folder.write("text \(number)\n".utf8, to: "\(number).txt")
      try folder.write("a,b\n1,\(number)\n".utf8, to: "\(number).csv")
      try folder.write(SamplePDF.pages([(100 + number, 100)]), to: "\(number).pdf")
      let row = [UInt8](repeating: UInt8(number), count: 10)
      let picture = PNGFile(width: 10, height: 1, depth: 8, type: .grey, rows: [row])
      try folder.write(picture.bytes, to: "\(number).png")
    }
  }

  /// How many files of each kind there are.
  private static let round = 10

  private var files: [String] {
    (0..<Self.round).flatMap { number in
      ["txt", "csv", "pdf", "png"].map { "\(number).\($0)" }
    }
  }

  /// What the processes of a batch hold that waits for more names.
  private struct Holdings {
    let resident: [Int]
    let descriptors: [Int]

    init(_ batch: RunningBatch) {
      resident = batch.family.map(ProcessTree.residentBytes)
      descriptors = batch.family.map(ProcessTree.descriptorCount)
    }
  }

  @Test(
    "From the first dozens of files on, no process of it grows, and none keeps descriptors.",
    arguments: isolations)
  func growth(isolation: String) async throws {
    // One at a time, so that all workers there will be are there after the first round.
    let batch = try RunningBatch(["-j", "1", "--isolation", isolation], in: folder, to: "out")
    var holdings: [Holdings] = []
    for _ in 0..<8 {
      try batch.ask(for: files)
      #expect(batch.statuses(files.count) == files.map { _ in "ok" })
      // The caller, and a parent or a worker for each engine; the last child may still be ending.
      #expect(await ProcessTree.comes { batch.family.count == 4 })
      holdings.append(Holdings(batch))
    }

    #expect(try batch.finish() == 0)
    for later in holdings.dropFirst() {
      #expect(later.descriptors == holdings[0].descriptors)
      for (after, before) in zip(later.resident, holdings[0].resident) {
        #expect(after < before + 20 << 20)
      }
    }
    #expect(holdings[0].descriptors.allSatisfy { $0 > 0 })
    #expect(holdings[0].resident.allSatisfy { $0 > 1 << 20 })
  }

  @Test("Whichever of its processes are killed, no file is lost.", arguments: isolations)
  func killed(isolation: String) throws {
    let calm = try RunningBatch(["-j", "2"], in: folder, to: "calm")
    try calm.ask(for: files)
    #expect(try calm.statuses(files.count).count == files.count && calm.finish() == 0)
    let batch = try RunningBatch(["-j", "2", "--isolation", isolation], in: folder, to: "out")
    var random = SplitMix64(seed: 5)
    var kills = 0

    for begin in stride(from: 0, to: files.count, by: 8) {
      // One of eight files at the most meets it, and none meets it twice.
      try batch.ask(for: Array(files[begin..<begin + 8]))
      let first = batch.statuses(Int.random(in: 1...5, using: &random))
      let victims = batch.family.dropFirst().filter { !ProcessTree.isGone($0) }
      if let victim = victims.randomElement(using: &random), kill(victim, SIGKILL) == 0 {
        kills += 1
      }
      let rest = batch.statuses(8 - first.count)
      #expect((first + rest) == (0..<8).map { _ in "ok" })
    }

    #expect(try batch.finish() == 0)
    #expect(kills >= 3)
    #expect(BatchTree(folder: folder, output: "out").files.count == files.count)
    let faults = BatchTree(folder: folder, output: "out")
      .faults(expecting: BatchTree(folder: folder, output: "calm"))
    #expect(faults == [])
  }
}

import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@testable import PreviewKit

@Suite("Journals that say the same in fewer lines")
struct JournalCompactionTests {
  private let bench: BatchBench

  init() throws { bench = try BatchBench() }

  private static let manyLines = 5000

  private func record(_ input: Int, _ output: Int, size: Int64, time: Int) -> JournalLine {
    .record(
      JournalRecord(
        input: FilePath("/in/\(input)"),
        identity: FileSource.Identity(
          device: 1, inode: 2, size: 3, seconds: Int64(time), nanoseconds: 0),
        digest: 5, outcome: BatchOutcome(status: size > 0 ? .ok : .error, code: nil),
        output: FilePath("\(output).png"), outputSize: size))
  }

  /// Lines as batches write them and as none would, about few inputs and outputs.
  private func lines(seed: UInt64) -> [JournalLine] {
    var random = SplitMix64(seed: seed)
    return (0..<Self.manyLines).map { time in
      let (input, output) = (
        Int.random(in: 0..<20, using: &random), Int.random(in: 0..<20, using: &random)
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return .claim(FilePath("\(output).png"))
      case 1: return record(input, output, size: 0, time: time)
      default: return record(input, output, size: 7, time: time)
      }
    }
  }

  private func write(_ lines: [JournalLine]) throws {
    try FileManager.default.createDirectory(
      atPath: bench.output.exactString, withIntermediateDirectories: true)
    try bench.folder.write(
      JournalReader.header + lines.flatMap(\.bytes), to: "out/.qlrender.journal")
  }

  private var length: Int { (try? Data(contentsOf: bench.journal))?.count ?? 0 }

  /// All that a journal answers.
  private struct Answers: Equatable {
    var outputs: Set<UInt64> = []
    var records: [[JournalRecord]] = []
    var ours: [Bool] = []

    init(_ journal: consuming Journal) {
      var journal = journal
      outputs = Set(journal.outputs)
      ours = (0..<20).map { journal.isOurs(FilePath("\($0).png")) }
      for input in 0..<20 {
        var all: [JournalRecord] = []
        while let record = journal.takeRecord(of: FilePath("/in/\(input)"), where: { _ in true }) {
          all.append(record)
        }
        records.append(all)
      }
    }
  }

  /// What the lines say by themselves, without any journal.
  private func answers(_ lines: [JournalLine]) -> (last: Set<JournalRecord>, ours: [Bool]) {
    var last: [String: JournalRecord] = [:]
    var ours = [Bool](repeating: false, count: 20)
    for line in lines {
      switch line {
      case .claim(let output): ours[Int(output.exactString.dropLast(4)) ?? 0] = true
      case .record(let record):
        last["\(record.input) \(record.output)"] = record
        ours[Int(record.output.exactString.dropLast(4)) ?? 0] = record.outputSize > 0
      }
    }
    return (Set(last.values), ours)
  }

  @Test("Written anew, a journal answers as before.", arguments: 0..<8 as Range<UInt64>)
  func sameAnswers(seed: UInt64) throws {
    let lines = lines(seed: seed)
    try write(lines)
    let before = length

    let first = Answers(try Journal(in: bench.output))
    let after = length
    let second = Answers(try Journal(in: bench.output))

    let expected = answers(lines)
    #expect(after * 4 < before && length == after)
    #expect(first == second)
    #expect(Set(first.records.joined()) == expected.last && expected.last.count > 300)
    #expect(first.ours == expected.ours)
    #expect(bench.names == [])
  }

  @Test("One that every file was drawn for once or twice stays as it is, and so does a short one.")
  func left() throws {
    let once = (0..<20).flatMap { [JournalLine.claim(FilePath("\($0).png"))] }
    let twice = (0..<3000).flatMap { number in
      [.claim(FilePath("\(number).png"))]
        + [1, 2].map { record(number, number, size: 7, time: $0) }
    }
    for lines in [once + once, twice] {
      try write(lines)
      let before = length
      _ = try Journal(in: bench.output)
      #expect(length == before)
    }
  }

  @Test("It stays one batch's own: while it is open no other gets it, and what it adds is kept.")
  func locked() throws {
    try write(lines(seed: 1))
    let journal = try Journal(in: bench.output)
    let short = length

    let error = #expect(throws: PreviewError.self) { _ = try Journal(in: bench.output) }
    try journal.append(.claim(FilePath("added.png")))

    #expect(error?.code == "output.write")
    #expect(length == short + JournalLine.claim(FilePath("added.png")).bytes.count)
  }

  @Test("A batch goes on by it as if all lines were there, and what a killed one left goes.")
  func resumed() async throws {
    for number in 0..<5 { try bench.write("\(number)", to: "\(number).txt") }
    _ = try await bench.run(bench.options())
    let outputs = bench.outputs
    let journal = try Data(contentsOf: bench.journal)
    let lines = journal.split(separator: 10)
    let body = lines.dropFirst().flatMap { $0 + [10] }
    let many = Data(lines[0] + [10] + (0..<300).flatMap { _ in body })
    try many.write(to: bench.journal)
    try bench.folder.write(many.prefix(999), to: "out/..qlrender.journal.4194305.1f2e3d4c.qltmp")

    let results = try await bench.run(bench.options { $0.resumes = true })

    #expect(results.allSatisfy { if case .skipped = $0.outcome { true } else { false } })
    #expect(bench.outputs == outputs && results.count == 5)
    #expect(length < journal.count)
    #expect(bench.folder.names == ["in", "out"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.output.exactString).count == 6)
  }

  @Test("When a line cannot be found again, the journal stays as it is.")
  func unreadable() throws {
    try write(lines(seed: 2))
    let before = length
    // No line begins there.
    let compaction = try JournalCompaction(
      of: try AppendedFile(FilePath(bench.journal.path)), records: [3])

    let error = #expect(throws: PreviewError.self) {
      try compaction.write(over: FilePath(bench.journal.path))
    }

    #expect(error?.code == "output.write" && length == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.output.exactString).count == 1)
  }
}

import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@testable import PreviewKit

@Suite("Reading journals")
struct JournalReaderTests {
  private let lines: [JournalLine] = [
    .claim(FilePath("a.png")),
    .record(
      JournalRecord(
        input: FilePath(bytes: Array("/in/new\nline %41 \u{FF}".utf8) + [0xFF, 1]),
        identity: FileSource.Identity(
          device: .max, inode: 7, size: 3, seconds: -1, nanoseconds: 999_999_999),
        digest: .max, outcome: BatchOutcome(status: .warning, code: "file.damaged"),
        output: FilePath("tree/a b.png"), outputSize: 5)),
    .claim(FilePath(bytes: [0x80, 0x25])),
  ]

  private var whole: [UInt8] { JournalReader.header + lines.flatMap(\.bytes) }

  private func read(
    _ bytes: [UInt8], pieces: Int = .max
  ) -> (reader: JournalReader, lines: [JournalLine], offsets: [Int64]) {
    var reader = JournalReader()
    var found: [(JournalLine, Int64)] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.read(Array(rest.prefix(pieces))) { found.append(($0, $1)) }
      rest = rest.dropFirst(pieces)
    }
    return (reader, found.map(\.0), found.map(\.1))
  }

  @Test("Whatever the bytes of names are, lines come back as they were.", arguments: [1, 7, .max])
  func roundTrip(pieces: Int) {
    let (reader, found, offsets) = read(whole, pieces: pieces)

    #expect(reader.kind == .current)
    #expect(found == lines)
    #expect(reader.wholeLength == Int64(whole.count))
    #expect(offsets.first == Int64(JournalReader.header.count))
    #expect(lines.allSatisfy { $0.bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 10 } })
  }

  @Test("Cut anywhere, the lines before the cut count, and the length says where they end.")
  func torn() {
    let ends = lines.indices.map { index in
      JournalReader.header.count + lines[...index].reduce(0) { $0 + $1.bytes.count }
    }
    for cut in whole.indices {
      let (reader, found, _) = read(Array(whole[..<cut]))

      let complete = ends.count { $0 <= cut }
      #expect(found == Array(lines[..<complete]), "\(cut)")
      #expect(reader.kind == (cut < JournalReader.header.count ? .unfinished : .current))
      let before = complete == 0 ? JournalReader.header.count : ends[complete - 1]
      #expect(reader.wholeLength == Int64(cut < JournalReader.header.count ? 0 : before))
    }
  }

  @Test(
    "What has another first line is not read.",
    arguments: ["qlrender-journal 2\n", "\n", "garbage without an end", "qlrender-journal 1 \n"])
  func foreign(head: String) {
    let (reader, found, _) = read(Array(head.utf8) + lines.flatMap(\.bytes))

    #expect(reader.kind == .foreign)
    #expect(found.isEmpty)
  }

  @Test("Lines that make no sense are passed over, those that are too long as well.")
  func nonsense() {
    let bad = [
      "", " ", "claim", "claim ", "claim a b", "claim %", "claim %4", "claim %41", "done 1 2 3",
      "done 1 2 3 4 5 ff ok - 1 a.png", String(repeating: "x", count: 1 << 17),
      "done 1 2 3 4 5 ff fine - 1 a.png /a", "done 1 2 3 4 5 ff ok - -1 a.png /a",
    ]
    let bytes = bad.reduce(JournalReader.header) { $0 + Array($1.utf8) + [10] } + lines[0].bytes

    let (_, found, offsets) = read(bytes, pieces: 1000)

    #expect(found == [lines[0]])
    #expect(offsets == [Int64(bytes.count - lines[0].bytes.count)])
  }

  @Test(
    "An output that would lie outside of the folder is believed of no journal.",
    arguments: ["/etc/a", "../a", "a/../b", "a//b", "a/", ".", "a/./b"])
  func outside(name: String) {
    #expect(JournalLine(Array("claim \(name)".utf8)[...]) == nil)
    #expect(JournalLine(Array("done 1 2 3 4 5 ff ok - 1 \(name) /a".utf8)[...]) == nil)
  }

  @Test(
    "Random bytes and damaged journals are read to their end; what is found is written the same.")
  func random() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let position = Int.random(in: JournalReader.header.count..<bytes.count, using: &generator)
        bytes[position] = UInt8.random(in: 0...255, using: &generator)
      }
      let (reader, found, _) = read(bytes, pieces: Int.random(in: 1...64, using: &generator))
      #expect(reader.wholeLength <= Int64(bytes.count))
      for line in found { #expect(JournalLine(line.bytes.dropLast()) == line) }
    }
  }

  @Test("What cannot be read is an error, not the end of a journal.")
  func unreadable() throws {
    // Nothing is mapped at the beginning of this process's memory.
    let file = try AppendedFile(FilePath("/proc/self/mem"))
    var pieces = JournalPieces(file)

    let error = #expect(throws: PreviewError.self) { try pieces.next() }
    #expect(error?.code == "output.write")
  }
}

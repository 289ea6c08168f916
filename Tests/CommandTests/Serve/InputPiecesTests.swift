import Synchronization
import TestSupport
import Testing

@testable import QLRenderCommand

@Suite("Pieces of an input")
struct InputPiecesTests {
  /// What was not read yet.
  private final class Rest: Sendable {
    private let bytes: Mutex<(rest: [UInt8], random: SplitMix64)>
    init(_ bytes: [UInt8], _ seed: UInt64) { self.bytes = Mutex((bytes, SplitMix64(seed: seed))) }

    func some() -> [UInt8] {
      bytes.withLock { bytes in
        let count = min(bytes.rest.count, Int.random(in: 1...7, using: &bytes.random))
        defer { bytes.rest.removeFirst(count) }
        return Array(bytes.rest.prefix(count))
      }
    }
  }

  private func pieces(of text: String, longest: Int, _ seed: UInt64) throws -> [InputPieces.Piece] {
    let rest = Rest(Array(text.utf8), seed)
    var pieces = InputPieces(endedBy: 10, longest: longest) { () throws(UsageError) in rest.some() }
    var all: [InputPieces.Piece] = []
    while let piece = try pieces.next() { all.append(piece) }
    return all
  }

  @Test("They are the same however the input comes in, and cut where they are too long.")
  func cutting() throws {
    let seed = UInt64.random(in: 0 ... .max)
    for round in UInt64(0)..<100 {
      let all = try pieces(
        of: "one\n\n12345\n123456\n1234567890123456789\nend", longest: 5, seed &+ round)

      #expect(
        all.map { String(decoding: $0.bytes, as: UTF8.self) }
          == ["one", "", "12345", "12345", "12345", "end"], "seed \(seed &+ round)")
      #expect(all.map(\.isCut) == [false, false, false, true, true, false])
    }
  }

  @Test("An end at the end begins no other piece; of nothing there is none.")
  func ends() throws {
    #expect(try pieces(of: "a\n", longest: 9, 1).count == 1)
    #expect(try pieces(of: "\n", longest: 9, 1) == [InputPieces.Piece()])
    #expect(try pieces(of: "", longest: 9, 1).isEmpty)
  }
}

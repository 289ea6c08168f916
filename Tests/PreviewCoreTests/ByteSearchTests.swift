import PreviewCore
import TestSupport
import Testing

@Suite("The search for a word in bytes") struct ByteSearchTests {
  private static let words: [(ByteSearch, String)] = [
    (ByteSearch("a"), "a"), (ByteSearch("ab"), "ab"), (ByteSearch("aba"), "aba"),
    (ByteSearch("bbbb"), "bbbb"), (ByteSearch("abcab"), "abcab"),
  ]

  /// What the standard library finds.
  private func right(_ word: String, in bytes: [UInt8]) -> [Int] {
    bytes.ranges(of: Array(word.utf8)).map(\.lowerBound)
  }

  @Test("finds what the standard library finds, first and everywhere")
  func same() {
    var random = SplitMix64(seed: 7)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
      for (search, word) in Self.words {
        let places = right(word, in: bytes)
        #expect(search.positions(in: bytes) == places)
        #expect(search.position(in: bytes) == places.first)
        #expect(search.end(in: bytes) == places.first.map { $0 + word.utf8.count })
        #expect(search.positions(in: bytes, atMost: 2) == Array(places.prefix(2)))
      }
    }
  }

  @Test("in a file finds a word wherever the pieces meet that are kept of it")
  func pieces() throws {
    let folder = try TemporaryFolder()
    for shift in 0...6 {
      var bytes = [UInt8](repeating: 0x78, count: 600_000)
      let places = [(1 << 18) - shift, (1 << 19) - shift, 0, bytes.count - 5]
      for place in places { bytes.replaceSubrange(place..<place + 5, with: "abcab".utf8) }
      let source = try FileSource(opening: folder.write(bytes, to: "pieces-\(shift)"))

      let found = try ByteSearch.positions(of: Self.words.map(\.0), atMost: 3, in: source)
      for (index, word) in Self.words.enumerated() {
        #expect(found[index] == right(word.1, in: bytes).prefix(3).map { Int64($0) }, "\(word.1)")
      }
    }
  }
}

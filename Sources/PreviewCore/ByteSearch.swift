/// Finds one word in many bytes, by Horspool's method (Software: Practice and Experience 10, 1980).
///
/// The standard library's search is for any collection, and ten times slower.
package struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// How far to go on after a byte that was expected at the word's end.
  private let steps: [Int]
  /// How much of a file is kept at a time.
  private static let pieceBytes = 1 << 18

  /// A search for the UTF-8 of `text`, which is not empty.
  package init(_ text: StaticString) {
    word = Array(text.description.utf8)
    var steps = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
    self.steps = steps
  }

  /// Where the word begins first, at `start` or later.
  package func position(in bytes: [UInt8], from start: Int = 0) -> Int? {
    let last = word.count - 1
    var end = start + last
    while end < bytes.count {
      let byte = bytes[end]
      if byte == word[last], bytes[(end - last)...end].elementsEqual(word) { return end - last }
      end += steps[Int(byte)]
    }
    return nil
  }

  /// Where the word ends that begins first, at `start` or later.
  package func end(in bytes: [UInt8], from start: Int = 0) -> Int? {
    position(in: bytes, from: start).map { $0 + word.count }
  }

  /// Where the word begins, the first `most` times.
  package func positions(in bytes: [UInt8], atMost most: Int = .max) -> [Int] {
    var positions: [Int] = []
    var start = 0
    while positions.count < most, let next = position(in: bytes, from: start) {
      positions.append(next)
      start = next + word.count
    }
    return positions
  }

  /// Where each of the words begins in a file, the first `most` times; the file is never in memory
  /// as a whole.
  package static func positions(
    of words: [ByteSearch], atMost most: Int, in source: borrowing FileSource
  ) throws(PreviewError) -> [[Int64]] {
    var found = [[Int64]](repeating: [], count: words.count)
    let overlap = (words.map(\.word.count).max() ?? 1) - 1
    for start in stride(from: 0, to: source.size, by: pieceBytes) {
      let piece = try source.read(pieceBytes + overlap, at: start)
      for (index, search) in words.enumerated() {
        // What begins in the overlap belongs to the next piece.
        let places = search.positions(in: piece, atMost: most - found[index].count)
        found[index] += places.filter { $0 < pieceBytes }.map { start + Int64($0) }
      }
    }
    return found
  }
}

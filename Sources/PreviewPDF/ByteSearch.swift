/// Finds one word in many bytes, by Horspool's method (Software: Practice and Experience 10, 1980).
///
/// The standard library's search is for any collection, and ten times slower.
struct ByteSearch {
  private let word: [UInt8]
  /// How far to go on after a byte that was expected at the word's end.
  private let steps: [Int]

  init(_ text: StaticString) {
    word = Array(text.description.utf8)
    var steps = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
    self.steps = steps
  }

  /// Where the word begins first, at `start` or later.
  func position(in bytes: [UInt8], from start: Int = 0) -> Int? {
    let last = word.count - 1
    var end = start + last
    while end < bytes.count {
      let byte = bytes[end]
      if byte == word[last], bytes[(end - last)...end].elementsEqual(word) { return end - last }
      end += steps[Int(byte)]
    }
    return nil
  }

  /// Where the word begins, everywhere.
  func positions(in bytes: [UInt8]) -> [Int] {
    var positions: [Int] = []
    while let next = position(in: bytes, from: positions.last.map { $0 + word.count } ?? 0) {
      positions.append(next)
    }
    return positions
  }
}

/// Things that come one by one and are written so many at a time; only the first ones and the last are kept.
struct Chunks<Element> {
  /// Some things, and which chunk they are, counted from 1.
  typealias Chunk = (number: Int, elements: [Element])

  /// The first chunk, which is written last since it tells of all others.
  private(set) var first: [Element] = []
  /// The number of the last chunk.
  private(set) var last = 1
  /// How many there were.
  private(set) var count = 0
  private let size: Int
  private var current: [Element] = []

  init(size: Int) { self.size = size }

  /// Takes one more; gives a chunk that is full, and behind which another one begins.
  mutating func add(_ element: Element) -> Chunk? {
    count += 1
    guard count > size else {
      first.append(element)
      return nil
    }
    guard current.count == size || last == 1 else {
      current.append(element)
      return nil
    }
    defer { (current, last) = ([element], last + 1) }
    return last == 1 ? nil : (last, current)
  }

  /// The last chunk, unless that is the first.
  var rest: Chunk? { last == 1 ? nil : (last, current) }
}

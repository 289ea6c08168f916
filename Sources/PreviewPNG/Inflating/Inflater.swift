/// Inflates a zlib stream (RFC 1950 and 1951) into a window that moves along, piece by piece.
///
/// It knows no mercy: what is not exactly as the standards say ends it, and zlib may look at it
/// again. The last four bytes, a sum that no reader of PNG needs, are passed over.
@safe struct Inflater: ~Copyable {
  /// What comes next.
  enum Place {
    case head, stored, coded, end
  }

  /// Inflated data look back so far at most.
  static let history = 32_768
  private static let inputBytes = 65_536
  /// Bytes behind the end of the window that a symbol may take.
  private static let slack = 320
  /// Bytes of the input behind its end, which are zero.
  static let padding = 16
  /// Bytes that the head of a block takes at most, and more than one symbol does.
  private static let headBytes = 512

  private var data: PNGDataReader
  let input: UnsafeMutablePointer<UInt8>
  /// What of the input is looked at next, and where it ends.
  var next = 0
  private(set) var inputEnd = 0
  /// Bits that are taken from the input already, the first one the lowest; those beyond the count
  /// are either zero or as they will come.
  var bits: UInt64 = 0
  var bitCount = 0

  let window: UnsafeMutablePointer<UInt8>
  let capacity: Int
  var written = 0
  private var taken = 0
  /// How far back the stream says that it looks.
  let farthest: Int

  var place = Place.head
  var isLastBlock = false
  var storedRest = 0
  var literals = HuffmanTable(width: 11, meanings: HuffmanTable.literals)
  var distances = HuffmanTable(width: 8, meanings: HuffmanTable.distances)
  var lengthCodes = HuffmanTable(width: 7, meanings: HuffmanTable.lengthCodes)

  /// Begins a stream of which no more than `longest` bytes are taken at a time.
  init(_ data: consuming PNGDataReader, longest: Int) {
    self.data = data
    capacity = Inflater.history + max(longest + 1, 65_536)
    unsafe input = .allocate(capacity: Inflater.inputBytes + Inflater.padding)
    unsafe window = .allocate(capacity: capacity + Inflater.slack)
    inputEnd = unsafe self.data.read(into: input, count: Inflater.inputBytes)
    let head = unsafe inputEnd < 2 ? 0 : Int(input[0]) << 8 | Int(input[1])
    // A method, a window of up to 32 KiB, no dictionary, and a sum (RFC 1950, section 2.2).
    let isKnown = head >> 8 & 15 == 8 && head >> 12 <= 7 && head & 32 == 0 && head % 31 == 0
    farthest = isKnown ? 256 << (head >> 12) : 0
    next = 2
    pad()
  }

  deinit {
    unsafe input.deallocate()
    unsafe window.deallocate()
  }

  /// Lends the next `count` bytes; `nil` when the stream is not sound or has no more.
  mutating func take<R>(_ count: Int, _ body: (UnsafePointer<UInt8>) -> R) -> R? {
    while written - taken < count {
      guard place != .end, advance() else { return nil }
    }
    let start = unsafe UnsafePointer(window + taken)
    taken += count
    return unsafe body(start)
  }

  /// Whether the stream ends here, nothing is behind it and all of it was sound.
  mutating func endsHere() -> Bool {
    while place != .end {
      guard written == taken, advance() else { return false }
    }
    let used = next - bitCount >> 3
    return written == taken && data.isAtEnd && data.isSound && used + 4 == inputEnd
  }

  /// Inflates as much as there is room for, at least a byte or the end of a block.
  private mutating func advance() -> Bool {
    guard farthest > 0, data.isSound else { return false }
    if written >= capacity { slide() }
    if inputEnd - next < Inflater.headBytes, !data.isAtEnd { refill() }
    switch place {
    case .head: return beginBlock()
    case .stored: return copyStored()
    case .coded: return decode(isInputWhole: data.isAtEnd)
    case .end: return true
    }
  }

  private mutating func slide() {
    let start = min(taken, written - Inflater.history)
    unsafe window.update(from: window + start, count: written - start)
    written -= start
    taken -= start
  }

  private mutating func refill() {
    // Whole bytes are given back, since a stored block may want to begin among them, and what lies in
    // front of the input is not ours.
    next -= bitCount >> 3
    bitCount &= 7
    let rest = inputEnd - next
    unsafe input.update(from: input + next, count: rest)
    next = 0
    inputEnd = unsafe rest + data.read(into: input + rest, count: Inflater.inputBytes - rest)
    pad()
  }

  private func pad() {
    unsafe (input + inputEnd).update(repeating: 0, count: Inflater.padding)
  }
}

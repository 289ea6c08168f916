internal import PreviewCore

/// The data of a scan as words of 32 bits, without the zero that follows each 255 in the file
/// (ITU-T T.81, section B.1.1.5).
///
/// It is read piece by piece. Each restart interval begins with a new word.
struct ScanWords {
  /// Words that are kept ahead while the data lasts: no unit takes more, with ten blocks of 63 codes
  /// of 16 bits and values of 15.
  static let ahead = 640

  /// The words that are there; behind ``count`` they mean nothing.
  private(set) var words: [UInt32]
  /// How many of them are there.
  private(set) var count = 0
  /// Whether all data is there, up to a marker that ends the scan, or the end of the file.
  private(set) var isComplete = false
  /// Where restart intervals end that are there, in bits, and by which marker; 0 for another one.
  private var ends: ArraySlice<(bits: Int, marker: UInt8)> = []

  private let file: FileBytes
  private let hasRestarts: Bool
  private var offset: Int64
  private let end: Int64
  private var piece = [UInt64](repeating: 0, count: 4096)
  private var pieceBytes = 0
  private var taken = 0
  /// The bits that make no word yet, the first one highest.
  private var rest: UInt64 = 0
  private var restBits = 0
  /// What the last byte was.
  private var state = State.data

  private enum State { case data, marker, filledMarker }

  /// The data of `range` in a file, in which restart markers may stand where it `hasRestarts`.
  init(_ file: FileBytes, _ range: Range<Int64>, hasRestarts: Bool) {
    (self.file, self.hasRestarts) = (file, hasRestarts)
    (offset, end) = (range.lowerBound, range.upperBound)
    words = Array(repeating: 0, count: 2 * piece.count + 2 * ScanWords.ahead)
  }

  /// Where the current restart interval ends, in bits; far away when that is not there yet.
  var intervalEnd: Int { ends.first?.bits ?? .max }

  /// The last place from which a unit can be read without asking for more.
  var lastStart: Int { isComplete ? .max : count - ScanWords.ahead }

  /// Forgets the words before `first`, which then is the place 0, and reads on.
  ///
  /// Throws `file.damaged` when the file cannot be read.
  mutating func readOn(from first: Int) throws(PreviewError) {
    let kept = max(count - first, 0)
    for index in 0..<kept { words[index] = words[first + index] }
    count = kept
    for index in ends.indices { ends[index].bits -= 32 * first }
    while !isComplete, count <= room {
      if taken == pieceBytes { try readPiece() }
      takePlainWords()
      if taken < pieceBytes { takeBytes() }
    }
  }

  /// The most words that leave room for those that eight bytes with restart markers become, and for
  /// a unit that reads on behind the end.
  private var room: Int { words.count - 8 - ScanWords.ahead }

  /// Goes on behind the restart marker `number` that ends the interval; the first word there, `nil`
  /// when something else does, or data is left before it.
  mutating func restart(_ number: Int, behind position: Int) -> Int? {
    guard let end = ends.first, end.marker == 0xD0 + UInt8(number & 7),
      (0..<8).contains(end.bits - position)
    else { return nil }
    ends = ends.dropFirst()
    return (end.bits + 31) / 32
  }

  private mutating func readPiece() throws(PreviewError) {
    let got = try file.read(into: &piece, at: offset)
    pieceBytes = Int(min(Int64(got), end - offset))
    offset += Int64(pieceBytes)
    taken = 0
    if pieceBytes == 0 { finish() }
  }

  /// Takes eight bytes at a time while at most one of them is 255, which a zero follows.
  private mutating func takePlainWords() {
    guard state == .data else { return }
    let piece = piece
    let source = piece.span
    let (last, most) = (pieceBytes / 8, room)
    var (from, to, bits, pending) = (taken / 8, count, restBits, rest)
    var target = words.mutableSpan
    while from < last, to <= most {
      var word = source[from].bigEndian
      var wordBits = 64
      if word.hasFullByte {
        guard let shorter = word.withoutZeroBehindFullByte else { break }
        (word, wordBits) = (shorter, 56)
      }
      let joined = pending | word &>> UInt64(truncatingIfNeeded: bits)
      bits &+= wordBits
      target[to] = UInt32(truncatingIfNeeded: joined &>> 32)
      if bits >= 64 {
        target[to &+ 1] = UInt32(truncatingIfNeeded: joined)
        // In two steps, since a shift by 64 is none.
        pending = (word &<< 1) &<< UInt64(truncatingIfNeeded: 63 &+ wordBits &- bits)
        bits &-= 64
        to &+= 2
      } else {
        pending = joined &<< 32
        bits &-= 32
        to &+= 1
      }
      from &+= 1
    }
    (taken, count, rest, restBits) = (from * 8, to, pending, bits)
  }

  /// Takes the bytes up to the next whole eight.
  private mutating func takeBytes() {
    var word = piece[taken / 8].bigEndian
    let last = min(taken + 8, pieceBytes)
    while taken < last, !isComplete {
      take(UInt8(truncatingIfNeeded: word >> 56))
      word <<= 8
      taken += 1
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch (state, byte) {
    case (.data, 0xFF): state = .marker
    case (.data, _): append(byte)
    case (.marker, 0):
      append(0xFF)
      state = .data
    case (_, 0xFF): state = .filledMarker
    case (_, 0xD0...0xD7) where hasRestarts:
      endInterval(by: byte)
      state = .data
    default: finish()
    }
  }

  private mutating func append(_ byte: UInt8) {
    rest |= UInt64(byte) << UInt64(56 - restBits)
    restBits += 8
    guard restBits == 32 else { return }
    words[count] = UInt32(rest >> 32)
    count += 1
    (rest, restBits) = (0, 0)
  }

  private mutating func endInterval(by marker: UInt8) {
    ends.append((count * 32 + restBits, marker))
    guard restBits > 0 else { return }
    words[count] = UInt32(rest >> 32)
    count += 1
    (rest, restBits) = (0, 0)
  }

  private mutating func finish() {
    endInterval(by: 0)
    isComplete = true
  }
}

/// What stands on an input between its ends of lines, or other ends; a piece is read when it is asked for,
/// and no more than a buffer ahead.
///
/// What is longer than allowed is skipped to its end without being kept.
struct InputPieces {
  /// What stood before an end; the last piece has none.
  struct Piece: Equatable {
    var bytes: [UInt8] = []
    /// Whether it was too long; `bytes` is how it begins then.
    var isCut = false
  }

  private let end: UInt8
  private let longest: Int
  private let read: @Sendable () throws(UsageError) -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// The pieces of what `read` gives, which ends when that gives nothing.
  init(
    endedBy end: UInt8, longest: Int, _ read: @escaping @Sendable () throws(UsageError) -> [UInt8]
  ) {
    (self.end, self.longest, self.read) = (end, longest, read)
  }

  /// The next piece, which may be empty; `nil` at the end of the input.
  ///
  /// `check` sees the piece as it grows, and may throw. Also throws when the input cannot be read.
  mutating func next(
    _ check: ([UInt8]) throws(UsageError) -> Void = { _ in }
  ) throws(UsageError) -> Piece? {
    var piece = Piece()
    while try fill() {
      let isWhole = take(&piece)
      try check(piece.bytes)
      if isWhole { return piece }
    }
    return piece.bytes.isEmpty ? nil : piece
  }

  /// Moves what there is to a piece; whether that is its end.
  private mutating func take(_ piece: inout Piece) -> Bool {
    let rest = buffer[position...]
    let length = rest.firstIndex(of: end).map { $0 - position }
    let count = length ?? rest.count
    let room = longest - piece.bytes.count
    piece.bytes += rest.prefix(min(count, room))
    if count > room { piece.isCut = true }
    position += length.map { $0 + 1 } ?? rest.count
    return length != nil
  }

  /// Whether there is something to look at; waits for it.
  private mutating func fill() throws(UsageError) -> Bool {
    guard position == buffer.count, !isAtEnd else { return !isAtEnd }
    let some = try read()
    (buffer, position, isAtEnd) = (some, 0, some.isEmpty)
    return !isAtEnd
  }
}

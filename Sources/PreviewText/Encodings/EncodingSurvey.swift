/// What one walk over the bytes counts: how good they are as UTF-8, and how binary they look.
struct EncodingSurvey {
  /// Bytes that were walked over.
  private(set) var count = 0
  /// Control characters that text has no use for, NUL among them.
  private(set) var controls = 0
  private(set) var nulls = 0
  /// ESC characters.
  private(set) var escapes = 0
  /// Bytes from 0x80 on.
  private(set) var highBytes = 0
  /// Characters of several bytes; the longer ones weigh more, since chance seldom makes them.
  private(set) var multibyteWeight = 0
  /// Places that are not UTF-8; a character that the end of a head cuts is none.
  private(set) var invalid = 0

  /// Bytes that are no UTF-8 and repeat the one before them, as a filler does.
  private(set) var repeated = 0

  init(_ bytes: [UInt8], isCut: Bool) {
    count = bytes.count
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { countControl(byte) }
        position += 1
      } else {
        position += countSequence(bytes, position, isCut: isCut)
      }
    }
  }

  private mutating func countControl(_ byte: UInt8) {
    switch byte {
    case 0x00:
      nulls += 1
      controls += 1
    case 0x1B: escapes += 1
    case 0x08...0x0F, 0x1A: break  // Overstrike, line and page ends, shifts, the end mark of DOS.
    default: controls += 1
    }
  }

  private mutating func countSequence(_ bytes: [UInt8], _ start: Int, isCut: Bool) -> Int {
    let sequence = UTF8Sequence(in: bytes, at: start)
    highBytes += sequence.length
    if sequence.isValid {
      multibyteWeight += sequence.length - 1
    } else if let length = UTF8Sequence.forbiddenLength(in: bytes, at: start) {
      highBytes += length - sequence.length
      return length
    } else if start + sequence.length < bytes.count || !isCutCharacter(sequence, isCut: isCut) {
      invalid += 1
      if start > 0, bytes[start - 1] == bytes[start] { repeated += 1 }
    }
    return sequence.length
  }

  /// Whether the end cuts a character of UTF-8: that of a head may do so, and also that of a file
  /// which was cut itself; a single byte tells that only after other characters of several bytes.
  private func isCutCharacter(_ sequence: UTF8Sequence, isCut: Bool) -> Bool {
    sequence.announced > 0 && (isCut || sequence.length > 1 || multibyteWeight > 0)
  }

  /// Whether the bytes are UTF-8, a few broken characters among many whole ones granted.
  var isUTF8: Bool { invalid == 0 || invalid * 2 <= multibyteWeight }

  /// Whether so many bytes are control characters that nobody could read this.
  ///
  /// Bytes that are not even UTF-8 are trusted less: of random ones a tenth are controls. A run of
  /// one of them counts once, for no text is mostly one letter.
  var isBinary: Bool {
    let share = invalid == 0 ? 10 : isUTF8 ? 20 : 33
    return controls > max(1, (count - repeated) / share)
  }
}

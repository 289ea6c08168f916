/// Drawings made of characters for the screens of the IBM PC, which are 80 columns wide.
enum TerminalScreen {
  /// Columns of the screen.
  static let columns = 80

  /// `bytes` without the record about author and title that follows a drawing behind an end mark.
  static func withoutRecord(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let tail = bytes.suffix(recordReach)
    let record = Array("\u{1A}SAUCE00".utf8)
    let comment = Array("\u{1A}COMNT".utf8)
    let start = tail.indices.first {
      tail[$0] == 0x1A && (tail[$0...].starts(with: record) || tail[$0...].starts(with: comment))
    }
    return start.map { bytes[..<$0] } ?? bytes
  }

  /// A record of 128 bytes, and up to 255 comments of 64 bytes with a mark before it.
  private static let recordReach = 128 + 5 + 255 * 64 + 1

  /// Characters of the longest line of clean UTF-8.
  static func widest(_ text: [UInt8]) -> Int {
    text.split(separator: 0x0A).map { line in line.count { $0 & 0xC0 != 0x80 } }.max() ?? 0
  }

  /// The lines of clean UTF-8 as the screen breaks them: after 80 columns, in the middle of a word
  /// as well.
  static func wrapped(_ text: [UInt8]) -> [UInt8] {
    var wrapped: [UInt8] = []
    wrapped.reserveCapacity(text.count + text.count / columns)
    var column = 0
    for byte in text {
      let beginsCharacter = byte & 0xC0 != 0x80
      if byte == 0x0A || byte == 0x0C {
        column = 0
      } else if beginsCharacter {
        if column == columns {
          wrapped.append(0x0A)
          column = 0
        }
        column += 1
      }
      wrapped.append(byte)
    }
    return wrapped
  }
}

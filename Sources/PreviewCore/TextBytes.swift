/// Bytes as they are looked at to tell text from other data.
///
/// Both who finds out what a file is and who reads text look at them so, and therefore agree.
package enum TextBytes {
  /// Shorter runs of NULs may belong to a character.
  private static let leastPadding = 16

  /// `bytes` without the NULs behind the last line, with which logs and sparse files are filled up.
  ///
  /// A line end must stand before them, since data has NULs behind a word as well.
  package static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last == 0, let last = bytes.lastIndex(where: { $0 != 0 }),
      bytes.count - last > leastPadding, bytes[last] == 0x0A
    else { return bytes }
    let text = bytes[...last]
    return Array(text.contains(0) ? bytes[..<wideEnd(of: bytes, last)] : text)
  }

  /// Behind the code unit with the byte at `last`: a line end of UTF-16 or UTF-32 has NULs of its own.
  private static func wideEnd(of bytes: [UInt8], _ last: Int) -> Int {
    let ends = [2, 4].map { (last + $0) / $0 * $0 }
    let form =
      UnicodeForm.marked(bytes)?.form
      ?? ends.lazy.compactMap { UnicodeForm.wide(Array(bytes[..<$0])) }.first
    let unit = form?.unit ?? 4
    return (last + unit) / unit * unit
  }

  /// `bytes` with each run of one byte from 0x80 on made into a single one.
  ///
  /// No text is mostly one letter; nobody should take kilobytes of a filler for its letters.
  package static func withoutRuns(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for byte in bytes where byte < 0x80 || byte != kept.last { kept.append(byte) }
    return kept
  }
}

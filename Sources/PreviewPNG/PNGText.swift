internal import PreviewCore

/// Takes apart chunks that begin with a name and may be compressed.
enum PNGText {
  /// Of an XMP packet no more than this is read: what a camera says comes first, the long history of
  /// an editor later.
  static let mostXMPBytes = 256 << 10

  /// What an iTXt chunk with an XMP packet begins with (XMP specification, part 3, section 1.1.5).
  static let xmpStart = Array("XML:com.adobe.xmp\0".utf8)

  /// The XMP packet in an iTXt chunk that begins with ``xmpStart``; empty when there is none.
  static func xmp(in content: [UInt8]) -> [UInt8] {
    international(content.dropFirst(xmpStart.count), atMost: mostXMPBytes)
  }

  /// The text of an iTXt chunk without its name; empty when there is none.
  ///
  /// Behind the name come whether the text is compressed, how, a language and the name once more in
  /// it, each of the two ended by a zero (PNG, section 11.3.3.4).
  static func international(_ rest: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8] {
    guard let flag = rest.first else { return [] }
    let parts = rest.dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return [] }
    return flag == 0 ? Array(parts[2]) : parts[2].inflated(atMost: limit)
  }

  /// The ICC profile in an iCCP chunk, as much as can be read of it, and of that `most` bytes.
  ///
  /// Behind its name come a zero and how it is compressed (PNG, section 11.3.2.3).
  static func profile(in content: [UInt8], atMost most: Int) -> [UInt8] {
    guard let end = content.firstIndex(of: 0), end + 2 < content.count else { return [] }
    return content[(end + 2)...].inflated(atMost: most)
  }
}

internal import PreviewCore
internal import PreviewPixels

/// An XMP packet, of which only the orientation is wanted.
///
/// It is searched, not parsed: the property is an attribute, `tiff:Orientation="6"`, or an element,
/// `<tiff:Orientation>6</tiff:Orientation>` (XMP specification, part 1, section 7.9.2).
struct XMPPacket {
  private let bytes: [UInt8]
  private static let property = ByteSearch("tiff:Orientation")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How the picture has to be turned; `nil` when the packet does not say so.
  var orientation: Orientation? {
    let name = XMPPacket.property.end(in: bytes)
    guard let name, let digit = valueStart(behind: name) else { return nil }
    // A second digit would be another number.
    guard digit + 1 >= bytes.count || !XMPPacket.isDigit(bytes[digit + 1]) else { return nil }
    return Orientation(exifValue: Int(bytes[digit]) - 0x30)
  }

  /// Where the value begins: behind `>`, or behind `=` and a quotation mark.
  private func valueStart(behind name: Int) -> Int? {
    guard let sign = firstInk(from: name) else { return nil }
    switch bytes[sign] {
    case UInt8(ascii: ">"): return firstInk(from: sign + 1)
    case UInt8(ascii: "="):
      guard let mark = firstInk(from: sign + 1), [0x22, 0x27].contains(bytes[mark]) else {
        return nil
      }
      return firstInk(from: mark + 1)
    default: return nil
    }
  }

  /// The first byte that is no white space.
  private func firstInk(from start: Int) -> Int? {
    bytes[min(start, bytes.count)...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

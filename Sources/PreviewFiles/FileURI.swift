package import PreviewCore

/// File URIs as GLib writes and reads them, which the thumbnail cache depends on.
package enum FileURI {
  /// The URI of a path; a relative one is taken from the current folder, and `.` and `..` go away.
  package static func uri(for path: FilePath) -> String {
    "file://" + escaped(path.fromRoot)
  }

  /// The URI by which a file is named in its own folder, as shared thumbnails are called.
  package static func relativeURI(for path: FilePath) -> String {
    "./" + escaped(path.lastComponent)
  }

  /// The path that a `file:` URI names; `nil` when `argument` is no such URI, but perhaps a path.
  ///
  /// The host must be empty or `localhost`. An escaped slash or NUL, a broken escape and a fragment
  /// make it no URI.
  package static func path(from argument: FilePath) -> FilePath? {
    let scheme = Array("file:/".utf8)
    guard argument.bytes.prefix(scheme.count).map(lowercased) == scheme else { return nil }
    return withoutHost(argument.bytes[(scheme.count - 1)...]).flatMap(decoded)
  }

  private static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")
  private static let unescaped = Set(
    "!$&'()*+,-./0123456789:=@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~".utf8)

  private static func withoutHost(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.starts(with: [slash, slash]) else { return rest }
    let afterSlashes = rest.dropFirst(2)
    guard let root = afterSlashes.firstIndex(of: slash) else { return nil }
    let host = afterSlashes[..<root].map(lowercased)
    return host.isEmpty || host == Array("localhost".utf8) ? afterSlashes[root...] : nil
  }

  private static func decoded(_ escaped: ArraySlice<UInt8>) -> FilePath? {
    var bytes: [UInt8] = []
    var rest = escaped
    while let byte = rest.popFirst() {
      guard byte != UInt8(ascii: "#") else { return nil }
      guard byte == percent else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue),
        let low = rest.popFirst().flatMap(hexValue)
      else { return nil }
      let value = high << 4 | low
      guard value != 0, value != slash else { return nil }
      bytes.append(value)
    }
    return FilePath(bytes: bytes)
  }

  private static func escaped(_ path: FilePath) -> String {
    path.bytes.reduce(into: "") { uri, byte in
      if unescaped.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + hexDigit(byte >> 4) + hexDigit(byte & 15)
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> String {
    String(value, radix: 16, uppercase: true)
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

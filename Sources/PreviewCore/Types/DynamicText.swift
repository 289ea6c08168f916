/// The short names that dynamic identifiers use.
enum DynamicName {
  /// The class of conformances.
  static let conformance = "UTTypeConformsTo"

  private static let names = [
    conformance, "public.filename-extension", "com.apple.ostype", "public.mime-type",
    "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text",
    "public.plain-text", "public.utf16-plain-text", "com.apple.traditional-mac-plain-text",
    "public.image", "public.video", "public.audio", "public.directory", "public.folder",
  ]

  /// The digit that stands for a name, or the name.
  static func short(_ name: String) -> String {
    names.firstIndex(of: name).map { String($0, radix: 16, uppercase: true) } ?? name
  }

  /// The name that a digit stands for, or the name; `nil` when it is neither.
  static func long(_ name: String) -> String? {
    guard name.utf8.count == 1 else { return name.unicodeScalars.contains(".") ? name : nil }
    return Int(name, radix: 16).map { names[$0] }
  }
}

/// The text within a dynamic identifier: what a backslash protects does not separate.
///
/// It goes by scalars: to a string an accent behind a separator is one character with it.
enum DynamicText {
  private static let special: Set<Unicode.Scalar> = [":", ",", "=", "\\"]

  static func escaped(_ text: String) -> String {
    String(
      text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        if special.contains(scalar) { result.append("\\") }
        result.append(scalar)
      })
  }

  static func unescaped(_ text: Substring) -> String {
    var isProtected = false
    return String(
      text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        isProtected = scalar == "\\" && !isProtected
        if !isProtected { result.append(scalar) }
      })
  }

  /// The pieces between separators.
  static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    var isProtected = false
    return text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      defer { isProtected = scalar == "\\" && !isProtected }
      return scalar == separator && !isProtected
    }.map(Substring.init)
  }
}

/// Five bits a character, the highest first, without padding; the letters i, j, l and o are left out.
enum Base32 {
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var (text, bits, count) = ([UInt8](), 0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        text.append(alphabet[bits >> count & 31])
      }
      bits &= 31
    }
    if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; `nil` when a character is not of the alphabet.
  ///
  /// Bits left over are passed over.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for character in text {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      (bits, count) = (bits << 5 | value, count + 5)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    return bytes
  }
}

internal import PreviewCore

/// A character encoding: what it is called, and what the C library calls it.
struct TextEncoding: Equatable {
  /// The lower-case IANA name, or the usual name where IANA has none.
  let name: String
  /// The name for `iconv`; often a superset of what the IANA name says, as is usual on the web.
  let iconvName: String
  /// Bytes of a code unit.
  let unit: Int

  init(_ name: String, iconv: String? = nil, unit: Int = 1) {
    self.name = name
    iconvName = iconv ?? name.uppercased()
    self.unit = unit
  }

  init(_ form: UnicodeForm) {
    self.init(form.rawValue, unit: form.unit)
  }

  static let utf8 = TextEncoding(.utf8)
  static let iso2022JP = TextEncoding("iso-2022-jp", iconv: "ISO-2022-JP-3")
  static let iso2022KR = TextEncoding("iso-2022-kr")
  static let windows1252 = TextEncoding("windows-1252", iconv: "CP1252")
  static let codePage437 = TextEncoding("ibm437")

  /// The encoding that `name` means in any of its spellings, `nil` when nobody knows it.
  init?(named name: String) {
    let key = TextEncoding.key(name)
    if let known = TextEncoding.aliases[key] ?? TextEncoding.known.first(where: { $0.key == key }) {
      self = known
    } else if !key.isEmpty, name.utf8.allSatisfy(TextEncoding.isNameByte),
      EncodingConverter.canRead(name.uppercased())
    {
      self.init(name.lowercased())
    } else {
      return nil
    }
  }

  var key: String { TextEncoding.key(name) }

  /// Letters and digits only, so that `UTF8`, `utf-8` and `UTF_8` are one.
  private static func key(_ name: String) -> String {
    let letters = name.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    return String(String.UnicodeScalarView(letters))
  }

  /// Keeps `iconv`'s own suffixes, such as `//IGNORE`, out.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_.:+()".utf8.contains(byte)
    }
  }

  /// Whether a character may take several bytes, which makes nonsense impossible more often.
  var isMultibyte: Bool {
    ["shift_jis", "euc-jp", "euc-kr", "big5", "gb18030", "gbk", "gb2312", "euc-tw", "hz-gb-2312"]
      .contains(name)
  }

  /// Whether every byte is a character, those below 0x80 as in ASCII.
  var isExtendedASCII: Bool {
    let families = [
      "windows-", "iso-8859-", "koi8-", "macintosh", "x-mac-", "ibm4", "ibm8", "tis-",
    ]
    return families.contains { name.hasPrefix($0) } && !isMultibyte
  }
}

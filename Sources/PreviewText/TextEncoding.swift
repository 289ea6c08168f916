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

  static let utf8 = TextEncoding("utf-8")
  static let utf16LittleEndian = TextEncoding("utf-16le", unit: 2)
  static let utf16BigEndian = TextEncoding("utf-16be", unit: 2)
  static let utf32LittleEndian = TextEncoding("utf-32le", unit: 4)
  static let utf32BigEndian = TextEncoding("utf-32be", unit: 4)
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

  private var key: String { TextEncoding.key(name) }

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

  private static let known: [TextEncoding] =
    [
      utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian, iso2022JP,
      iso2022KR, windows1252, codePage437,
      TextEncoding("shift_jis", iconv: "CP932"), TextEncoding("euc-jp", iconv: "EUC-JP-MS"),
      TextEncoding("euc-kr", iconv: "CP949"), TextEncoding("big5", iconv: "BIG5-HKSCS"),
      TextEncoding("gb18030"), TextEncoding("gbk"), TextEncoding("gb2312", iconv: "GBK"),
      TextEncoding("tis-620", iconv: "CP874"), TextEncoding("windows-874", iconv: "CP874"),
      TextEncoding("macintosh"), TextEncoding("x-mac-cyrillic", iconv: "MAC-CYRILLIC"),
      TextEncoding("x-mac-ce", iconv: "MAC-CENTRALEUROPE"),
      TextEncoding("ibm850"), TextEncoding("ibm852"), TextEncoding("ibm866"),
      TextEncoding("koi8-r"), TextEncoding("koi8-u"),
    ]
    + [1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258].map {
      TextEncoding("windows-\($0)", iconv: "CP\($0)")
    }

  private static let aliases: [String: TextEncoding] = {
    let rows: [(String, String)] = [
      ("utf8", "ascii usascii ansix341968"), ("utf16le", "utf16 ucs2 ucs2le unicode"),
      ("utf16be", "ucs2be"), ("utf32le", "utf32 ucs4le"), ("utf32be", "ucs4be"),
      ("windows1252", "cp1252 iso88591 latin1 l1 ansi"), ("ibm437", "cp437"),
      ("ibm850", "cp850"), ("ibm852", "cp852"), ("ibm866", "cp866"),
      ("shiftjis", "sjis mskanji windows31j cp932 ms932 xsjis"), ("eucjp", "xeucjp eucjpms"),
      ("euckr", "uhc cp949 windows949 ksc56011987 ksc5601 korean"),
      ("big5", "cp950 windows950 big5hkscs"), ("gb2312", "euccn"), ("gbk", "cp936 windows936"),
      ("windows874", "cp874"), ("tis620", "iso885911"), ("macintosh", "mac macroman xmacroman"),
      ("xmaccyrillic", "maccyrillic"), ("xmacce", "maccentraleurope"),
      ("windows1250", "cp1250"), ("windows1251", "cp1251"), ("windows1253", "cp1253"),
      ("windows1254", "cp1254"), ("windows1255", "cp1255"), ("windows1256", "cp1256"),
      ("windows1257", "cp1257"), ("windows1258", "cp1258"),
    ]
    var table: [String: TextEncoding] = [:]
    for (key, names) in rows {
      guard let encoding = known.first(where: { $0.key == key }) else { continue }
      for name in names.split(separator: " ") { table[String(name)] = encoding }
    }
    return table
  }()
}

internal import PreviewCore

/// The encodings that are known by name, in all their spellings.
extension TextEncoding {
  static let known: [TextEncoding] =
    UnicodeForm.allCases.map { TextEncoding($0) } + [
      iso2022JP, iso2022KR, windows1252, codePage437,
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

  static let aliases: [String: TextEncoding] = {
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

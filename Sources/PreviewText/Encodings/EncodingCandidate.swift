/// An encoding of one byte a character that texts may be in without saying so.
struct EncodingCandidate {
  let encoding: TextEncoding
  /// The languages that are written in it.
  let languages: [WrittenLanguage]
  /// How much likelier or less likely it is to be met than others, before the text is looked at.
  private(set) var prior: Double

  private init(_ name: String, _ languages: [String], _ prior: Double) {
    encoding = TextEncoding(named: name) ?? TextEncoding(name)
    self.languages = languages.compactMap { WrittenLanguage.all[$0] }
    self.prior = prior
  }

  /// An encoding that is only in question because uchardet names it.
  init(unusual encoding: TextEncoding) {
    self.encoding = encoding
    languages = Array(WrittenLanguage.all.values)
    prior = -0.4
  }

  /// All of them; where two read a text alike, the first one is meant.
  static let all =
    groups.flatMap { group in
      group.encodings.map { EncodingCandidate($0.name, group.languages, $0.prior) }
    }

  /// All of them for a text in which few letters are beyond ASCII: that is English with a name or a
  /// sign in it, or another language of the West.
  static let allForSparse = all.map { candidate in
    var likelier = candidate
    if candidate.encoding == .windows1252 { likelier.prior += 1.5 }
    return likelier
  }

  private typealias Group = (languages: [String], encodings: [(name: String, prior: Double)])

  private static let western = ["de", "fr", "es", "pt", "it", "sv", "da", "fi", "nl", "is", "ca"]
  private static let central = ["pl", "cs", "sk", "hu", "sl", "hr", "ro"]
  private static let cyrillic = ["ru", "bg", "uk", "be", "sr", "mk"]

  private static let groups: [Group] = [
    (
      western,
      [
        ("windows-1252", 0.3), ("iso-8859-15", -0.3), ("macintosh", -0.3), ("ibm850", -0.25),
        ("ibm437", -0.5),
      ]
    ),
    (
      central,
      [("windows-1250", 0), ("iso-8859-2", -0.05), ("ibm852", -0.25), ("x-mac-ce", -0.6)]
    ),
    (cyrillic, [("windows-1251", 0), ("iso-8859-5", -0.1), ("x-mac-cyrillic", -0.35)]),
    (["ru", "bg"], [("koi8-r", -0.1), ("ibm866", -0.1)]),
    (["ru", "uk", "be"], [("koi8-u", -0.15)]),
    (["el"], [("windows-1253", 0), ("iso-8859-7", -0.05)]),
    (["tr"], [("windows-1254", 0), ("iso-8859-9", -0.05)]),
    (["he"], [("windows-1255", 0), ("iso-8859-8", -0.05)]),
    (["ar", "fa"], [("windows-1256", 0)]),
    (["ar"], [("iso-8859-6", -0.05)]),
    (["lt", "lv", "et"], [("windows-1257", 0), ("iso-8859-13", -0.05)]),
    (["vi"], [("windows-1258", -0.1)]),
    (["th"], [("tis-620", 0)]),
  ]
}

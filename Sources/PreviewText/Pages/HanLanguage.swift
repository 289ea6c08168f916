/// Says which language the Chinese characters of a text are likely in.
///
/// Chinese, Japanese and Korean share code points and write many of them differently.
enum HanLanguage {
  /// A BCP 47 tag; `nil` when there are no such characters.
  static func guess(encoding: String, sample: some StringProtocol) -> String? {
    byEncoding(encoding) ?? byScript(sample)
  }

  private static func byEncoding(_ name: String) -> String? {
    switch name {
    case "shift_jis", "windows-31j", "cp932", "euc-jp", "iso-2022-jp": "ja"
    case "gb18030", "gbk", "gb2312", "hz-gb-2312": "zh-cn"
    case "big5", "big5-hkscs", "euc-tw": "zh-tw"
    case "euc-kr", "cp949", "uhc", "johab", "iso-2022-kr": "ko"
    default: nil
    }
  }

  private static func byScript(_ sample: some StringProtocol) -> String? {
    var simple = 0
    var traditional = 0
    var hasHan = false
    for scalar in sample.unicodeScalars where scalar.value >= 0x1100 {
      switch scalar.value {
      case 0x3041...0x30FF: return "ja"
      case 0xAC00...0xD7A3, 0x1100...0x11FF: return "ko"
      case 0x3400...0x9FFF:
        hasHan = true
        if onlySimplified.contains(scalar) { simple += 1 }
        if onlyTraditional.contains(scalar) { traditional += 1 }
      default: continue
      }
    }
    return hasHan ? (traditional > simple ? "zh-tw" : "zh-cn") : nil
  }

  /// Frequent characters that are written in one way on the mainland and in another on Taiwan.
  private static let onlySimplified = Set(
    "们个来这说时会国对学过还从开没为点长问间东车门马书见让两样么吗边该经给进动现发实关"
      .unicodeScalars)
  private static let onlyTraditional = Set(
    "們個來這說時會國對學過還從開沒為點長問間東車門馬書見讓兩樣麼嗎邊該經給進動現發實關"
      .unicodeScalars)
}

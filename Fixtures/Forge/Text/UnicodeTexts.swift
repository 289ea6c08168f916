/// Texts in the Unicode encodings, and such whose characters are hard to lay out.
enum UnicodeTexts {
  static let fixtures = encodings + [chinese] + scripts + damaged

  private static let sample = """
    The same words in every encoding.
    Grüße aus Köln, «voilà», señor, smörgåsbord.
    Ελληνικά, русский, 日本語, 한국어, 中文.
    𝒳 and 🎈 lie beyond the first 65 536 characters.

    """

  private static let encodings: [Fixture] = [
    unicode("utf-8", utf8), unicode("utf-8-bom", [0xEF, 0xBB, 0xBF] + utf8),
    unicode("utf-16le", utf16([UInt8].le16)),
    unicode("utf-16le-bom", [0xFF, 0xFE] + utf16([UInt8].le16)),
    unicode("utf-16be", utf16([UInt8].be16)),
    unicode("utf-16be-bom", [0xFE, 0xFF] + utf16([UInt8].be16)),
    unicode("utf-32le", utf32([UInt8].le32)),
    unicode("utf-32le-bom", [0xFF, 0xFE, 0, 0] + utf32([UInt8].le32)),
    unicode("utf-32be-bom", [0, 0, 0xFE, 0xFF] + utf32([UInt8].be32)),
  ]

  static let chinese = Fixture(
    "text/utf-16le-chinese.txt",
    "Chinese in UTF-16 without a mark, and without a single NUL, blank or line end.",
    "人民在公园里散步，大家都很高兴。我们的学校也在这里，明天还要来看书、写字。"
      .utf16.flatMap { [UInt8].le16(Int($0)) })

  private static let utf8 = Array(sample.utf8)

  private static func utf16(_ bytes: (Int) -> [UInt8]) -> [UInt8] {
    sample.utf16.flatMap { bytes(Int($0)) }
  }

  private static func utf32(_ bytes: (Int) -> [UInt8]) -> [UInt8] {
    sample.unicodeScalars.flatMap { bytes(Int($0.value)) }
  }

  private static func unicode(_ name: String, _ bytes: [UInt8]) -> Fixture {
    Fixture("text/\(name).txt", "The sample text in \(name); all of them look the same.", bytes)
  }

  private static let scripts = [
    Fixture(
      "text/right-to-left.txt", "Arabic and Hebrew with numbers and Latin words between.",
      text: """
        السلام عليكم، عندي 25 كتابًا و3 أقلام.
        شريت Linux بسعر 19.90 يورو في عام 2024.
        שלום עולם, יש לי 7 ספרים (כולל PDF אחד).
        Left to right with עברית and العربية inside.

        """),
    Fixture(
      "text/chinese-japanese-korean.txt", "Three scripts of wide characters, with Latin ones.",
      text: """
        中文：今天天气很好，我们去公园散步。
        日本語：今日はいい天気ですね。ＡＢＣ　ｱｲｳ
        한국어: 오늘은 날씨가 정말 좋네요.
        Mixed 混合 テキスト 텍스트 123.

        """),
    Fixture(
      "text/emoji.txt",
      "Emoji that are made of several characters: families, flags, skin, keycaps.",
      text: "Family: 👨‍👩‍👧‍👦\nFlags: 🇩🇪 🇯🇵 🏴󠁧󠁢󠁳󠁣󠁴󠁿\nSkin: 👋🏽 👩🏿‍🚀\nKeycap: 1️⃣ ❤️ ☂︎\n"),
    Fixture(
      "text/combining-marks.txt", "Letters with many marks, and scripts that join and reorder.",
      text:
        "e\u{301} a\u{30A} o\u{308}\u{304} z\u{335}\u{336}\u{33F}\u{359}\nहिन्दी में क्षत्रिय\nภาษาไทย ที่นี่\nતમિழ் தமிழ்\n"
    ),
    Fixture(
      "text/direction-override.txt",
      "A right-to-left override that is never ended: it must not reach the next line.",
      text: "invoice\u{202E}fdp.exe\nThis line reads from left to right.\n"),
    Fixture(
      "text/invisible.txt", "Zero-width characters, a soft hyphen and a no-break space.",
      text: "zero\u{200B}width\u{200D}join\u{FEFF}mark soft\u{AD}hyphen no\u{A0}break\n"),
  ]

  private static let damaged = [
    Fixture(
      "text/one-invalid-byte.txt",
      "UTF-8 with a single wrong byte: one mark, the rest stays UTF-8.",
      .ascii("Grüße, ") + [0xFF] + .ascii(" und schöne Tage in Köln – für immer.\n")),
    Fixture(
      "text/cut-character.txt", "UTF-8 that ends in the middle of a character.",
      .ascii("Ein schönes Ende: ") + [0xF0, 0x9F, 0x8E]),
    Fixture(
      "text/forbidden-utf-8.txt", "Overlong forms and surrogates, which UTF-8 forbids.",
      .ascii("schön ") + [0xC0, 0xAF, 0x20, 0xED, 0xA0, 0x80, 0x20, 0xF5, 0x80, 0x80, 0x80]
        + .ascii(" für alle\n")),
    Fixture(
      "text/odd-utf-16.txt", "UTF-16 with a mark, a lone surrogate and an odd last byte.",
      [0xFF, 0xFE, 0x48, 0, 0x69, 0, 0x00, 0xD8, 0x21, 0, 0x0A, 0, 0x41]),
    Fixture(
      "text/mark-only.txt", "A byte-order mark and nothing else: a blank page.", [0xEF, 0xBB, 0xBF]),
  ]
}

import PreviewCore
import PreviewText
import Testing

@Suite("Signs of the West")
struct WesternSignTests {
  private static let texts = [
    "The temperature is 25 °C in Berlin and 77 °F in Miami.", "Un garçon, deux garçons.",
    "90° left", "Turn 90° left, then 45° right.", "-5 °C", "25°C", "£5", "Cost: £12.50",
    "Tea costs £5 per box.", "½ cup", "Take ½ cup of sugar and 1½ cups of flour.", "¼ mile",
    "¥500", "It costs ¥500 today.", "5¢", "It costs 5¢.", "§ 5", "See § 5 of the act.",
    "Read §12 first.", "Accuracy ±5 units, noise ±1.", "Delay: 5 µs, area 10 m².",
    "Windows® is a trademark of Microsoft®.", "© 2019 Acme", "Copyright © 2020 Acme Inc.",
    "Copyright ©2020 Acme", "10\u{A0}000 people", "A 3×4 matrix", "20 ÷ 4 = 5", "Price 5€",
    "Price € 5", "Please wait…", "1990–2000", "He said “hello” to us.", "We met at the café.",
    "The naïve approach fails.", "x² + y² = z²",
    "MIT License\n\nCopyright © 2020 Acme\n\nPermission is hereby granted, free of charge.",
  ]

  /// The bytes of windows-1252 from 0x80 to 0x9F that occur here.
  private static let others: [Unicode.Scalar: UInt8] = [
    "€": 0x80, "…": 0x85, "“": 0x93, "”": 0x94, "–": 0x96,
  ]

  @Test("English with a single sign or accent is read as windows-1252.", arguments: texts)
  func sign(words: String) throws {
    let bytes = (words + "\n").unicodeScalars.map {
      Self.others[$0] ?? UInt8(exactly: $0.value) ?? 0
    }
    let text = try TextDecoder.decode(TextHead(bytes), encoding: nil)
    #expect(String(decoding: text.utf8, as: UTF8.self) == words + "\n")
  }
}

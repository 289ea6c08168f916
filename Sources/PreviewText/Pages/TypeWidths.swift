/// How wide characters are expected to be, in thousandths of the type size.
///
/// Lines are broken and pages are counted with these numbers and without any font, so counting
/// costs microseconds and gives the same pages on every machine. When a page is drawn, the type is
/// sized so that the real font meets the expectation; see ``PangoPage/fitting(_:sample:width:)``.
package struct TypeWidths: Hashable {
  /// Printable ASCII, from the space on; empty for a font whose characters are all alike.
  private let ascii: [Int]
  /// Every other character that is neither wide nor nothing.
  let ordinary: Int
  /// Han, Kana, Hangul and fullwidth forms.
  static let wide = 1000
  /// Pictures.
  static let emoji = 1250

  /// The mean of DejaVu Sans Mono and its like.
  package static let code = TypeWidths(ascii: [], ordinary: 602)
  /// The mean of Noto Sans and DejaVu Sans.
  package static let prose = TypeWidths(ascii: sansWidths, ordinary: 570)

  private init(ascii: [Int], ordinary: Int) {
    self.ascii = ascii
    self.ordinary = ordinary
  }

  /// Whether all ASCII characters are alike.
  var isUniform: Bool { ascii.isEmpty }

  /// From one tab stop to the next.
  var tabStop: Int { PageStyle.tabStop * self[ascii: 0x30] }

  /// The width of a printable ASCII character.
  subscript(ascii byte: UInt8) -> Int {
    let index = Int(byte) - 0x20
    return ascii.indices.contains(index) ? ascii[index] : ordinary
  }

  /// The width of any character.
  subscript(scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return self[ascii: UInt8(scalar.value)] }
    if scalar.value < 0x300 { return ordinary }
    if scalar.isWide { return TypeWidths.wide }
    let properties = scalar.properties
    if properties.isGraphemeExtend || properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation ? TypeWidths.emoji : ordinary
  }

  /// The width of a text without tabs.
  func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + self[$1] }
  }

  /// The width of what a cell of a table may show: its first 80 characters.
  func expected(_ cell: String) -> Int {
    // To count characters costs more than to add widths, and there are no more than bytes.
    cell.utf8.count <= 80 ? width(of: cell) : width(of: cell.prefix(80))
  }

  private static let sansWidths = [
    278, 321, 418, 713, 582, 857, 729, 240, 331, 331, 508, 676, 282, 329, 282, 343,
    582, 582, 582, 582, 582, 582, 582, 582, 582, 582, 291, 291, 676, 676, 676, 464,
    914, 638, 644, 641, 723, 572, 527, 724, 720, 307, 274, 614, 521, 855, 728, 756,
    583, 756, 634, 570, 562, 706, 618, 925, 611, 567, 604, 346, 343, 346, 676, 454,
    373, 565, 603, 496, 603, 568, 336, 603, 604, 258, 258, 536, 258, 920, 604, 587,
    603, 603, 398, 482, 363, 604, 529, 773, 540, 530, 479, 486, 432, 486, 676,
  ]
}

extension Unicode.Scalar {
  /// Whether the character fills a square, as East Asian characters do.
  var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Unicode.Scalar.wideRanges.contains { $0.contains(value) }
  }

  /// Blocks whose characters are of East Asian width W or F (Unicode Standard Annex 11).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x4E00...0x9FFF, 0x3041...0x33FF, 0xAC00...0xD7A3, 0x1100...0x115F, 0x2E80...0x303E,
    0x3400...0x4DBF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]

  /// Whether the character is written from right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.generalCategory.isLetter
    case 0x200F: true
    default: false
    }
  }

  /// Whether the character settles the direction of its paragraph.
  var isStrong: Bool {
    properties.generalCategory.isLetter || value == 0x200E || value == 0x200F
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether the text is written from right to left: its first letter decides, as in Unicode
  /// Standard Annex 9, rules P2 and P3.
  var isRightToLeft: Bool {
    unicodeScalars.first { $0.isStrong }?.isRightToLeft ?? false
  }
}

extension String {
  /// Where East Asian characters stand, in bytes.
  var rangesOfWideCharacters: [Range<UInt32>] {
    var ranges: [Range<UInt32>] = []
    var offset: UInt32 = 0
    for scalar in unicodeScalars {
      let next = offset + UInt32(Unicode.UTF8.width(scalar))
      if scalar.isWide {
        let continues = ranges.last?.upperBound == offset
        let start = continues ? ranges.removeLast().lowerBound : offset
        ranges.append(start..<next)
      }
      offset = next
    }
    return ranges
  }
}

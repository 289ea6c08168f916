/// Reads valid UTF-8 character by character, as people see characters: a letter with its marks, an
/// emoji with its joiners and modifiers, a flag of two letters.
struct ClusterReader {
  /// What one character is to someone who breaks lines.
  struct Cluster {
    /// Its width in thousandths of the type size.
    var width: Int
    /// The first code point.
    var first: Unicode.Scalar

    /// Nothing has been read yet.
    static let none = Cluster(width: 0, first: "\u{0}")

    /// Whether it is a space or tab at which a line may be broken.
    var isSpace: Bool { first == " " || first == "\t" || first == "\u{3000}" }

    /// Whether a line may be broken between this character and `next`.
    func allowsBreak(before next: Cluster) -> Bool {
      if first == "\u{0}" || next.isSpace { return false }
      if isSpace || first == "\u{200B}" { return true }
      if first == "-" || first == "\u{2010}" || first == "\u{2013}" {
        return next.first.properties.isAlphabetic
      }
      guard first.isWide || next.first.isWide else { return false }
      return !first.opensBracket && !next.first.neverBeginsRow
    }
  }

  private let text: [UInt8]
  private let end: Int
  private let widths: TypeWidths
  /// Where the next character begins.
  var position: Int

  init(_ text: [UInt8], _ range: Range<Int>, widths: TypeWidths) {
    self.text = text
    self.widths = widths
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next character, `nil` at the end; tabs are as wide as the column `at` makes them.
  mutating func next(at column: Int) -> Cluster? {
    guard position < end else { return nil }
    let byte = text[position]
    if byte == 0x09 {
      position += 1
      let stop = (column / widths.tabStop + 1) * widths.tabStop
      return Cluster(width: stop - column, first: "\t")
    }
    let first = readScalar()
    var cluster = Cluster(width: widths[first], first: first)
    readExtenders(of: &cluster)
    return cluster
  }

  /// Takes what belongs to the character before it.
  private mutating func readExtenders(of cluster: inout Cluster) {
    var joins = false
    var isFlag = cluster.first.isRegionalIndicator
    while position < end, text[position] >= 0x80 {
      let start = position
      let scalar = readScalar()
      let completesFlag = isFlag && scalar.isRegionalIndicator
      guard joins || completesFlag || scalar.extendsCharacter else {
        position = start
        return
      }
      joins = scalar == "\u{200D}"
      if completesFlag { isFlag = false }
      if scalar == "\u{FE0F}" { cluster.width = max(cluster.width, TypeWidths.emoji) }
    }
  }

  private mutating func readScalar() -> Unicode.Scalar {
    let lead = text[position]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead)
    if length > 1 { value &= 0x7F >> UInt32(length) }
    let stop = min(position + length, end)
    for next in (position + 1)..<max(stop, position + 1) {
      value = value << 6 | UInt32(text[next] & 0x3F)
    }
    position = stop
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  fileprivate var extendsCharacter: Bool {
    guard value >= 0x300, !(0x3400...0xD7A3).contains(value) else { return false }
    return value == 0x200D || (0x1F3FB...0x1F3FF).contains(value)
      || properties.isGraphemeExtend || properties.generalCategory == .spacingMark
  }

  /// Closing marks that Chinese and Japanese typesetting keeps off the start of a row.
  fileprivate var neverBeginsRow: Bool { Unicode.Scalar.closingMarks.contains(self) }
  /// Opening brackets, which stay with what follows.
  fileprivate var opensBracket: Bool { Unicode.Scalar.openingMarks.contains(self) }

  private static let closingMarks = Set(
    "、。，．・：；？！）］｝〉》」』】〕〗〙ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…‥%!),.:;?]}".unicodeScalars)
  private static let openingMarks = Set("（［｛〈《「『【〔〖〘([{".unicodeScalars)
}

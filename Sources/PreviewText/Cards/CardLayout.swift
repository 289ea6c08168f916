internal import PreviewCore

/// A card laid out for a page design.
///
/// An icon stands above what is known of the file, as much of it as there is room for.
struct CardLayout {
  /// One line of text and where it stands.
  struct Line: Hashable {
    var text: String
    var style: TypeStyle
    var isNote: Bool
    var baseline: Double
    /// The space in the middle of the page that it is given.
    var width: Double
    var overflow: TextLine.Overflow
  }

  let design: PageDesign
  /// The icon's box.
  private(set) var icon: Box
  /// The lines under it.
  private(set) var lines: [Line] = []
  /// The box around the reason, behind the last lines.
  private(set) var panel: Box?

  /// Lays out a card.
  init(_ card: CardContent, design: PageDesign) {
    self.design = design
    let iconHeight = design.height * 0.4
    icon = Box(
      x: 0, y: design.height * 0.11, width: iconHeight * FileIcon.aspect, height: iconHeight)
    icon.x = (design.width - icon.width) / 2
    var y = icon.y + iconHeight + design.height * 0.035
    addName(card.name, &y)
    addFacts(card, &y)
    addReason(card.reason, &y)
    center(between: icon.y, and: y)
  }

  /// Body type grows with the page up to a size that is comfortable to read from afar.
  private var bodySize: Double { min(max(design.width / 34, PageStyle.typeSize), 18) }
  /// The width of lines.
  var textWidth: Double { design.width - 2 * design.margin }
  private var bottom: Double { design.height - design.margin * 0.6 }

  private mutating func addName(_ name: String, _ y: inout Double) {
    let style = TypeStyle(family: .prose, size: bodySize * 1.2, isBold: true)
    add(name, style, isNote: false, .cutMiddle, width: textWidth, maximum: 2, &y)
  }

  private mutating func addFacts(_ card: CardContent, _ y: inout Double) {
    let style = TypeStyle(family: .prose, size: bodySize)
    y += bodySize * 0.25
    add(card.type, style, isNote: true, .cutEnd, width: textWidth, maximum: 1, &y)
    add(card.size, style, isNote: true, .cutEnd, width: textWidth, maximum: 1, &y)
  }

  private mutating func addReason(_ reason: String, _ y: inout Double) {
    let style = TypeStyle(family: .prose, size: bodySize)
    let inset = bodySize * 0.8
    let room = Int((bottom - y - 3 * inset) / (style.size * CardLayout.pitch))
    guard room > 0, !reason.isEmpty else { return }
    y += inset
    let top = y
    y += inset * 0.8
    let width = textWidth - 2 * inset
    add(reason, style, isNote: false, .cutEnd, width: width, maximum: min(room, 6), &y)
    y += inset
    panel = Box(x: design.margin, y: top, width: textWidth, height: y - top)
  }

  /// Moves everything so that what lies between `top` and `end` has as much air above as below.
  private mutating func center(between top: Double, and end: Double) {
    let shift = max((design.height - end - top) / 2, -top / 2) * 0.9
    icon.y += shift
    panel?.y += shift
    for index in lines.indices { lines[index].baseline += shift }
  }

  /// Adds as many lines of `text` as there is room for, at most `maximum`.
  private mutating func add(
    _ text: String, _ style: TypeStyle, isNote: Bool, _ overflow: TextLine.Overflow,
    width: Double, maximum: Int, _ y: inout Double
  ) {
    let pitch = style.size * CardLayout.pitch
    let room = min(maximum, Int((bottom - y) / pitch))
    for (index, line) in CardLayout.wrapped(text, style, width: width, maximum: room).enumerated() {
      // Only the last line may hold more than it has room for; the others were just estimated.
      lines.append(
        Line(
          text: line, style: style, isNote: isNote, baseline: y + style.size, width: width,
          overflow: index == room - 1 ? overflow : .condense))
      y += pitch
    }
  }

  /// The lines of `text`; the last one holds all that is left and is cut when it is drawn.
  static func wrapped(
    _ text: String, _ style: TypeStyle, width: Double, maximum: Int
  ) -> [String] {
    let bytes = Array(TableText.shown(text, longest: CardContent.longestValue).utf8)
    guard maximum > 0, !bytes.isEmpty else { return [] }
    let bold = style.isBold ? 0.92 : 1
    let breaker = LineBreaker(widths: .prose, rowWidth: Int(width * bold / style.size * 1000))
    var starts: [Range<Int>] = []
    breaker.forEachRow(of: bytes, in: bytes.indices) { row in
      starts.append(row.bytes)
      return starts.count < maximum
    }
    if let last = starts.popLast() {
      starts.append(last.lowerBound..<(starts.count + 1 == maximum ? bytes.count : last.upperBound))
    }
    return starts.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private static let pitch = 1.32
}

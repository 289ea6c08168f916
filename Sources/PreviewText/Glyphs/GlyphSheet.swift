internal import PreviewPixels

/// Takes down what is to be drawn of plain text, and draws it without Pango and cairo, with the same
/// glyphs in the same places.
///
/// Nothing is drawn before all is taken down: when some line is not plain, the page is Pango's, and
/// the picture has not been touched.
final class GlyphSheet: Sheet {
  /// Whether all that was asked for can be drawn.
  private(set) var isPlain = true

  private enum Mark {
    case box(Box, Ink)
    case line(GlyphLine, GlyphPlace)
  }

  private let setter: GlyphSetter
  private var marks: [Mark] = []

  /// `file` says where a font is; `nil` when there is no memory.
  init?(file: @escaping (FontWish) -> FontFile? = FontChoices.file) {
    guard let setter = GlyphSetter(file: file) else { return nil }
    self.setter = setter
  }

  /// The width of a line in design units.
  func measure(_ text: String, _ style: TypeStyle) -> Double {
    guard let line = plain(text, style) else { return 0 }
    return Double(line.width) / 1024 * style.magnification
  }

  /// Draws a line.
  func draw(_ line: TextLine, tabStop: Double?) {
    let magnification = line.style.magnification
    guard isPlain, !line.isRightToLeft, line.overflow != .cutMiddle else { return isPlain = false }
    guard let natural = plain(line.text, line.style, tabStop.map { $0 / magnification }),
      let (fitted, shrink) = fit(natural, line, into: line.width / magnification)
    else { return }
    let width = min(Double(fitted.width) / 1024 * shrink * magnification, line.width)
    let place = GlyphPlace(
      x: line.x + (line.width - width) * line.alignment.share, y: line.baseline,
      across: shrink * magnification, down: magnification, size: line.style.size, ink: line.ink)
    marks.append(.line(fitted, place))
  }

  /// Fills a box.
  func fill(_ box: Box, _ ink: Ink) { marks.append(.box(box, ink)) }

  /// Draws everything; a design unit becomes `scale` pixels, and letters stand on columns of which
  /// `fineness` make a pixel.
  ///
  /// `false`, and the picture is empty, when some glyph cannot be drawn.
  func draw(on bitmap: inout Bitmap, scale: Double, fineness: Int, paper: Ink?) -> Bool {
    var painter = GlyphPainter(scale: scale, fineness: fineness)
    if let paper { painter.fill(with: paper, &bitmap) }
    for mark in marks {
      switch mark {
      case .box(let box, let ink): painter.fill(box, ink, &bitmap)
      case .line(let line, let place):
        guard painter.draw(line, place, &bitmap) else {
          bitmap.fill(.none)
          return false
        }
      }
    }
    return true
  }

  /// Makes a line that is too wide fit; gives the factor by which it is condensed.
  private func fit(
    _ natural: GlyphLine, _ line: TextLine, into width: Double
  ) -> (GlyphLine, Double)? {
    let full = Double(natural.width) / 1024
    guard full > width else { return (natural, 1) }
    let least = line.overflow == .condense ? PageStyle.mostCondensed : 1
    if line.overflow == .condense, width / full >= least { return (natural, width / full) }
    guard let ellipsis = plain("\u{2026}", line.style) else { return nil }
    let goal = Int(max(1, width / least) * 1024)
    return (natural.cut(to: goal, with: ellipsis), least)
  }

  private func plain(
    _ text: String, _ style: TypeStyle, _ tabStop: Double? = nil
  ) -> GlyphLine? {
    guard isPlain, let line = setter.line(text, style, tabStop: tabStop) else {
      isPlain = false
      return nil
    }
    return line
  }
}

/// Where a line of glyphs stands, in design units, and how it is drawn.
struct GlyphPlace {
  var x: Double
  var y: Double
  /// How much wider the glyphs are drawn than they are set.
  var across: Double
  /// How much higher.
  var down: Double
  /// The size they are set in.
  var size: Double
  var ink: Ink
}

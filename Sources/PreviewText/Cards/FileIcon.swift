/// Draws the sheet of paper with a folded corner that stands for a file.
struct FileIcon {
  let box: Box
  let fileExtension: String
  let colors: CardColors

  /// The width over height of the sheet.
  static let aspect = 0.77

  /// Draws the sheet, faint lines on it and the extension in a band across it.
  func draw(on page: PangoPage) {
    let hairline = max(box.width * 0.008, 0.6)
    page.fill(outline(shifted: box.height * 0.012), colors.shadow)
    page.fill(outline(shifted: 0), colors.sheet)
    page.stroke(outline(shifted: 0), colors.edge, width: hairline)
    page.fill(foldedCorner, colors.fold)
    page.stroke(foldedCorner, colors.edge, width: hairline)
    drawLines(on: page)
    if !fileExtension.isEmpty { drawBand(on: page) }
  }

  private var fold: Double { box.width * 0.26 }
  private var radius: Double { box.width * 0.05 }

  private func outline(shifted y: Double) -> [Corner] {
    let top = box.y + y
    let right = box.x + box.width
    let bottom = top + box.height
    return [
      Corner(x: box.x, y: top, radius: radius), Corner(x: right - fold, y: top, radius: radius / 3),
      Corner(x: right, y: top + fold, radius: radius / 3),
      Corner(x: right, y: bottom, radius: radius), Corner(x: box.x, y: bottom, radius: radius),
    ]
  }

  private var foldedCorner: [Corner] {
    let x = box.x + box.width - fold
    return [
      Corner(x: x, y: box.y), Corner(x: x + fold, y: box.y + fold),
      Corner(x: x, y: box.y + fold, radius: radius),
    ]
  }

  private func drawLines(on page: PangoPage) {
    let height = box.height * 0.028
    for line in 0..<4 {
      let share = line == 0 ? 0.36 : line == 3 ? 0.5 : 0.7
      page.fill(
        Box(
          x: box.x + box.width * 0.15, y: box.y + box.height * (0.17 + 0.1 * Double(line)),
          width: box.width * share, height: height), colors.line, radius: height / 2)
    }
  }

  private func drawBand(on page: PangoPage) {
    let height = box.height * 0.24
    let band = Box(
      x: box.x + box.width * 0.1, y: box.y + box.height * 0.62, width: box.width * 0.8,
      height: height)
    ExtensionBadge(box: band, fileExtension: fileExtension).draw(on: page)
  }
}

/// Draws an extension in a rounded box of its own colour.
struct ExtensionBadge {
  let box: Box
  let fileExtension: String

  /// The size of the type as a part of the box's height.
  static let typeShare = 0.58

  /// Draws the box and the letters, which are condensed when they are many.
  func draw(on page: PangoPage) {
    page.fill(box, CardColors.ink(of: fileExtension), radius: box.height * 0.22)
    let size = box.height * ExtensionBadge.typeShare
    let inset = box.height * 0.2
    page.draw(
      TextLine(
        text: ExtensionBadge.label(fileExtension),
        style: TypeStyle(family: .prose, size: size, isBold: true), ink: Ink(0xFFFFFF),
        x: box.x + inset, baseline: box.y + box.height / 2 + size * 0.36,
        width: box.width - 2 * inset, alignment: .center))
  }

  /// The width over height at which the letters fill a badge of their own.
  static func aspect(of fileExtension: String) -> Double {
    let letters = Double(TypeWidths.prose.width(of: label(fileExtension))) / 1000
    return max(letters * 1.1 * typeShare + 0.7, 1.3)
  }

  /// Upper case, as file managers write it, and not too long.
  static func label(_ fileExtension: String) -> String {
    let shown = TableText.shown(fileExtension).uppercased()
    return shown.count > 8 ? shown.prefix(7) + "\u{2026}" : shown
  }
}

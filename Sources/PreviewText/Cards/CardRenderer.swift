package import PreviewCore
internal import PreviewPNG
package import PreviewPixels

/// Draws cards: pages that say what a file is when its content cannot be drawn, badges and
/// icons.
package final class CardRenderer: PageRenderer {
  /// One page, without warnings.
  package let info = DocumentInfo()
  private let card: CardContent
  /// The card's picture; `nil` when it has none that can be read.
  private let picture: Bitmap?
  private let layout: CardLayout
  private let theme: Theme
  private let memoryLimit: Int64

  /// Reads a card.
  ///
  /// Throws `file.damaged` when the bytes are none.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    card = try CardContent(decoding: source.read(CardContent.longestCard + 1))
    picture = card.picture.isEmpty ? nil : try? PNGIcon.picture(in: card.picture)
    layout = CardLayout(card, design: PageDesign(fitting: options.box))
    theme = options.theme
    memoryLimit = options.limits.memory
  }

  /// A page, a sheet, or a badge as wide as its letters.
  package func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    switch card.kind {
    case .page: return .upright
    case .badge:
      let width = ExtensionBadge.aspect(of: card.fileExtension)
      return PageInfo(extent: .aspect(width: width, height: 1))
    case .icon: return PageInfo(extent: .aspect(width: FileIcon.aspect, height: 1))
    }
  }

  /// Draws the card.
  package func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    // What has no layout is measured in pixels.
    let height = card.kind == .page ? layout.design.height : Double(request.size.height)
    let whole = Box(x: 0, y: 0, width: Double(request.size.width), height: height)
    let painter = PagePainter(designHeight: height, memoryLimit: memoryLimit)
    return try painter.drawByPango(request, into: &bitmap, paper: Palette.of(theme).paper) { page in
      switch card.kind {
      case .page: drawPage(page)
      case .badge: ExtensionBadge(box: whole, fileExtension: card.fileExtension).draw(on: page)
      case .icon: drawIcon(page, in: whole)
      }
    }
  }

  /// Draws the sheet with room for its outline, and at the foot for its shadow.
  private func drawIcon(_ page: PangoPage, in whole: Box) {
    let margin = max(whole.height * 0.015, 0.5)
    let box = Box(
      x: margin, y: margin, width: whole.width - 2 * margin, height: whole.height - 2.5 * margin)
    FileIcon(box: box, fileExtension: card.fileExtension, colors: CardColors.of(theme))
      .draw(on: page)
  }

  /// Draws the picture at the head of the page, or the sheet in these colours.
  private func drawPicture(_ page: PangoPage, or colors: CardColors) {
    guard let picture else {
      return FileIcon(box: layout.icon, fileExtension: card.fileExtension, colors: colors)
        .draw(on: page)
    }
    PictureIcon(box: layout.icon, picture: picture, fileExtension: card.fileExtension)
      .draw(on: page)
  }

  private func drawPage(_ page: PangoPage) {
    let colors = CardColors.of(theme)
    drawPicture(page, or: colors)
    if let panel = layout.panel {
      page.fill(panel, colors.panel, radius: layout.design.margin * 0.25)
    }
    let palette = Palette.of(theme)
    for line in layout.lines {
      page.draw(
        TextLine(
          text: line.text, style: line.style, ink: line.isNote ? palette.note : palette.text,
          x: (layout.design.width - line.width) / 2, baseline: line.baseline, width: line.width,
          alignment: .center, isRightToLeft: line.text.isRightToLeft, overflow: line.overflow))
    }
  }
}

package import PreviewCore
package import PreviewPixels

/// Draws cards: pages that say what a file is when its content cannot be drawn, and badges.
package final class CardRenderer: PageRenderer {
  /// One page, without warnings.
  package let info = DocumentInfo()
  private let card: CardContent
  private let layout: CardLayout
  private let theme: Theme
  private let memoryLimit: Int64

  /// Reads a card.
  ///
  /// Throws `file.damaged` when the bytes are none.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    card = try CardContent(decoding: source.read(CardContent.longestCard + 1))
    layout = CardLayout(card, design: PageDesign(fitting: options.box))
    theme = options.theme
    memoryLimit = options.limits.memory
  }

  /// A page, or a badge as wide as its letters.
  package func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    switch card.kind {
    case .page: return .upright
    case .badge:
      let width = ExtensionBadge.aspect(of: card.fileExtension)
      return PageInfo(extent: .aspect(width: width, height: 1))
    }
  }

  /// Draws the card.
  package func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    switch card.kind {
    case .page:
      let painter = PagePainter(
        designHeight: layout.design.height, memoryLimit: memoryLimit)
      return try painter.draw(request, into: &bitmap, paper: Palette.of(theme).paper, drawPage)
    case .badge:
      let size = (width: Double(request.size.width), height: Double(request.size.height))
      let badge = ExtensionBadge(
        box: Box(x: 0, y: 0, width: size.width, height: size.height),
        fileExtension: card.fileExtension)
      let painter = PagePainter(designHeight: size.height, memoryLimit: memoryLimit)
      return try painter.draw(request, into: &bitmap, paper: Palette.of(theme).paper) { page in
        badge.draw(on: page)
      }
    }
  }

  private func drawPage(_ page: PangoPage) {
    let colors = CardColors.of(theme)
    FileIcon(box: layout.icon, fileExtension: card.fileExtension, colors: colors).draw(on: page)
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

internal import PreviewCore
internal import PreviewPixels

/// A page that nobody sees: fontconfig reads its lists, and Pango chooses fonts, when the first line is
/// laid out.
enum WarmPage {
  /// Draws a line in each family.
  static func draw() {
    let size = PixelSize(square: 32)
    var bitmap = Bitmap(size: size)
    let request = RenderRequest(page: 0, size: size, background: .white)
    let painter = PagePainter(designHeight: 32, memoryLimit: 64 << 20)
    _ = try? painter.drawByPango(request, into: &bitmap, paper: Ink(0xFFFFFF)) { page in
      for family in [TypeStyle.Family.prose, .code] { page.draw(line(family)) }
    }
  }

  private static func line(_ family: TypeStyle.Family) -> TextLine {
    TextLine(
      text: "Aa", style: TypeStyle(family: family, size: PageStyle.typeSize), ink: Ink(0), x: 0,
      baseline: 16, width: 32)
  }
}

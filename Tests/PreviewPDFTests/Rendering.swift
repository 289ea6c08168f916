import PreviewCore
import PreviewPDF
import PreviewPixels
import TestSupport

/// Opens the bytes of a PDF.
func open(
  _ bytes: [UInt8], password: String? = nil, limits: RenderLimits = .thumbnail
) throws -> PDFRenderer {
  let folder = try TemporaryFolder()
  let path = try folder.write(bytes, to: "test.pdf")
  var options = OpenOptions(contentType: UniformType(mimeType: "application/pdf"), limits: limits)
  options.password = password.map { Array($0.utf8) }
  return try PDFRenderer(FileSource(opening: path), options: options)
}

extension PDFRenderer {
  /// Draws a page so that it fits into a square.
  func draw(
    page: Int = 0, side: Int = 200, background: Background = .white
  ) throws -> RenderedPage {
    let size = try pageInfo(page).fittedSize(box: PixelSize(square: side))
    var bitmap = Bitmap(size: size)
    let request = RenderRequest(page: page, size: size, background: background)
    let warnings = try renderPage(request, into: &bitmap)
    return RenderedPage(bitmap: bitmap, warnings: warnings)
  }
}

/// Draws the first page of a PDF so that it fits into a square of 200 pixels.
func draw(_ document: PDFWriter, side: Int = 200) throws -> Bitmap {
  try open(document.bytes).draw(side: side).bitmap
}

/// The error that `body` throws.
func error(_ body: () throws -> Void) -> PreviewError? {
  do {
    try body()
    return nil
  } catch {
    return error as? PreviewError
  }
}

/// The colours that test pages are painted with.
enum Paint {
  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)
  static let blue = Pixel(red: 0, green: 0, blue: 255)
}

internal import PreviewPixels

/// A document that stays open: when the last one is closed poppler drops the tables that all documents
/// share, and makes them anew for the next.
enum WarmDocument {
  /// Opens and draws it once, so that poppler, cairo and fontconfig have what the first page needs.
  static func keepOpen() {
    guard let document = try? PopplerDocument(Array(text.utf8)) else { return }
    document.stayOpen()
    var bitmap = Bitmap(size: PixelSize(square: 32))
    var trouble = false
    if let page = document.page(at: 0, noting: &trouble) { _ = page.draw(into: &bitmap) }
  }

  /// One page with a standard font, which has to be looked for on the system.
  ///
  /// There is no table of objects: poppler makes one.
  private static let text = """
    %PDF-1.4
    1 0 obj
    << /Type /Catalog /Pages 2 0 R >>
    endobj
    2 0 obj
    << /Type /Pages /Count 1 /Kids [3 0 R] >>
    endobj
    3 0 obj
    << /Type /Page /Parent 2 0 R /MediaBox [0 0 40 40] /Contents 4 0 R
    /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>
    endobj
    4 0 obj
    << /Length 28 >>
    stream
    BT /F 9 Tf 2 9 Td (Aa) Tj ET
    endstream
    endobj
    trailer
    << /Root 1 0 R >>

    """
}

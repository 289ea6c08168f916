internal import PreviewCore
internal import PreviewPixels

/// A document whose fonts are not embedded, to see what poppler draws them with on this system.
struct FontProbe: ~Copyable {
  /// The standard fonts that have widths of their own (ISO 32000-1, 9.6.2.2).
  static let standardFonts = ["Helvetica", "Times-Roman", "Courier", "Symbol", "ZapfDingbats"]

  private static let eastAsian: [(font: String, collection: String, encoding: String)] = [
    ("STSong-Light", "GB1", "UniGB-UCS2-H"), ("MSung-Light", "CNS1", "UniCNS-UCS2-H"),
    ("HeiseiMin-W3", "Japan1", "UniJIS-UCS2-H"), ("HYSMyeongJo-Medium", "Korea1", "UniKS-UCS2-H"),
  ]
  /// Two characters that all four collections have, as UCS-2: "one" and "eight".
  private static let characters = ["4E00", "516B"]

  private let document: PopplerDocument

  init?() {
    do throws(PopplerDocument.OpeningFailure) {
      document = try PopplerDocument(Array(FontProbe.text.utf8))
    } catch {
      return nil
    }
  }

  /// The font that each standard font is drawn with.
  func standardSubstitutes() -> [String: String] { document.substitutes().names }

  /// The character maps that poppler does not find.
  func missingMaps() -> [String] { document.substitutes().log.missingFonts }

  /// The collections whose characters all look the same, as boxes or nothing do.
  func illegibleCollections() -> [String] {
    FontProbe.eastAsian.indices.compactMap { index in
      let first = 1 + index * FontProbe.characters.count
      return picture(first) == picture(first + 1) ? FontProbe.eastAsian[index].collection : nil
    }
  }

  private func picture(_ page: Int) -> [Pixel] {
    var bitmap = Bitmap(size: PixelSize(square: 40))
    var trouble = false
    if let page = document.page(at: page, noting: &trouble) { _ = page.draw(into: &bitmap) }
    return bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] } }
  }

  /// The first page names the standard fonts; then follows one for each East Asian character.
  ///
  /// There is no table of objects: poppler makes one.
  private static let text: String = {
    let standard = standardFonts.map {
      "/\($0) << /Type /Font /Subtype /Type1 /BaseFont /\($0) >>"
    }
    var pages = [page(fonts: standard.joined(separator: " "), content: "")]
    for set in eastAsian {
      pages += characters.map {
        page(fonts: composite(set), content: "BT /F 40 Tf 0 6 Td <\($0)> Tj ET")
      }
    }
    return "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages "
      + "/Count \(pages.count) /Kids [\(pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " "))"
      + "] >>\nendobj\n\(pages.enumerated().map { $1(3 + 2 * $0) }.joined())"
      + "trailer\n<< /Root 1 0 R >>\n"
  }()

  private static func page(fonts: String, content: String) -> (_ number: Int) -> String {
    { number in
      """
      \(number) 0 obj
      << /Type /Page /Parent 2 0 R /MediaBox [0 0 40 40] /Resources << /Font << \(fonts) >> >>
      /Contents \(number + 1) 0 R >>
      endobj
      \(number + 1) 0 obj
      << /Length \(content.utf8.count) >>
      stream
      \(content)
      endstream
      endobj

      """
    }
  }

  private static func composite(
    _ set: (font: String, collection: String, encoding: String)
  ) -> String {
    """
    /F << /Type /Font /Subtype /Type0 /BaseFont /\(set.font) /Encoding /\(set.encoding)
    /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /\(set.font)
    /CIDSystemInfo << /Registry (Adobe) /Ordering (\(set.collection)) /Supplement 0 >>
    /FontDescriptor << /Type /FontDescriptor /FontName /\(set.font) /Flags 4 >> >>] >>
    """
  }
}

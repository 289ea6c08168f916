/// PDF files with one kind of content each.
enum PDFContents {
  static let fixtures = [
    page(
      "no-background", "A half-transparent blue square and nothing behind it: white paper.",
      PDFPage(
        "/MediaBox [0 0 200 200]", "/Half gs\n" + PDFPage.box("0 0 1", 50, 50, 100, 100),
        resources: "/ExtGState << /Half << /ca 0.5 >> >>")),
    page(
      "group-multiply", "A transparency group, multiplied: cyan and yellow make green.",
      PDFPage(
        "/MediaBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceRGB >>",
        PDFPage.box("0 1 1", 20, 20, 120, 120) + "/Multiply gs\n"
          + PDFPage.box("1 1 0", 60, 60, 120, 120),
        resources: "/ExtGState << /Multiply << /BM /Multiply >> >>")),
    page(
      "isolated", "Red in the blend mode Difference: it does not blend with the paper.",
      PDFPage(
        "/MediaBox [0 0 200 200]", "/Difference gs\n" + PDFPage.box("1 0 0", 50, 50, 100, 100),
        resources: "/ExtGState << /Difference << /BM /Difference >> >>")),
    page(
      "text", "Lines in a standard font that is not embedded.",
      PDFPage(
        "/MediaBox [0 0 595 842]",
        "BT /Plain 36 Tf 60 720 Td 44 TL (The quick brown fox) Tj T* (jumps over) Tj"
          + " T* (the lazy dog.) Tj ET\n",
        resources: helvetica)),
    page(
      "chinese-not-embedded", "A Chinese font that is neither embedded nor installed.",
      PDFPage(
        "/MediaBox [0 0 300 100]", "BT /Song 40 Tf 20 30 Td <4F60597D4E16754C> Tj ET\n",
        resources: "/Font << /Song << /Type /Font /Subtype /Type0 /BaseFont /STSong-Light"
          + " /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0"
          + " /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1)"
          + " /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light"
          + " /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120"
          + " /CapHeight 880 /StemV 80 >> >>] >> >>")),
    page(
      "thousand-lines", "A thousand thin lines, as drawings have them.",
      PDFPage("/MediaBox [0 0 400 400]", "0.2 w\n" + lines(1000))),
    Fixture("pdf/annotation.pdf", "A square annotation and a filled-in text field.", annotation),
    Fixture("pdf/compressed.pdf", "The quarters from a compressed stream.", compressed),
    Fixture("pdf/image.pdf", "The quarters as an image of four pixels.", image),
    Fixture("pdf/photograph.pdf", "The quarters as an embedded JPEG.", photograph),
  ]

  static let helvetica =
    "/Font << /Plain << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"

  /// A fan of lines from the left to the right edge of a square of 400 points.
  static func lines(_ count: Int) -> String {
    (0..<count).map { "0 \($0 * 400 / count) m 400 \(400 - $0 * 400 / count) l S\n" }.joined()
  }

  private static let annotation: [UInt8] = {
    let field = "5 0 R"
    var writer = PDFPage.document(
      [PDFPage("/MediaBox [0 0 300 200] /Annots [\(field) 6 0 R]", "")],
      catalog: "/AcroForm << /Fields [\(field)] /DA (/Plain 0 Tf 0 g) /DR << \(helvetica) >> >>")
    writer.add(
      "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (filled in) /F 4"
        + " /Rect [20 20 280 60] /DA (/Plain 24 Tf 0 g) /AP << /N 7 0 R >> >>")
    writer.add(
      "<< /Type /Annot /Subtype /Square /F 4 /Rect [20 100 280 180] /C [1 0 0] /IC [1 1 0]"
        + " /AP << /N 8 0 R >> >>")
    writer.addStream(
      "/Tx BMC BT /Plain 24 Tf 0 g 4 12 Td (filled in) Tj ET EMC",
      "/Type /XObject /Subtype /Form /BBox [0 0 260 40] /Resources << \(helvetica) >>")
    writer.addStream(
      "1 0 0 RG 1 1 0 rg 4 w 2 2 256 76 re B", "/Type /XObject /Subtype /Form /BBox [0 0 260 80]")
    return writer.bytes()
  }()

  private static let compressed: [UInt8] = {
    var writer = PDFWriter()
    writer.add("<< /Type /Catalog /Pages 2 0 R >>")
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R >>")
    let content = [UInt8].ascii(PDFPage.quarters(0, 0, 400, 200))
    writer.addStream(Deflate.packed(content, distances: [1, 28]), "/Filter /FlateDecode")
    return writer.bytes()
  }()

  private static let image = picture(
    Quadrants.colors.flatMap { $0.map { UInt8($0) } },
    "/Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8")

  private static let photograph = picture(
    JPEGQuadrants.color(),
    "/Width 384 /Height 192 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode")

  private static func picture(_ data: [UInt8], _ entries: String) -> [UInt8] {
    var writer = PDFPage.document([
      PDFPage(
        "/MediaBox [0 0 400 200]", "q 400 0 0 200 0 0 cm /Picture Do Q\n",
        resources: "/XObject << /Picture 5 0 R >>")
    ])
    writer.addStream(data, "/Type /XObject /Subtype /Image " + entries)
    return writer.bytes()
  }

  private static func page(_ name: String, _ purpose: String, _ page: PDFPage) -> Fixture {
    Fixture("pdf/\(name).pdf", purpose, PDFPage.document([page]).bytes())
  }
}

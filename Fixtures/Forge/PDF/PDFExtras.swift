/// PDF files with what belongs to a page beside its content: links and a thumbnail.
enum PDFExtras {
  static let fixtures = [
    Fixture(
      "pdf/links.pdf",
      "Turned and cropped: red leads to page 2, green by name to it, blue to an address, the fourth"
        + " link nowhere.",
      links),
    Fixture("pdf/thumbnail.pdf", "A4 quarters with a thumbnail of the same colours.", thumbnail()),
    Fixture(
      "pdf/thumbnail-elsewhere.pdf", "A turned page whose thumbnail is that of the page unturned.",
      thumbnail("/Rotate 90")),
  ]

  private static let links: [UInt8] = {
    let first = PDFPage(
      "/MediaBox [0 0 500 400] /CropBox [50 100 450 300] /Rotate 90"
        + " /Annots [7 0 R 8 0 R 9 0 R 10 0 R]", PDFPage.quarters(50, 100, 400, 200))
    var writer = PDFPage.document(
      [first, .quadrants(200, 200)],
      catalog: "/Names << /Dests << /Names [(second) [5 0 R /Fit]] >> >>")
    writer.add(link("50 200 250 300", "/Dest [5 0 R /Fit]"))
    writer.add(link("250 200 450 300", "/A << /S /GoTo /D (second) >>"))
    writer.add(link("50 100 250 200", "/A << /S /URI /URI (https://example.org/) >>"))
    writer.add(link("250 100 450 200", "/Dest [99 /Fit]"))
    return writer.bytes()
  }()

  private static func link(_ rectangle: String, _ target: String) -> String {
    "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [\(rectangle)] \(target) >>"
  }

  /// The thumbnail has 7 by 10 pixels, nearly the aspect of A4.
  private static func thumbnail(_ entries: String = "") -> [UInt8] {
    var writer = PDFPage.document([.quadrants(595, 842, "/Thumb 5 0 R \(entries)")])
    let pixels = (0..<10).flatMap { y in
      (0..<7).flatMap { x in Quadrants.colors[(y < 5 ? 0 : 2) + (x < 4 ? 0 : 1)] }
    }
    writer.addStream(
      pixels.map { UInt8($0) },
      "/Width 7 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8")
    return writer.bytes()
  }
}

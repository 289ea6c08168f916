/// PDF files whose pages have unusual boxes, turns and units.
enum PDFPages {
  static let fixtures = turns + boxes + documents

  private static let turns = [90, 180, 270, -90, 45].map { angle in
    Fixture(
      "pdf/rotate\(angle < 0 ? "-minus-" : "-")\(angle.magnitude).pdf",
      angle == 45
        ? "A4 quarters with a turn that is no quarter turn: upright."
        : "A4 quarters, turned by \(angle) degrees clockwise.",
      PDFPage.document([.quadrants(595, 842, "/Rotate \(angle)")]).bytes())
  }

  private static let boxes = [
    page("a4-quadrants", "A4 quarters: 181x256 in a box of 256.", .quadrants(595, 842)),
    page(
      "crop-right-half", "Left half red, right half blue, cropped to the right: only blue.",
      PDFPage(
        "/MediaBox [0 0 1190 842] /CropBox [595 0 1190 842]",
        PDFPage.box("1 0 0", 0, 0, 595, 842) + PDFPage.box("0 0 1", 595, 0, 595, 842))),
    page(
      "crop-beyond-media", "A CropBox larger than the MediaBox: the MediaBox counts.",
      .quadrants(595, 842, "/CropBox [-100 -100 800 1000]")),
    page(
      "crop-elsewhere",
      "A CropBox that does not touch the MediaBox: the whole page, or a word about it.",
      .quadrants(595, 842, "/CropBox [1000 1000 1200 1200]")),
    page(
      "reversed-box", "A MediaBox with its corners exchanged.",
      PDFPage("/MediaBox [595 842 0 0]", PDFPage.quarters(0, 0, 595, 842))),
    page(
      "offset-box", "A MediaBox that does not begin at 0.",
      PDFPage("/MediaBox [100 -50 695 792]", PDFPage.quarters(100, -50, 595, 842))),
    page(
      "user-unit", "Half an A4 in units of two points.",
      .quadrants(297.5, 421, "/UserUnit 2")),
    page("huge-200000", "A page of 200000 points a side.", .quadrants(200_000, 200_000)),
    page("zero-box", "A page without extent.", PDFPage("/MediaBox [0 0 0 0]", "")),
    page("no-box", "A page without a MediaBox.", PDFPage("", PDFPage.quarters(0, 0, 612, 792))),
    page("strip", "10x5000 points: 1x256 in a box of 256.", .quadrants(10, 5000)),
    page("tiny", "2x1 points: fills the box all the same.", .quadrants(2, 1)),
    Fixture(
      "pdf/inherited-box.pdf", "The MediaBox and the turn stand in the page tree.",
      PDFPage.document(
        [PDFPage("", PDFPage.quarters(0, 0, 595, 842))],
        tree: "/MediaBox [0 0 595 842] /Rotate 90"
      ).bytes()),
  ]

  private static let documents = [
    Fixture(
      "pdf/three-pages.pdf",
      "A4, A5 across and a square, labelled i, A-1 and A-2; red, green and blue.",
      threePages.bytes()),
    Fixture(
      "pdf/forty-pages.pdf", "Forty small pages, from black to white.",
      PDFPage.document(
        (0..<40).map { index in
          let grey = Double(index) / 39
          return PDFPage(
            "/MediaBox [0 0 100 140]", PDFPage.box("\(grey) \(grey) \(grey)", 0, 0, 100, 140))
        }
      ).bytes()),
  ]

  static let threePages = PDFPage.document(
    [
      PDFPage("/MediaBox [0 0 595 842]", PDFPage.box("1 0 0", 0, 0, 595, 842)),
      PDFPage("/MediaBox [0 0 595 420]", PDFPage.box("0 1 0", 0, 0, 595, 420)),
      PDFPage("/MediaBox [0 0 200 200]", PDFPage.box("0 0 1", 0, 0, 200, 200)),
    ],
    catalog: "/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /P (A-) >>] >>")

  private static func page(_ name: String, _ purpose: String, _ page: PDFPage) -> Fixture {
    Fixture("pdf/\(name).pdf", purpose, PDFPage.document([page]).bytes())
  }
}

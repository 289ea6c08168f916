/// One page of a forged document.
struct PDFPage {
  /// Entries of the page, such as its boxes.
  var entries: String
  /// Drawing operators.
  var content: String
  /// Entries of the resources.
  var resources = ""

  init(_ entries: String, _ content: String, resources: String = "") {
    self.entries = entries
    self.content = content
    self.resources = resources
  }

  /// A page of `width` by `height` points with the quarters on it.
  static func quadrants(_ width: Double, _ height: Double, _ entries: String = "") -> PDFPage {
    PDFPage("/MediaBox [0 0 \(width) \(height)] \(entries)", quarters(0, 0, width, height))
  }

  /// Operators that paint red, green, blue and white quarters, in reading order.
  static func quarters(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let (half, middle) = (width / 2, height / 2)
    return box("1 0 0", x, y + middle, half, middle)
      + box("0 1 0", x + half, y + middle, half, middle) + box("0 0 1", x, y, half, middle)
      + box("1 1 1", x + half, y, half, middle)
  }

  static func box(
    _ color: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    "\(color) rg \(x) \(y) \(width) \(height) re f\n"
  }

  /// A document of pages: the catalogue is object 1, the page tree 2, then a page and its content
  /// in turn, from object 3 on.
  static func document(
    _ pages: [PDFPage], catalog: String = "", tree: String = "",
    encrypt: @escaping @Sendable (Int, [UInt8]) -> [UInt8] = { _, content in content }
  ) -> PDFWriter {
    var writer = PDFWriter()
    writer.encrypt = encrypt
    writer.add("<< /Type /Catalog /Pages 2 0 R \(catalog) >>")
    let kids = pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
    writer.add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) \(tree) >>")
    for page in pages {
      writer.add(
        "<< /Type /Page /Parent 2 0 R \(page.entries) /Resources << \(page.resources) >>"
          + " /Contents \(writer.next + 1) 0 R >>")
      writer.addStream(page.content)
    }
    return writer
  }
}

/// Writes small PDFs: a page tree, and for each page a dictionary and a content stream.
struct PDFWriter {
  /// What a page dictionary says beside its parent, resources and content.
  struct Page {
    var attributes = "/MediaBox [0 0 200 100]"
    var content = ""
    /// Entries of the content stream's dictionary, such as a filter.
    var streamEntries = ""
  }

  var pages: [Page]
  /// Objects that pages refer to; the first is `firstExtra`, counting on from there.
  var extras: [String] = []
  /// Entries of every page's resources.
  var resources = ""
  /// Entries of the catalog.
  var catalog = ""
  /// Encrypts streams with a key that this password opens.
  var encryption: PDFEncryption?

  init(_ pages: Page...) { self.pages = pages }

  /// One page of 200 by 100 points.
  init(content: String, attributes: String = "/MediaBox [0 0 200 100]") {
    pages = [Page(attributes: attributes, content: content)]
  }

  /// The number of the first extra object.
  var firstExtra: Int { 3 + pages.count * 2 }

  /// The file.
  var bytes: [UInt8] {
    var file = Array("%PDF-1.4\n".utf8)
    var offsets: [Int] = []
    for (index, body) in bodies.enumerated() {
      offsets.append(file.count)
      file += Array("\(index + 1) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
    }
    let table = file.count
    file += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets { file += Array("\(padded(offset)) 00000 n \n".utf8) }
    let encrypt =
      encryption.map { " /Encrypt \($0.dictionary) /ID [\($0.hexID) \($0.hexID)]" } ?? ""
    let trailer = "trailer << /Size \(offsets.count + 1) /Root 1 0 R\(encrypt) >>\n"
    return file + Array("\(trailer)startxref\n\(table)\n%%EOF\n".utf8)
  }

  private var bodies: [[UInt8]] {
    let kids = pages.indices.map { "\(3 + $0 * 2) 0 R" }.joined(separator: " ")
    var bodies = [
      Array("<< /Type /Catalog /Pages 2 0 R \(catalog) >>".utf8),
      Array("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>".utf8),
    ]
    for (index, page) in pages.enumerated() {
      let number = 4 + index * 2
      bodies.append(dictionary(of: page, content: number))
      bodies.append(stream(of: page, number: number))
    }
    return bodies + extras.map { Array($0.utf8) }
  }

  private func dictionary(of page: Page, content: Int) -> [UInt8] {
    let fonts = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    return Array(
      """
      << /Type /Page /Parent 2 0 R /Resources << \(fonts) \(resources) >> \
      /Contents \(content) 0 R \(page.attributes) >>
      """.utf8)
  }

  private func stream(of page: Page, number: Int) -> [UInt8] {
    let plain = Array(page.content.utf8)
    let data = encryption?.encrypt(plain, object: number) ?? plain
    return Array("<< /Length \(data.count) \(page.streamEntries) >>\nstream\n".utf8) + data
      + Array("\nendstream".utf8)
  }

  private func padded(_ offset: Int) -> String {
    let digits = String(offset)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }
}

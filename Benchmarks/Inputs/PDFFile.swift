internal import BenchmarkSupport

/// A PDF of so many A4 pages of text, or of one picture each, with a table of its objects.
struct PDFFile {
  let pages: Int
  let isScan: Bool

  func write(to file: inout StreamedFile) {
    var places: [Int] = []
    func add(_ content: [UInt8], to file: inout StreamedFile) {
      places.append(file.count)
      file.write("\(places.count) 0 obj\n")
      file.write(content)
      file.write("\nendobj\n")
    }
    file.write("%PDF-1.4\n")
    let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    add(Array("<< /Type /Catalog /Pages 2 0 R >>".utf8), to: &file)
    add(Array("<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>".utf8), to: &file)
    add(shared, to: &file)
    for page in 0..<pages {
      add(Array(entry(page).utf8), to: &file)
      add(
        PDFFile.stream("", isScan ? Array("595 0 0 842 0 0 cm /X Do".utf8) : text(page)), to: &file)
    }
    writeTable(places, to: &file)
  }

  /// What all pages use: the font, or the picture.
  private var shared: [UInt8] {
    guard isScan else {
      return Array("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".utf8)
    }
    let (width, height) = (2480, 3504)
    let words =
      "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /BitsPerComponent 8 "
      + "/ColorSpace /DeviceRGB /Filter /DCTDecode "
    return PDFFile.stream(words, JPEGFile(width, height, isProgressive: false).bytes)
  }

  private func entry(_ page: Int) -> String {
    let resources = isScan ? "/XObject << /X 3 0 R >>" : "/Font << /F1 3 0 R >>"
    return "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents \(5 + 2 * page) 0 R "
      + "/Resources << \(resources) >> >>"
  }

  private func text(_ page: Int) -> [UInt8] {
    let lines = (0..<50).map {
      "(Page \(page + 1), line \($0): the quick brown fox jumps over the lazy dog.) Tj T*"
    }
    return Array("BT /F1 12 Tf 14 TL 60 780 Td \(lines.joined(separator: "\n")) ET".utf8)
  }

  private static func stream(_ words: String, _ content: [UInt8]) -> [UInt8] {
    Array("<< \(words)/Length \(content.count) >>\nstream\n".utf8) + content
      + Array("\nendstream".utf8)
  }

  private func writeTable(_ places: [Int], to file: inout StreamedFile) {
    let start = file.count
    func digits(_ number: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: 10 - text.count) + text
    }
    file.write("xref\n0 \(places.count + 1)\n0000000000 65535 f \n")
    file.write(places.map { "\(digits($0)) 00000 n \n" }.joined())
    file.write("trailer\n<< /Size \(places.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n")
  }
}

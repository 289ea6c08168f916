/// Writes PDF files object by object; the numbers of objects count from 1 in order of addition.
struct PDFWriter: Sendable {
  /// What is done to the content of stream `object` on its way into the file.
  var encrypt: @Sendable (_ object: Int, _ content: [UInt8]) -> [UInt8] = { _, content in content }

  private var objects: [[UInt8]] = []

  /// The number that the next object gets.
  var next: Int { objects.count + 1 }

  @discardableResult
  mutating func add(_ body: String) -> Int {
    objects.append(.ascii(body))
    return objects.count
  }

  @discardableResult
  mutating func addStream(_ content: [UInt8], _ entries: String = "") -> Int {
    let content = encrypt(next, content)
    objects.append(
      .all(
        .ascii("<< \(entries) /Length \(content.count) >>\nstream\n"), content,
        .ascii("\nendstream")))
    return objects.count
  }

  @discardableResult
  mutating func addStream(_ content: String, _ entries: String = "") -> Int {
    addStream(.ascii(content), entries)
  }

  /// The file.
  ///
  /// `slip` is added to every offset of the cross-reference table, to damage it.
  func bytes(root: Int = 1, trailer: String = "", slip: Int = 0) -> [UInt8] {
    var file: [UInt8] = .all(.ascii("%PDF-1.7\n%"), [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    var table = "xref\n0 \(next)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += PDFWriter.padded(file.count + slip) + " 00000 n \n"
      file += .all(.ascii("\(index + 1) 0 obj\n"), object, .ascii("\nendobj\n"))
    }
    let entries = "/Size \(next) /Root \(root) 0 R \(trailer)"
    let end = "trailer\n<< \(entries) >>\nstartxref\n\(file.count + slip)\n%%EOF\n"
    return file + .ascii(table + end)
  }

  private static func padded(_ offset: Int) -> String {
    let digits = String(offset)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }
}

/// Small PDF files, written without a library.
enum SamplePDF {
  /// A document with one page for every size in points; the left half of each page is red.
  static func pages(_ sizes: [(width: Int, height: Int)]) -> [UInt8] {
    let kids = sizes.indices.map { "\(3 + $0 * 2) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(sizes.count) >>",
    ]
    for (index, size) in sizes.enumerated() {
      let content = "1 0 0 rg 0 0 \(size.width / 2) \(size.height) re f"
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.width) \(size.height)] "
          + "/Contents \(4 + index * 2) 0 R >>")
      objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    return file(objects)
  }

  /// An A4 page with this content stream.
  static func page(_ content: String) -> [UInt8] {
    file([
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ])
  }

  /// A square page of a shading that gets lighter to the right, under a matrix that mirrors it.
  static func mirroredShading(side: Int) -> [UInt8] {
    let content = "/S sh"
    let function = "{ pop }"
    return file([
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(side) \(side)] /Contents 4 0 R "
        + "/Resources << /Shading << /S 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] "
        + "/Matrix [\(side) 0 0 -\(side) 0 \(side)] /Function 6 0 R >>",
      "<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1] /Length \(function.utf8.count) >>\n"
        + "stream\n\(function)\nendstream",
    ])
  }

  /// A page full of a black picture with this many pixels on each side, 24 bits for each.
  static func picture(side: Int) -> [UInt8] {
    let samples = String(repeating: "81 00 ", count: side * side * 3 / 128 + 1) + "80 >"
    let content = "100 0 0 100 0 0 cm /P Do"
    return file([
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R "
        + "/Resources << /XObject << /P 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /XObject /Subtype /Image /Width \(side) /Height \(side) /BitsPerComponent 8 "
        + "/ColorSpace /DeviceRGB /Filter [/ASCIIHexDecode /RunLengthDecode] "
        + "/Length \(samples.utf8.count) >>\nstream\n\(samples)\nendstream",
    ])
  }

  /// A document with a quick first page and others that paint on and on: forms in forms, each a hundred
  /// times, with a square in the end.
  static func endless(pages: Int) -> [UInt8] {
    let kids = (0..<pages).map { "\(9 + $0) 0 R" }.joined(separator: " ")
    let stream = { (head: String, content: String) in
      "<< \(head) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }
    let square = "0 0 200 200 re f"
    let forms = (5...8).map { number in
      let inner = number == 8 ? "" : "/Resources << /XObject << /F \(number + 1) 0 R >> >>"
      return stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 200 200] \(inner)",
        number == 8 ? square : String(repeating: "/F Do ", count: 100))
    }
    let leaves = (0..<pages).map { index in
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents \(index == 0 ? 3 : 4) 0 R "
        + "/Resources << /XObject << /F 5 0 R >> >> >>"
    }
    return file(
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>", stream("", square),
        stream("", String(repeating: "/F Do ", count: 100)),
      ] + forms + leaves)
  }

  private static func file(_ objects: [String]) -> [UInt8] {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      text += String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
    }
    text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}

import PreviewCore
import PreviewJPEG
import PreviewPixels

/// A PDF whose only page is a picture, or nearly.
struct PictureFile {
  var page = "/MediaBox [0 0 200 100]"
  var content = "q 200 0 0 100 0 0 cm /Picture Do Q"
  /// Entries of the picture beside its size and data.
  var picture = "/BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode"
  var resources = ""
  /// More pictures by name, beside the one that is called `Picture`.
  var named = ""
  var catalog = ""
  var trailer = ""
  var data: [UInt8]
  /// What the picture says of its data; `nil` is the truth.
  var length: String?
  var size: PixelSize
  /// More objects, from number 6 on.
  var extras: [[UInt8]] = []

  /// A picture of colours that run into each other, twice as wide as high.
  init(width: Int = 800) throws {
    let height = width / 2
    size = PixelSize(clampingWidth: width, height: height)
    var bitmap = Bitmap(size: size)
    for y in 0..<height {
      bitmap.withMutableRow(y) { row in
        for x in row.indices {
          let blue: UInt8 = (16 * x / width + 8 * y / height) % 2 == 0 ? 40 : 200
          row[x] = Pixel(red: UInt8(x * 255 / width), green: UInt8(y * 255 / height), blue: blue)
        }
      }
    }
    data = try JPEGEncoder.encode(bitmap)
  }

  var bytes: [UInt8] {
    let stream =
      "/Type /XObject /Subtype /Image /Width \(size.width) /Height \(size.height) \(picture)"
    let bodies =
      [
        Array("<< /Type /Catalog /Pages 2 0 R \(catalog) >>".utf8),
        Array("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
        Array(
          """
          << /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) \
          /Resources << /XObject << /Picture 5 0 R \(named) >> \(resources) >> >>
          """.utf8),
        PictureFile.stream("", Array(content.utf8), nil), PictureFile.stream(stream, data, length),
      ] + extras
    var file = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(bodies.count + 1)\n0000000000 65535 f \n"
    for (index, body) in bodies.enumerated() {
      let digits = String(file.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      file += Array("\(index + 1) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
    }
    table += "trailer << /Size \(bodies.count + 1) /Root 1 0 R \(trailer) >>\n"
    return file + Array("\(table)startxref\n\(file.count)\n%%EOF\n".utf8)
  }

  /// Says of a JFIF file, by a marker of Adobe's, that it is in red, green and blue.
  mutating func disputeColors() {
    data.insert(contentsOf: [0xFF, 0xEE, 0, 14] + Array("Adobe\0d\0\0\0\0\0".utf8), at: 20)
  }

  static func stream(_ entries: String, _ data: [UInt8], _ length: String? = nil) -> [UInt8] {
    Array("<< \(entries) /Length \(length ?? "\(data.count)") >>\nstream\n".utf8) + data
      + Array("\nendstream".utf8)
  }
}

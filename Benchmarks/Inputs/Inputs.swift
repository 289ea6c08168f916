internal import BenchmarkSupport
internal import Glibc
internal import PreviewCore
internal import PreviewFiles
internal import PreviewPNG
internal import PreviewPixels

/// What is measured: files made here once, and files that the caller adds with `QLBENCH_INPUTS`.
enum Inputs {
  /// A file and what peers need to know of it.
  struct File: Sendable {
    let path: String
    let kind: Kind
  }

  enum Kind: String, Sendable {
    case image
    case pdf
    case text
  }

  /// The folder below the build folder that they stand in.
  static let folder = ".build/bench"

  /// The current folder as an absolute path.
  static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The argument with which this program makes its inputs instead of measuring.
  static let makingArgument = "--make-inputs"

  /// What is measured.
  static var files: [File] {
    made.map { File(path: "\(folder)/\($0.0)", kind: $0.1) } + added
  }

  /// Makes the inputs that are missing.
  static func make() {
    for (file, (_, _, bytes)) in zip(files, made) where unsafe access(file.path, R_OK) != 0 {
      write(bytes(), to: file.path)
    }
  }

  private static let made: [(String, Kind, @Sendable () -> [UInt8])] = [
    ("photo-12mp.png", .image, photograph), ("page.pdf", .pdf, page), ("prose.txt", .text, prose),
    ("table.csv", .text, table),
  ]

  /// The paths in `QLBENCH_INPUTS`, with colons between them.
  private static var added: [File] {
    guard let value = unsafe getenv("QLBENCH_INPUTS") else { return [] }
    return unsafe String(cString: value).split(separator: ":").map { path in
      let kind: Kind =
        path.hasSuffix(".pdf")
        ? .pdf : path.hasSuffix(".txt") || path.hasSuffix(".csv") ? .text : .image
      return File(path: String(path), kind: kind)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    do throws(PreviewError) {
      try OutputPath.makeFolder(FilePath(folder))
      try AtomicFile.write(bytes, to: FilePath(path))
    } catch {
      Report.complain("\(path): \(error.description)")
    }
  }

  /// Soft gradients with a little noise, 4000 by 3000.
  private static func photograph() -> [UInt8] {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: 4000, height: 3000))
    var noise: UInt64 = 1
    for y in 0..<3000 {
      bitmap.withMutableRow(y) { row in
        for x in row.indices {
          noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let grain = Int(noise >> 60)
          row[x] = Pixel(
            red: UInt8(min(x / 17 + grain, 255)), green: UInt8(min(y / 13 + grain, 255)),
            blue: UInt8(min((x + y) / 29 + grain, 255)))
        }
      }
    }
    return (try? PNGEncoder.encode(bitmap)) ?? []
  }

  private static func page() -> [UInt8] {
    let lines = (0..<50).map { "(Line \($0): the quick brown fox jumps over the lazy dog.) Tj T*" }
    let content = "BT /F1 12 Tf 14 TL 60 780 Td \(lines.joined(separator: "\n")) ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources "
        + "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    return Array("%PDF-1.4\n\(body)trailer << /Root 1 0 R >>\n".utf8)
  }

  private static func prose() -> [UInt8] {
    Array(String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 2000).utf8)
  }

  private static func table() -> [UInt8] {
    Array(
      ("name,count,price\n" + (0..<5000).map { "item \($0),\($0 * 7),\($0).50\n" }.joined()).utf8)
  }
}

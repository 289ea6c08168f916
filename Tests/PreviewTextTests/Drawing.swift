import Foundation
import PreviewCore
import PreviewPixels
import PreviewText
import TestSupport

/// Opens content through the engine and draws it, as a session would.
struct Drawing {
  let renderer: any PageRenderer
  let options: OpenOptions

  init(
    _ content: some Sequence<UInt8>, as format: Format = .text, box: Int = 400,
    _ change: (inout OpenOptions) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(content, to: "file")
    var options = OpenOptions(
      contentType: UniformType(mimeType: format.rawValue), box: PixelSize(square: box))
    change(&options)
    guard let type = TextEngine.renderer(for: format) else {
      throw PreviewError.unsupportedType(type: format.rawValue, reason: nil)
    }
    renderer = try type.init(FileSource(opening: path), options: options)
    self.options = options
  }

  init(
    _ text: String, as format: Format = .text, box: Int = 400,
    _ change: (inout OpenOptions) -> Void = { _ in }
  ) throws {
    try self.init(text.utf8, as: format, box: box, change)
  }

  func page(_ index: Int = 0, background: Background = .white) throws -> RenderedPage {
    let size = try renderer.pageInfo(index).fittedSize(box: options.box)
    var bitmap = Bitmap(size: size)
    let warnings = try renderer.renderPage(
      RenderRequest(page: index, size: size, background: background), into: &bitmap)
    return RenderedPage(bitmap: bitmap, warnings: warnings)
  }

  var picture: Bitmap { get throws { try page().bitmap } }
}

/// The ink of a picture: which pixels are clearly darker than white paper, row by row.
struct Ink {
  let rows: [[Bool]]

  init(_ bitmap: Bitmap) {
    rows = (0..<bitmap.size.height).map { y in
      bitmap.withRow(y) { row in row.indices.map { row[$0].isInk } }
    }
  }

  /// The columns in which ink stands, within these rows.
  func columns(in range: Range<Int>? = nil) -> ClosedRange<Int>? {
    let found = rows[range ?? rows.indices].compactMap { row -> ClosedRange<Int>? in
      guard let first = row.firstIndex(of: true), let last = row.lastIndex(of: true) else {
        return nil
      }
      return first...last
    }
    guard let first = found.map(\.lowerBound).min(), let last = found.map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }

  /// The lines of text: runs of rows with ink.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    for (y, row) in rows.enumerated() where row.contains(true) {
      if let last = lines.last, last.upperBound == y {
        lines[lines.count - 1] = last.lowerBound..<y + 1
      } else {
        lines.append(y..<y + 1)
      }
    }
    return lines
  }
}

extension Bitmap {
  /// A number that stands for the pixels of some rows; a failing comparison of it stays short.
  func fingerprint(of range: Range<Int>? = nil) -> Int {
    var hasher = Hasher()
    for y in range ?? 0..<size.height {
      withRow(y) { row in
        for x in row.indices { hasher.combine(row[x]) }
      }
    }
    return hasher.finalize()
  }

  /// Whether some pixel is like that.
  func contains(_ isWanted: (Pixel) -> Bool) -> Bool {
    withPixels { pixels in pixels.indices.contains { isWanted(pixels[$0]) } }
  }
}

extension Pixel {
  /// Whether it is clearly darker than white paper.
  var isInk: Bool { Int(red) + Int(green) + Int(blue) < 3 * 140 }
}

enum Fonts {
  static let haveCJK = has("NotoSansCJK") || has("NotoSerifCJK")
  static let haveEmoji = has("NotoColorEmoji")
  static let haveHebrew = has("DejaVuSans.ttf") || has("NotoSansHebrew")

  private static func has(_ name: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.allObjects
    return (files as? [String] ?? []).contains { $0.contains(name) }
  }
}

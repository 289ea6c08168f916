import Foundation
import PreviewCore
import PreviewKit
import PreviewPNG
import PreviewPixels
import TestSupport

/// Pictures from the command and from disk.
enum GoldenPicture {
  /// The variables that let the command see the pinned fonts and no others, and no icons.
  static let environment = [
    "FONTCONFIG_FILE": PackageFolder.fixtures.appendingPathComponent("fonts/fonts.conf").path,
    "QLRENDER_ICON_THEME": "",
  ]

  /// Has the command draw a file behind its wall.
  static func draw(
    _ file: String, size: Int = 256, _ options: [String], in folder: TemporaryFolder
  ) async throws -> Data {
    let arguments = ["thumbnail", "-s", "\(size)", "-o", "out.png"] + options + [file]
    let run = try ProgramRun.run(
      PackageFolder.products.appendingPathComponent("qlrender"), arguments, in: folder,
      environment: environment)
    guard run.status == 0 else { throw Failure(errors: run.errors) }
    return try Data(contentsOf: folder.url.appendingPathComponent("out.png"))
  }

  /// What the command says when it fails.
  struct Failure: Error {
    let errors: String
  }

  /// Reads a picture as it is.
  static func read(_ data: Data) async throws -> Bitmap {
    let folder = try TemporaryFolder()
    let file = try folder.write(data, to: "picture.png")
    let request = ThumbnailRequest(file: file, size: PixelSize(square: 4096))
    return try await Drawing.inProcess.generate(request).bitmap
  }

  /// Writes expected, difference and actual side by side and gives the path.
  static func writeFailure(_ name: String, expected: Bitmap, actual: Bitmap) throws -> String {
    let parts = [expected, expected.contrast(to: actual), actual]
    let (width, height) = (parts.map(\.size.width).max(), parts.map(\.size.height).max())
    var sheet = ContactSheet(
      count: 3, columns: 3, cell: PixelSize(clampingWidth: width ?? 1, height: height ?? 1),
      gap: 8, background: .color(red: 128, green: 128, blue: 128))
    for (index, part) in parts.enumerated() { sheet?.place(part, at: index) }
    let file = PackageFolder.root.appendingPathComponent(".build/golden-failures/\(name).png")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let sheet { try Data(PNGEncoder.encode(sheet.bitmap)).write(to: file) }
    return file.path
  }
}

extension Bitmap {
  /// Where two pictures differ, eight times as strong; plain black when they are of two sizes.
  fileprivate func contrast(to other: Bitmap) -> Bitmap {
    var contrast = Bitmap(size: size)
    contrast.fill(.color(red: 0, green: 0, blue: 0))
    guard size == other.size else { return contrast }
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != other[x, y] {
        let strength = UInt8(min(8 * self[x, y].difference(from: other[x, y]), 255))
        contrast[x, y] = Pixel(red: strength, green: strength, blue: strength)
      }
    }
    return contrast
  }
}

import Foundation
import PreviewCore
import PreviewImages
import PreviewPixels
import TestSupport
import Testing

/// A file's bytes drawn by the image engine.
struct Drawn {
  let bitmap: Bitmap
  let extent: PageInfo.Extent
  let warnings: [PreviewWarning.Code]

  /// Draws `bytes` into a box of `side`; throws what the renderer throws.
  init(
    _ bytes: [UInt8], _ format: Format, side: Int = 256, upscale: Bool = false,
    background: Background = .none, limits: RenderLimits = .thumbnail
  ) throws {
    let renderer = try Drawn.renderer(bytes, format, limits: limits)
    let page = try renderer.pageInfo(0)
    let size = page.fittedSize(box: PixelSize(square: side), upscale: upscale)
    var drawn = Bitmap(size: size)
    let request = RenderRequest(page: 0, size: size, background: background)
    warnings = try renderer.renderPage(request, into: &drawn).map(\.code)
    bitmap = drawn
    extent = page.extent
  }

  /// The pixels in the middle of the four quarters, row by row.
  var quarters: [Pixel] { Drawn.quarters(of: bitmap) }

  static func quarters(of bitmap: Bitmap) -> [Pixel] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { bitmap[width * $0.0 / 4, height * $0.1 / 4] }
  }

  /// A renderer of a file with these bytes.
  static func renderer(
    _ bytes: [UInt8], _ format: Format, limits: RenderLimits = .thumbnail
  ) throws -> any PageRenderer {
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(bytes, to: "picture"))
    let type = UniformType(mimeType: format.rawValue)
    return try #require(ImageEngine.renderer(for: format))
      .init(source, options: OpenOptions(contentType: type, limits: limits))
  }

  /// The bytes of a fixture.
  static func fixture(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: PackageFolder.fixtures.appendingPathComponent(name)))
  }
}

/// Whether the colours differ by no more than `tolerance` in each channel.
func areClose(_ a: [Pixel], _ b: [Pixel], tolerance: Int = 2) -> Bool {
  func channels(_ pixel: Pixel) -> [Int] {
    [Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha)]
  }
  let pairs = zip(a.flatMap(channels), b.flatMap(channels))
  return a.count == b.count && pairs.allSatisfy { abs($0 - $1) <= tolerance }
}

/// The code of the error that `body` throws, `nil` when it throws none.
func errorCode(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return (error as? PreviewError)?.code ?? "\(error)"
  }
}

extension Pixel {
  static let pureRed = Pixel(red: 255, green: 0, blue: 0)
  static let pureGreen = Pixel(red: 0, green: 255, blue: 0)
  static let pureBlue = Pixel(red: 0, green: 0, blue: 255)

  static func grey(_ level: UInt8) -> Pixel { Pixel(red: level, green: level, blue: level) }
}

import Foundation
import PreviewCore
import PreviewDesktop
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// A desktop that knows one icon in several sizes, and the types it was asked about.
private struct IconDesktop: Desktop {
  let files: [IconFile]

  func applications(for type: UniformType) -> [Application] { [] }

  func handOver(_ handOff: HandOff, to application: Application.ID) async throws(PreviewError) {
    throw .applicationUnavailable(id: application, reason: "it is not installed")
  }

  func icons(for type: UniformType) -> [IconFile] {
    type.mimeType == "application/zip" ? files : []
  }
}

@Suite("Icons on cards") struct CardIconTests {
  private let folder: TemporaryFolder
  private var opener = PreviewOpener.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  init() throws {
    folder = try TemporaryFolder()
  }

  private func icon(_ color: Pixel, size: Int) throws -> IconFile {
    var picture = Bitmap(size: PixelSize(square: size))
    picture.fill(.color(red: color.red, green: color.green, blue: color.blue))
    return IconFile(
      size: size, path: try folder.write(picture.encodedAsPNG(), to: "icon-\(size).png"))
  }

  private func card(_ icons: [IconFile]?, size: Int = 256, name: String = "a.zip") async throws
    -> Bitmap
  {
    var opener = opener
    opener.desktop = icons.map { IconDesktop(files: $0) }
    let file = try folder.write([0x50, 0x4B, 3, 4, 0, 0, 0, 0], to: name)
    var request = ThumbnailRequest(file: file, size: PixelSize(square: size))
    request.allowsPlaceholder = true
    return try await ThumbnailGenerator(opener: opener).generate(request).bitmap
  }

  private func has(_ color: Pixel, _ bitmap: Bitmap) -> Bool {
    bitmap.withPixels { pixels in pixels.indices.contains { pixels[$0] == color } }
  }

  private let red = Pixel(red: 255, green: 0, blue: 0)
  private let blue = Pixel(red: 0, green: 0, blue: 255)

  @Test("The smallest icon that is large enough stands on the card, else the largest.")
  func size() async throws {
    let icons = [try icon(red, size: 48), try icon(blue, size: 128)]

    #expect(has(red, try await card(icons, size: 64)))
    #expect(has(blue, try await card(icons, size: 256)))
    #expect(has(blue, try await card(icons, size: 1024)))
  }

  @Test("Without a desktop, an icon or a file that can be read the sheet of paper is drawn.")
  func none() async throws {
    let sheet = try await card(nil).encodedAsPNG()
    let missing = IconFile(size: 128, path: FilePath("\(folder.path)/nowhere.png"))
    let text = IconFile(size: 128, path: try folder.write("no picture".utf8, to: "text.png"))
    let fifo = IconFile(size: 128, path: try folder.makeFIFO("fifo.png"))

    for icons in [[], [missing], [text], [fifo]] {
      #expect(try await card(icons).encodedAsPNG() == sheet)
    }
  }
}

import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("Icons", .timeLimit(.minutes(2))) struct IconTests {
  private let isolated = ThumbnailGenerator.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  private func icon(
    of bytes: [UInt8], named name: String, type: UniformType? = nil
  ) async throws -> ThumbnailRepresentation {
    let folder = try TemporaryFolder()
    var request = ThumbnailRequest(file: try folder.write(bytes, to: name))
    request.representationTypes = .icon
    request.contentType = type
    return try await isolated.generateBestRepresentation(for: request)
  }

  @Test("An icon is an upright sheet on nothing, whatever the file holds.")
  func sheet() async throws {
    let icon = try await icon(of: [], named: "a.zip")

    #expect(icon.type == .icon)
    #expect(icon.bitmap.size == PixelSize(width: 197, height: 256))
    #expect(icon.bitmap[0, 255].alpha < 64)
    #expect(icon.bitmap[98, 100].alpha == 255)
    #expect(icon.thumbnail.info == nil)
  }

  @Test("The extension is on it, or that of the content type that was given.")
  func extensions() async throws {
    let names = ["a.pdf", "a.zip", "a"]
    var pictures: [[UInt8]] = []
    for name in names { pictures.append(try await icon(of: [], named: name).bitmap.encodedAsPNG()) }
    let given = try await icon(of: [], named: "a", type: UniformType(mimeType: "application/pdf"))

    #expect(Set(pictures).count == 3)
    #expect(try given.bitmap.encodedAsPNG().elementsEqual(pictures[0]))
  }

  @Test("Where no engine draws icons, a blank sheet is one.")
  func withoutEngine() async throws {
    for icon in [nil, Script(drawingFailure: .sandbox(detail: "none"))] {
      var file = try FakeFile(icon: icon)
      file.request.representationTypes = .icon

      let bitmap = try await file.generator.generateBestRepresentation(for: file.request).bitmap

      #expect(bitmap.size == PixelSize(width: 192, height: 256))
      #expect(bitmap[0, 0].alpha < 64)
      #expect(bitmap[96, 128] == .white)
    }
  }

  @Test("An icon larger than any picture may be is generationFailed.")
  func huge() async throws {
    var file = try FakeFile(icon: nil)
    file.request.representationTypes = .icon
    file.request.size = PixelSize(square: 100_000)

    #expect(await file.error()?.underlying?.code == "limit.pixels")
  }

  @Test("In icon mode the document stands in a frame, and contentRect says where.")
  func iconMode() async throws {
    let folder = try TemporaryFolder()
    var request = ThumbnailRequest(file: try folder.write(Sample.picture(512, 512), to: "a"))
    let plain = try await isolated.generateBestRepresentation(for: request)
    request.iconMode = true

    let icon = try await isolated.generateBestRepresentation(for: request)

    let rect = icon.contentRect
    #expect(plain.contentRect == PixelRect(plain.bitmap.size))
    #expect(icon.bitmap.size == plain.bitmap.size)
    try #require(rect == PixelRect(columns: 16..<240, rows: 16..<240))
    #expect(icon.bitmap[rect.columns.lowerBound, 128] == Pixel(red: 255, green: 0, blue: 0))
    #expect(icon.bitmap[rect.columns.lowerBound - 1, 128].red < 255)
    #expect(icon.bitmap[rect.columns.upperBound - 1, 128] == Pixel(red: 0, green: 0, blue: 255))
    #expect(icon.bitmap[rect.columns.upperBound, 128].blue < 255)
  }

  @Test("The badge at the foot has the file's extension; a file without one has no badge.")
  func badge() async throws {
    let folder = try TemporaryFolder()
    var feet: [Pixel] = []
    for name in ["a", "a.png"] {
      var request = ThumbnailRequest(
        file: try folder.write(Sample.picture(512, 512), to: name))
      request.iconMode = true
      let icon = try await isolated.generateBestRepresentation(for: request)
      feet.append(icon.bitmap[100, icon.contentRect.rows.upperBound - 20])
    }

    #expect(feet[0] == Pixel(red: 255, green: 0, blue: 0))
    #expect(feet[1] != feet[0])
  }
}

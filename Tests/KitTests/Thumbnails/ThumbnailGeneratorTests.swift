import Foundation
import PreviewCore
import PreviewEngines
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite struct ThumbnailGeneratorTests {
  private let isolated = ThumbnailGenerator.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))
  private let inProcess = ThumbnailGenerator(opener: .inProcess())

  private func request(
    _ bytes: [UInt8], _ name: String, in folder: TemporaryFolder
  ) throws -> ThumbnailRequest {
    ThumbnailRequest(file: try folder.write(bytes, to: name))
  }

  @Test("A picture is fitted into the box; its facts come along.")
  func picture() async throws {
    let folder = try TemporaryFolder()

    let thumbnail = try await isolated.generate(
      request(Sample.picture(512, 256), "a.png", in: folder))

    #expect(thumbnail.bitmap.size == PixelSize(width: 256, height: 128))
    #expect(thumbnail.bitmap[10, 10] == Pixel(red: 255, green: 0, blue: 0))
    #expect(thumbnail.bitmap[245, 120] == Pixel(red: 0, green: 0, blue: 255))
    #expect(thumbnail.page?.extent == .pixels(width: 512, height: 256))
    #expect(thumbnail.type?.identifier == "public.png")
    #expect(thumbnail.usage.peakMemoryBytes > 0)
  }

  @Test("An image is never enlarged, unless that is asked for.")
  func upscaling() async throws {
    let folder = try TemporaryFolder()
    var request = try request(Sample.picture(10, 6), "a.png", in: folder)

    let small = try await isolated.generate(request)
    request.allowsUpscaling = true
    let large = try await isolated.generate(request)

    #expect(small.bitmap.size == PixelSize(width: 10, height: 6))
    #expect(large.bitmap.size == PixelSize(width: 256, height: 154))
  }

  @Test(
    "Behind the wall and in this process the pixels are the same.",
    arguments: ["a.png", "a.txt", "a.csv"])
  func sameEverywhere(name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(try Sample.picture(300, 200), to: "a.png")
    try folder.write(Sample.text, to: "a.txt")
    try folder.write(Sample.table, to: "a.csv")
    let request = ThumbnailRequest(file: FilePath("\(folder.path)/\(name)"))

    let there = try await isolated.generate(request)
    let here = try await inProcess.generate(request)

    #expect(there.bitmap.size == here.bitmap.size)
    #expect(
      try there.bitmap.encodedAsPNG() == here.bitmap.encodedAsPNG())
    #expect(there.warnings == here.warnings)
  }

  @Test("Scale multiplies the pixels of the box.")
  func scale() async throws {
    let folder = try TemporaryFolder()
    var request = try request(Sample.text, "a.txt", in: folder)
    request.size = PixelSize(square: 128)
    request.scale = 3

    let thumbnail = try await isolated.generate(request)

    #expect(thumbnail.bitmap.size == PixelSize(width: 288, height: 384))
  }

  @Test("A file that cannot be drawn throws its error, or gives a card that says why.")
  func placeholder() async throws {
    let folder = try TemporaryFolder()
    var request = try request([0x50, 0x4B, 3, 4, 0, 0, 0, 0], "a.zip", in: folder)

    let error = await #expect(throws: PreviewError.self) { try await isolated.generate(request) }
    request.allowsPlaceholder = true
    let card = try await isolated.generate(request)

    #expect(error?.code == "type.unsupported")
    #expect(card.failure == error)
    #expect(card.bitmap.hasInk(over: .white))
  }

  @Test("A card larger than any picture may be is not drawn either; the first error stays.")
  func hugePlaceholder() async throws {
    let folder = try TemporaryFolder()
    var request = try request([0x50, 0x4B, 3, 4, 0, 0, 0, 0], "a.zip", in: folder)
    request.size = PixelSize(square: 100_000)
    request.allowsPlaceholder = true

    let error = await #expect(throws: PreviewError.self) { try await inProcess.generate(request) }

    #expect(error?.code == "type.unsupported")
  }

  @Test(
    "A page below the first is request.page.", arguments: [0, -1, Int.min, Int.max])
  func pageOutOfRange(page: Int) async throws {
    let folder = try TemporaryFolder()
    var request = try request(Sample.text, "a.txt", in: folder)
    request.page = page

    let error = await #expect(throws: PreviewError.self) { try await inProcess.generate(request) }

    #expect(error == .pageOutOfRange(page: page, count: 1))
  }

  @Test(
    "A scale that is no number or without end never ends the caller.",
    arguments: [Double.infinity, -Double.infinity, 1e300, 0, -2, Double.nan])
  func oddScale(scale: Double) throws {
    var request = ThumbnailRequest(file: FilePath("a.png"))
    request.scale = scale

    let expected = scale > 0 ? PixelSize.maximumSide : 1

    #expect(request.box == PixelSize(square: expected))
  }

  @Test("In icon mode the picture has a frame: its corner is clear, its middle is the page.")
  func icon() async throws {
    let folder = try TemporaryFolder()
    var request = try request(Sample.picture(512, 512), "a.png", in: folder)
    request.iconMode = true

    let icon = try await isolated.generate(request).bitmap

    #expect(icon.size == PixelSize(square: 256))
    #expect(icon[0, 0].alpha < 128)
    #expect(icon[64, 64] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test("A forced content type wins over what the file is.")
  func forcedType() async throws {
    let folder = try TemporaryFolder()
    var request = try request(Sample.table, "a.csv", in: folder)
    request.settings.contentType = UniformType(mimeType: "text/plain")

    let thumbnail = try await isolated.generate(request)

    #expect(thumbnail.info?.text != nil)
    #expect(thumbnail.info?.text?.table == nil)
  }

  @Test("A URL with any bytes in its path leads to the file.")
  func url() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Sample.picture(8, 8), to: "a b#?.png")
    let url = URL(fileURLWithPath: String(decoding: file.bytes, as: UTF8.self))
    let request = ThumbnailRequest(fileAt: url, size: PixelSize(square: 256))

    #expect(try await isolated.generate(request).bitmap.size.width == 8)
  }
}

@Suite struct PreviewOpenerTests {
  private let opener = PreviewOpener.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  @Test("Limits of bytes and pixels are decided before anything is drawn.")
  func limits() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(try Sample.picture(64, 64), to: "a.png")
    var settings = PreviewSettings()

    settings.limits.pixels = 4095
    let pixels = await #expect(throws: PreviewError.self) {
      try await opener.open(file, box: PixelSize(square: 256), settings: settings)
    }
    settings.limits = .thumbnail
    settings.limits.bytes = 10
    let bytes = await #expect(throws: PreviewError.self) {
      try await opener.open(file, box: PixelSize(square: 256), settings: settings)
    }

    #expect(pixels == .limitExceeded(.pixels, asked: 4096, allowed: 4095))
    #expect(bytes?.code == "limit.bytes")
  }

  @Test("A renderer of the library's user is found by its type.")
  func ownRenderer() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1, 2, 3], to: "a.mine")
    var opener = opener
    let lane = Lane("mine")
    opener.registry.register(UniformType(mimeType: "application/x-mine")) {
      (source, options) throws(PreviewError) in
      try await InProcessSession.open(source, with: GreyPage.self, options: options, lane: lane)
    }
    var settings = PreviewSettings()
    settings.contentType = UniformType(mimeType: "application/x-mine")

    let preview = try await opener.open(file, box: PixelSize(square: 8), settings: settings)
    let page = try await preview.session.render(
      RenderRequest(page: 0, size: PixelSize(square: 8), background: .none))

    #expect(preview.format == nil)
    #expect(page.bitmap[0, 0] == Pixel(red: 128, green: 128, blue: 128))
  }
}

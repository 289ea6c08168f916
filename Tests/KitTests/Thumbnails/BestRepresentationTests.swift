import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("The best representation", .timeLimit(.minutes(2))) struct BestRepresentationTests {
  private let isolated = ThumbnailGenerator.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  @Test("The types have the numbers of Quick Look.")
  func numbers() {
    let types: [ThumbnailRequest.RepresentationTypes] = [.icon, .lowQualityThumbnail, .thumbnail]

    #expect(types.map(\.rawValue) == [1, 2, 4])
    #expect(ThumbnailRequest.RepresentationTypes.all.rawValue == 7)
    #expect(ThumbnailRepresentation.RepresentationType.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test(
    "The picture fits size times scale in pixels, and no image is enlarged.",
    arguments: [(1.0, 60, 30), (2, 120, 60), (4, 200, 100)])
  func fit(scale: Double, width: Int, height: Int) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Sample.picture(200, 100), to: "a.png")
    let request = ThumbnailGenerator.Request(
      fileAt: URL(fileURLWithPath: file.exactString),
      size: PixelSize(clampingWidth: 60, height: 90), scale: scale, representationTypes: .all)

    let best = try await isolated.generateBestRepresentation(for: request)

    #expect(best.type == .thumbnail)
    #expect(best.bitmap.size == PixelSize(width: width, height: height))
    #expect(best.contentRect == PixelRect(best.bitmap.size))
    #expect(best.thumbnail.type == .png)
  }

  @Test("A file that can be drawn is drawn, also where less would do.")
  func thumbnail() async throws {
    var script = Script()
    script.stored = .white
    let file = try FakeFile(script)

    let best = try await file.generator.generateBestRepresentation(for: file.request)

    #expect(best.type == .thumbnail)
    #expect(best.bitmap[0, 0] == FakeSession.green)
  }

  @Test("Where drawing fails, the thumbnail that the file carries stands for it.")
  func stored() async throws {
    var script = Script()
    script.stored = .white
    script.drawingFailure = .damaged(detail: "on demand")
    let file = try FakeFile(script)

    let best = try await file.generator.generateBestRepresentation(for: file.request)

    #expect(best.type == .lowQualityThumbnail)
    #expect(best.bitmap[0, 0] == .white)
  }

  @Test("Where that fails, too, an icon does; and where none is wanted, there is the first error.")
  func icon() async throws {
    var script = Script()
    script.drawingFailure = .damaged(detail: "on demand")
    var file = try FakeFile(script)

    let best = try await file.generator.generateBestRepresentation(for: file.request)
    file.request.representationTypes = [.thumbnail, .lowQualityThumbnail]

    #expect(best.type == .icon)
    #expect(await file.error() == ThumbnailError(.damaged(detail: "on demand")))
  }

  @Test("Only the thumbnail that a file carries is wanted, and there is none: code 2.")
  func noCachedThumbnail() async throws {
    var file = try FakeFile()
    file.request.representationTypes = .lowQualityThumbnail

    let error = await file.error()

    #expect(error?.code == .noCachedThumbnail)
    #expect(error?.underlying == nil)
  }

  @Test(
    "The thumbnail that a JPEG or a PDF carries is there where only that is wanted.",
    arguments: ["jpeg/thumbnail.jpg", "pdf/thumbnail.pdf"])
  func carried(name: String) async throws {
    let file = PackageFolder.fixtures.appendingPathComponent(name)
    let request = ThumbnailGenerator.Request(
      fileAt: file, size: PixelSize(square: 64), representationTypes: .lowQualityThumbnail)

    let best = try await isolated.generateBestRepresentation(for: request)

    #expect(best.type == .lowQualityThumbnail)
    #expect(best.bitmap.hasInk(over: .none))
    #expect(best.thumbnail.info != nil)
  }

  @Test("One that is damaged or of another shape is as good as none: code 2.")
  func carriedInVain() async throws {
    for name in ["thumbnail-damaged.jpg", "thumbnail-letterboxed.jpg"] {
      let file = PackageFolder.fixtures.appendingPathComponent("jpeg/" + name)
      let request = ThumbnailGenerator.Request(
        fileAt: file, size: PixelSize(square: 64), representationTypes: .lowQualityThumbnail)

      let error = await #expect(throws: ThumbnailError.self) {
        try await isolated.generateBestRepresentation(for: request)
      }

      #expect(error?.code == .noCachedThumbnail, "\(name)")
    }
  }

  @Test("A file that has had all its time is not opened once more for what it carries.")
  func timedOut() async throws {
    var script = Script()
    script.stored = .white
    script.drawingFailure = .timedOut(seconds: 10)
    var file = try FakeFile(script)

    let best = try await file.generator.generateBestRepresentation(for: file.request)
    file.request.representationTypes = [.thumbnail, .lowQualityThumbnail]

    #expect(best.type == .icon)
    #expect(await file.error() == ThumbnailError(.timedOut(seconds: 10)))
  }

  @Test("No file at the path is requestInvalid, whatever is wanted.", arguments: 1...7)
  func missing(types: Int) async throws {
    var file = try FakeFile()
    file.request.file = FilePath(file.folder.path + "/not-there.fake")
    file.request.representationTypes = .init(rawValue: types)

    #expect(await file.error() == ThumbnailError(.fileMissing))
    #expect(await file.reported().error?.code == .requestInvalid)
  }

  @Test("A folder is no file.")
  func folder() async throws {
    var file = try FakeFile()
    file.request.file = FilePath(file.folder.path)
    file.request.representationTypes = .icon

    #expect(await file.error()?.code == .requestInvalid)
  }

  @Test("A request for no type at all is invalid.", arguments: [0, 8])
  func nothing(types: Int) async throws {
    var file = try FakeFile()
    file.request.representationTypes = .init(rawValue: types)

    #expect(await file.error()?.code == .requestInvalid)
    #expect(await file.reported().error?.code == .requestInvalid)
  }

  @Test("A scale that is no factor is invalid.", arguments: [0, -1, Double.nan, .infinity])
  func scale(scale: Double) async throws {
    var file = try FakeFile()
    file.request.scale = scale

    #expect(await file.error()?.code == .requestInvalid)
  }

  @Test("A page that is not there is invalid, and no icon stands for it.")
  func page() async throws {
    var file = try FakeFile()
    file.request.page = 2

    #expect(await file.error() == ThumbnailError(.pageOutOfRange(page: 2, count: 1)))
  }

  @Test("A side below the least length times scale makes it no thumbnail: 4000 by 10.")
  func minimumDimension() async throws {
    var script = Script()
    script.extent = .pixels(width: 4000, height: 10)
    script.stored = .white
    var file = try FakeFile(script)
    file.request.scale = 2
    file.request.minimumDimension = 1
    file.request.representationTypes = [.thumbnail, .lowQualityThumbnail]

    // Drawn 512 pixels wide it is one pixel high, and two are the least.
    #expect(await file.error()?.code == .generationFailed)
    file.request.representationTypes = .all
    #expect(try await file.generator.generateBestRepresentation(for: file.request).type == .icon)
    #expect(await file.reported().types == [.icon])
    file.request.minimumDimension = 0.5
    #expect(
      try await file.generator.generateBestRepresentation(for: file.request).type == .thumbnail)
  }

  @Test("A content type that is given decides who draws a file whose name says nothing.")
  func contentType() async throws {
    let folder = try TemporaryFolder()
    var request = ThumbnailRequest(file: try folder.write(Sample.table, to: "table"))

    let plain = try await isolated.generateBestRepresentation(for: request)
    request.contentType = UniformType("public.comma-separated-values-text")
    let table = try await isolated.generateBestRepresentation(for: request)

    #expect(plain.thumbnail.info?.text != nil && plain.thumbnail.info?.text?.table == nil)
    #expect(table.thumbnail.info?.text?.table?.columns == 2)
  }
}

import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("Saving", .timeLimit(.minutes(2))) struct SavingTests {
  private let isolated = ThumbnailGenerator.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  private func error(
    saving request: ThumbnailRequest, to path: FilePath, as type: UniformType = .png
  ) async -> ThumbnailError? {
    do throws(ThumbnailError) {
      try await isolated.saveBestRepresentation(for: request, to: path, as: type)
      return nil
    } catch {
      return error
    }
  }

  private func request(_ folder: TemporaryFolder) throws -> ThumbnailRequest {
    ThumbnailRequest(file: try folder.write(Sample.picture(64, 32), to: "a.png"))
  }

  @Test("A PNG is the picture, pixel by pixel, in place of what was there.")
  func png() async throws {
    let folder = try TemporaryFolder()
    let request = try request(folder)
    let output = try folder.write([1, 2, 3], to: "out")

    let saved = try await isolated.saveBestRepresentation(for: request, to: output)

    let file = try Data(contentsOf: folder.url.appendingPathComponent("out"))
    #expect(try file.elementsEqual(saved.bitmap.encodedAsPNG()))
    #expect(folder.names == ["a.png", "out"])
  }

  @Test("A JPEG shows white where the picture is transparent.")
  func jpeg() async throws {
    let folder = try TemporaryFolder()
    var request = try request(folder)
    request.representationTypes = .icon
    let url = folder.url.appendingPathComponent("out.jpg")

    let saved = try await isolated.saveBestRepresentation(for: request, to: url, as: .jpeg)

    let again = try await isolated.generate(ThumbnailRequest(file: FilePath(url.path)))
    #expect(saved.bitmap[0, 255].alpha < 64)
    #expect(again.type == .jpeg)
    #expect(again.bitmap.size == saved.bitmap.size)
    #expect(again.bitmap[0, 255].green > 180 && again.bitmap[0, 0].green > 180)
  }

  @Test("A place where nothing can be written is savingToURLFailed; nothing is left behind.")
  func unwritable() async throws {
    let folder = try TemporaryFolder()
    let request = try request(folder)

    // A folder that is read-only stops everybody but root, these stop root as well.
    let noFolder = await error(saving: request, to: FilePath(folder.path + "/none/out.png"))
    let system = await error(saving: request, to: FilePath("/proc/out.png"), as: .jpeg)
    let isFolder = await error(saving: request, to: FilePath(folder.path))

    #expect([noFolder, system, isFolder].map { $0?.code.rawValue } == [1, 1, 1])
    #expect(noFolder?.underlying?.code == "output.write")
    #expect(folder.names == ["a.png"])
  }

  @Test("A type that is not written is refused before anything is drawn.")
  func otherType() async throws {
    let folder = try TemporaryFolder()
    var request = try request(folder)
    request.file = FilePath(folder.path + "/none.png")

    let error = await error(
      saving: request, to: FilePath(folder.path + "/out"), as: UniformType(mimeType: "image/webp"))

    #expect(error?.code == .savingToURLFailed)
    #expect(error?.description.contains("image/webp") == true)
  }

  @Test("The file itself is not overwritten, not even by another name.")
  func outputIsInput() async throws {
    let folder = try TemporaryFolder()
    let request = try request(folder)
    let link = try folder.makeLink("link.png", to: "a.png")

    let codes = [
      await error(saving: request, to: request.file), await error(saving: request, to: link),
    ].map { $0?.underlying?.code }

    #expect(codes == ["output.is-input", "output.is-input"])
    #expect(try Array(Data(contentsOf: folder.url.appendingPathComponent("a.png"))).count > 60)
  }

  @Test("A URL that is no file's is savingToURLFailed.")
  func otherURL() async throws {
    let folder = try TemporaryFolder()
    let request = try request(folder)
    let url = try #require(URL(string: "https://example.org/out.png"))

    let error = await #expect(throws: ThumbnailError.self) {
      try await isolated.saveBestRepresentation(for: request, to: url)
    }

    #expect(error?.code == .savingToURLFailed)
  }

  @Test("A file that cannot be drawn leaves no output, and the error is its own.")
  func failedDrawing() async throws {
    let folder = try TemporaryFolder()
    var request = try request(folder)
    request.file = try folder.write(Array("%PDF-1.4 nonsense".utf8), to: "a.pdf")
    request.representationTypes = .thumbnail

    let error = await error(saving: request, to: FilePath(folder.path + "/out.png"))

    #expect(error?.code == .generationFailed)
    #expect(folder.names == ["a.pdf", "a.png"])
  }
}

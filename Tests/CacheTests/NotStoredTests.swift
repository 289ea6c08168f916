import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import PreviewPNG
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("What is not stored", .timeLimit(.minutes(10))) struct NotStoredTests {
  private var room: CacheRoom

  init() throws { room = try CacheRoom() }

  @Test("A picture that is not whole.")
  func truncated() async throws {
    let whole = try PNGEncoder.encode(CacheRoom.picture(64, 64))
    let file = try room.folder.write(whole.dropLast(40), to: "a.png")

    let thumbnail = try await room.generate(file)

    #expect(thumbnail.warnings.map(\.code) == [.truncated])
    #expect(room.entries == [])
  }

  @Test("A card, an icon, another page, another background, and whatever else is not usual.")
  func unusual() async throws {
    let file = try room.write()
    let changes: [(inout ThumbnailRequest) -> Void] = [
      { $0.iconMode = true }, { $0.background = .white }, { $0.allowsUpscaling = true },
      { $0.settings.theme = .dark }, { $0.contentType = .png },
      { $0.settings.password = Array("p".utf8) }, { $0.settings.limits.lines = 1 },
    ]
    for change in changes {
      var request = ThumbnailRequest(file: file)
      change(&request)
      _ = try await room.generator.generate(request)
    }
    var request = ThumbnailRequest(file: try room.folder.write([0, 1, 2, 255], to: "a.bin"))
    request.allowsPlaceholder = true
    let card = try await room.generator.generate(request)

    #expect(card.failure?.code == "type.unsupported")
    #expect(room.entries == [])
  }

  @Test("What a provider draws.")
  func provider() async throws {
    struct Painter: ThumbnailProvider {
      func provideThumbnail(
        for request: FileThumbnailRequest
      ) async throws(PreviewError) -> ThumbnailReply? {
        ThumbnailReply(contextSize: request.maximumSize) { _ in true }
      }
    }
    var generator = room.generator
    generator.register(Painter(), for: .png)

    _ = try await generator.generate(ThumbnailRequest(file: try room.write()))

    #expect(room.entries == [])
  }

  @Test("The picture of a file that changes while it is drawn.")
  func changing() async throws {
    var room = room
    let file = try room.folder.write("before\n".utf8, to: "a.txt")
    room.register(UniformType(mimeType: "text/plain")) { (source, options) throws(PreviewError) in
      try AtomicFile.write(Array("after, and longer\n".utf8), to: file)
      return try await WorkerSession.open(
        source, as: .text, options: options, pool: WorkerPool(CacheRoom.workers))
    }

    _ = try await room.generate(file)

    #expect(room.entries == [])
  }

  @Test("A thumbnail of a thumbnail: there is none, by whatever path it is reached.")
  func thumbnails() async throws {
    let file = try room.write()
    _ = try await room.generate(file)
    let entry = room.cache.entry(for: file, .large)
    let shared = FilePath("\(room.folder.path)/.sh_thumbnails/large/b.png")
    try room.plant([:], at: shared)
    let link = try room.folder.makeLink("link", to: "cache")
    let linked = link.appending(FilePath("thumbnails/large")).appending(entry.lastComponent)
    let alias = try room.folder.makeLink("alias.png", to: entry.exactString)

    for path in [entry, shared, linked, alias] {
      #expect(await room.error(path) == .isThumbnail, "\(path)")
    }
    #expect(room.entries.count == 1)
    var plain = room.generator
    plain.cache = nil
    #expect(try await plain.generate(ThumbnailRequest(file: entry)).bitmap.size.width == 256)
  }

  @Test("Where nothing can be stored there is a picture with a warning, and no temporary file.")
  func unwritable() async throws {
    let file = try room.write()
    try room.folder.write([1], to: "cache")

    let thumbnail = try await room.generate(file)

    #expect(thumbnail.bitmap.size == PixelSize(width: 256, height: 128))
    #expect(thumbnail.warnings.map(\.code) == [.notCached])
    #expect(room.folder.names == ["a.png", "cache"])
  }
}

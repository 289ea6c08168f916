import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// A provider that answers what it is told to.
private struct Provider: ThumbnailProvider {
  var reply: @Sendable (FileThumbnailRequest) -> ThumbnailReply?

  init(_ reply: @escaping @Sendable (FileThumbnailRequest) -> ThumbnailReply?) {
    self.reply = reply
  }

  /// A provider that fills a context of a size in points.
  init(_ size: PixelSize, _ color: Background, badge: String? = nil, hasDrawn: Bool = true) {
    self.init { _ in
      var reply = ThumbnailReply(contextSize: size) { context in
        context.fill(color)
        return hasDrawn
      }
      reply.extensionBadge = badge
      return reply
    }
  }

  func provideThumbnail(
    for request: FileThumbnailRequest
  ) async throws(PreviewError) -> ThumbnailReply? {
    reply(request)
  }
}

@Suite("Thumbnail providers", .timeLimit(.minutes(2))) struct ThumbnailProviderTests {
  private let isolated = ThumbnailGenerator.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))
  private let red = Background.color(red: 255, green: 0, blue: 0)
  private let small = PixelSize(square: 8)

  private func thumbnail(
    of name: String, _ bytes: [UInt8], providers: [(String, Provider)],
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) async throws -> Thumbnail {
    let folder = try TemporaryFolder()
    var generator = isolated
    for (type, provider) in providers {
      generator.register(provider, for: UniformType(mimeType: type))
    }
    var request = ThumbnailRequest(file: try folder.write(bytes, to: name))
    change(&request)
    return try await generator.generate(request)
  }

  @Test("A provider draws its type instead of the engine, in its points times the scale.")
  func draws() async throws {
    let provider = Provider(PixelSize(clampingWidth: 100, height: 50), red)

    let drawn = try await thumbnail(
      of: "a.csv", Sample.table, providers: [("text/csv", provider)]
    ) { $0.scale = 2 }

    #expect(drawn.bitmap.size == PixelSize(width: 200, height: 100))
    #expect(drawn.bitmap[199, 99] == Pixel(red: 255, green: 0, blue: 0))
    #expect(drawn.type?.mimeType == "text/csv")
  }

  @Test("It is asked only about exactly its type: CSV is a kind of text and not meant.")
  func exactType() async throws {
    let provider = Provider(small, red)

    let table = try await thumbnail(
      of: "a.csv", Sample.table, providers: [("text/plain", provider)])
    let text = try await thumbnail(
      of: "a.txt", Sample.text, providers: [("text/plain", provider)])

    #expect(table.info?.text?.table != nil)
    #expect(text.bitmap.size == small)
  }

  @Test("Of two providers of one type the later one draws.")
  func conflict() async throws {
    let providers = [("text/csv", Provider(small, .white)), ("text/csv", Provider(small, red))]

    let drawn = try await thumbnail(of: "a.csv", Sample.table, providers: providers)

    #expect(drawn.bitmap[0, 0] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test("No reply, nothing drawn or a picture too large: nothing is shown, and no engine steps in.")
  func refusals() async throws {
    let providers = [
      Provider { _ in nil }, Provider(small, red, hasDrawn: false),
      Provider(PixelSize(clampingWidth: 257, height: 8), red),
    ]
    for provider in providers {
      let error = await #expect(throws: PreviewError.self) {
        try await thumbnail(of: "a.csv", Sample.table, providers: [("text/csv", provider)])
      }
      #expect(error?.code == "type.unsupported")
    }
  }

  @Test("A reply may be another file, which is drawn to fit.")
  func imageFile() async throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(Sample.picture(400, 200), to: "b.png")
    let provider = Provider { _ in ThumbnailReply(imageFile: image) }

    let drawn = try await thumbnail(
      of: "a.csv", Sample.table, providers: [("text/csv", provider)])

    #expect(drawn.bitmap.size == PixelSize(width: 256, height: 128))
  }

  @Test("It is told the file, the sizes in points and the scale.")
  func request() async throws {
    let size = PixelSize(clampingWidth: 64, height: 32)
    let provider = Provider { request in
      let isTold =
        request.maximumSize == size && request.minimumSize == PixelSize(square: 16)
        && request.scale == 3 && request.file.lastComponent == FilePath("a.csv")
      return isTold ? ThumbnailReply(contextSize: request.maximumSize) { _ in true } : nil
    }

    let drawn = try await thumbnail(
      of: "a.csv", Sample.table, providers: [("text/csv", provider)]
    ) {
      $0.size = size
      $0.scale = 3
      $0.minimumDimension = 16
    }

    #expect(drawn.bitmap.size == PixelSize(width: 192, height: 96))
  }

  @Test("In icon mode its picture has a frame, and the badge that it says.")
  func badge() async throws {
    var pictures: [[UInt8]] = []
    for badge in [nil, "xyz"] {
      let provider = Provider(PixelSize(square: 256), .white, badge: badge)
      let icon = try await thumbnail(
        of: "a.csv", Sample.table, providers: [("text/csv", provider)]
      ) { $0.iconMode = true }
      #expect(icon.contentRect == PixelRect(columns: 16..<240, rows: 16..<240))
      pictures.append(try icon.bitmap.encodedAsPNG())
    }

    #expect(Set(pictures).count == 2)
  }

  @Test("One can ask which provider draws a type; a copy of a generator has its own.")
  func asking() async throws {
    var generator = isolated
    let table = UniformType(mimeType: "text/csv")
    let before = generator.provider(for: table)

    generator.register(Provider { _ in nil }, for: table)

    #expect(before == nil)
    #expect(generator.provider(for: table) is Provider)
    #expect(generator.provider(for: UniformType(mimeType: "text/plain")) == nil)
    #expect(isolated.provider(for: table) == nil)
  }
}

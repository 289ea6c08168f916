import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@Suite("Providers of previews") struct ProviderTests {
  private static let recipe = UniformType(mimeType: "text/x-recipe")
  private static let csv = UniformType(mimeType: "text/csv")
  private let folder: TemporaryFolder
  private let file: FilePath
  private let engine = FakeEngine()

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Array("4".utf8), to: "soup.recipe")
  }

  /// An opener whose built-in formats are the fake engine's.
  private func opener(_ provider: some PreviewProvider) -> PreviewOpener {
    let engine = engine
    var opener = engine.opener
    for format in [Format.csv, .pdf, .text, .png] {
      opener.registry.register(format) { (source, options) throws(PreviewError) in
        engine.note { $0.started.append("\(format) in \(options.encoding ?? "any encoding")") }
        return try FakeSession(source, engine)
      }
    }
    opener.register(provider, named: "test", for: [Self.recipe])
    return opener
  }

  private func open(_ provider: some PreviewProvider) async throws -> OpenedPreview {
    var settings = PreviewSettings()
    settings.contentType = Self.recipe
    return try await opener(provider).open(
      file, box: PixelSize(square: 100), settings: settings)
  }

  @Test("Data of a type is drawn by the engine of that type, in the encoding that the reply names.")
  func data() async throws {
    var reply = PreviewReply(dataOfContentType: Self.csv) { Data("7".utf8) }
    reply.stringEncoding = "shift_jis"

    let preview = try await open(Constant(reply))

    #expect(preview.session.info.pageCount == 7)
    #expect(engine.counted.started == ["csv in shift_jis"])
  }

  @Test("The provider finds the file, and a title of its own names the preview.")
  func title() async throws {
    let preview = try await open(Doubling())
    #expect(preview.session.info.pageCount == 44)
    #expect(preview.session.info.title == nil)

    var named = PreviewReply(dataOfContentType: Self.csv) { Data("1".utf8) }
    named.title = "Soup"
    #expect(try await open(Constant(named)).session.info.title == "Soup")
    named.title = ""
    #expect(try await open(Constant(named)).session.info.title == nil)
  }

  @Test("A reply may be another file, whose own type decides who draws it.")
  func anotherFile() async throws {
    let other = try folder.write(Array("3".utf8), to: "other.txt")

    let preview = try await open(Constant(PreviewReply(fileURL: #require(other.fileURL))))

    #expect(preview.session.info.pageCount == 3)
    #expect(engine.counted.started == ["text in any encoding"])
  }

  @Test("A PDF is data of a PDF.")
  func pdf() async throws {
    let reply = PreviewReply(forPDFWithPageSize: PixelSize(clampingWidth: 595, height: 842)) {
      Data("2".utf8)
    }

    #expect(try await open(Constant(reply)).session.info.pageCount == 2)
    let preview = try await open(Constant(reply))
    #expect(preview.session.info.contentSize == PixelSize(clampingWidth: 595, height: 842))
  }

  @Test("A bitmap is drawn once at its own size and never enlarged.")
  func bitmap() async throws {
    let size = PixelSize(clampingWidth: 8, height: 4)
    let reply = PreviewReply(contextSize: size, isBitmap: true) { bitmap in
      #expect(bitmap.size == size)
      bitmap[0, 0] = Pixel(red: 255, green: 0, blue: 0)
    }
    let session = try await open(Constant(reply)).session

    let page = try await session.pageInfo(0)
    let drawn = try await session.render(
      RenderRequest(page: 0, size: size, background: .white))

    #expect(page.fittedSize(box: PixelSize(square: 100)) == size)
    #expect(drawn.bitmap[0, 0] == Pixel(red: 255, green: 0, blue: 0))
    #expect(drawn.bitmap[7, 3] == Pixel(red: 255, green: 255, blue: 255))
  }

  @Test("A vector drawing is drawn anew for every size.")
  func vector() async throws {
    let reply = PreviewReply(contextSize: PixelSize(clampingWidth: 8, height: 4), isBitmap: false) {
      bitmap in
      bitmap[bitmap.size.width - 1, 0] = Pixel(red: 0, green: 255, blue: 0)
    }
    let session = try await open(Constant(reply)).session

    let size = try await session.pageInfo(0).fittedSize(box: PixelSize(square: 100))
    let drawn = try await session.render(RenderRequest(page: 0, size: size, background: .none))

    #expect(size == PixelSize(clampingWidth: 100, height: 50))
    #expect(drawn.bitmap[99, 0] == Pixel(red: 0, green: 255, blue: 0))
  }

  @Test("What is said of a size is 600 by 800 points unless the reply knows better.")
  func usualSize() {
    let reply = PreviewReply(fileURL: URL(filePath: "/tmp/a"))

    #expect(reply.contentSize == PixelSize(clampingWidth: 600, height: 800))
    #expect(reply.stringEncoding == "utf-8")
  }

  @Test("A provider's own error is the file's; a preview error comes through as it is.")
  func errors() async throws {
    let reply = PreviewReply(dataOfContentType: Self.csv) { throw PreviewError.passwordRequired }

    await #expect(throws: PreviewError.damaged(detail: "its provider says: the oven is cold")) {
      try await open(Constant(reply, throwing: Complaint()))
    }
    await #expect(throws: PreviewError.passwordRequired) { try await open(Constant(reply)) }
  }

  @Test("What a provider answers is never given to a provider again.")
  func oneHop() async throws {
    let again = PreviewReply(dataOfContentType: Self.recipe) { Data("1".utf8) }

    await #expect(
      throws: PreviewError.unsupportedType(type: Self.recipe.mimeType, reason: nil)
    ) {
      var registry = PreviewOpener.emptyRegistry()
      registry.register(.png) { (_, _) throws(PreviewError) in throw .empty }
      var opener = PreviewOpener(registry: registry)
      opener.register(Constant(again), named: "test", for: [Self.recipe])
      var settings = PreviewSettings()
      settings.contentType = Self.recipe
      _ = try await opener.open(file, box: PixelSize(square: 100), settings: settings)
    }
  }

  @Test("A provider is asked about one file at a time, unless it can do more.")
  func concurrency() async throws {
    for isConcurrent in [false, true] {
      let provider = Counting(isConcurrent: isConcurrent)
      let opener = opener(provider)
      await withTaskGroup { group in
        for _ in 0..<6 {
          group.addTask {
            var settings = PreviewSettings()
            settings.contentType = Self.recipe
            _ = try? await opener.open(file, box: PixelSize(square: 100), settings: settings)
          }
        }
      }
      #expect((provider.most > 1) == isConcurrent)
      #expect(provider.total == 6)
    }
  }

  @Test("Below a size that says anything nothing is drawn.")
  func minimum() async throws {
    var settings = PreviewSettings()
    settings.contentType = Self.recipe

    await #expect(throws: PreviewError.self) {
      try await opener(Doubling()).open(file, box: PixelSize(square: 16), settings: settings)
    }
  }

  @Test("Attachments are found by the name that follows cid:.")
  func attachments() async throws {
    let image = PreviewReply.Attachment(
      data: Data([1, 2]), contentType: UniformType(mimeType: "image/png"))
    var reply = PreviewReply(dataOfContentType: Self.csv) { Data("1".utf8) }
    reply.attachments = ["logo": image]

    let preview = try await open(Constant(reply))

    #expect(preview.attachment("cid:logo") == image)
    #expect(preview.attachment("cid:other") == nil)
    #expect(preview.attachment("logo") == nil)
  }

  @Test("The choice of who draws a type is explained, the first of them first.")
  func explained() {
    var opener = opener(Doubling())
    opener.register(
      Doubling(), named: "everything", for: [UniformType(mimeType: "text/plain")], priority: 9)

    #expect(
      opener.choice(for: Self.recipe) == [
        "Drawn by test, which is for text/x-recipe itself.",
        "Not by everything, which is for text/plain and its kinds, with priority 9.",
        "Not by the text engine, which is for text/plain and its kinds, with priority 0.",
      ])
  }
}

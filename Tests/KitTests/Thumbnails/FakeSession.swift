import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport

/// A door that stays shut until it is opened; who waits before it is let go when cancelled.
final class Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init(isOpen: Bool = false) {
    (stream, continuation) = AsyncStream.makeStream()
    if isOpen { open() }
  }

  func open() { continuation.finish() }

  func pass() async { for await _ in stream {} }
}

/// What a session does, and when.
struct Script: Sendable {
  var extent = PageInfo.Extent.pixels(width: 40, height: 30)
  /// The error of opening.
  var failure: PreviewError?
  /// The error of drawing the page.
  var drawingFailure: PreviewError?
  /// The colour of the thumbnail that the file carries.
  var stored: Background?
  /// What the thumbnail that the file carries waits for.
  var storedGate = Gate(isOpen: true)
  /// What drawing the page waits for.
  var drawingGate = Gate(isOpen: true)
  /// Opens when the page is to be drawn.
  let begun = Gate()
  /// Opens when the session is closed.
  let closed = Gate()
}

/// A session that draws one colour: green for a page.
actor FakeSession: RenderSession {
  nonisolated let info = DocumentInfo()
  private let script: Script
  static let green = Pixel(red: 0, green: 255, blue: 0)

  init(_ script: Script) throws(PreviewError) {
    if let failure = script.failure { throw failure }
    self.script = script
  }

  func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    PageInfo(extent: script.extent)
  }

  func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    script.begun.open()
    await script.drawingGate.pass()
    guard !Task.isCancelled else { throw .cancelled }
    if let failure = script.drawingFailure { throw failure }
    return RenderedPage(bitmap: filled(request.size, .color(red: 0, green: 255, blue: 0)))
  }

  func renderEmbeddedThumbnail(
    _ request: RenderRequest
  ) async throws(PreviewError) -> Bitmap? {
    await script.storedGate.pass()
    guard !Task.isCancelled else { throw .cancelled }
    return script.stored.map { filled(request.size, $0) }
  }

  func close() async -> ResourceUsage {
    script.closed.open()
    return ResourceUsage()
  }

  private func filled(_ size: PixelSize, _ color: Background) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.fill(color)
    return bitmap
  }
}

/// A file whose drawing is scripted, and a generator that draws it.
struct FakeFile {
  static let type = UniformType(mimeType: "application/x-fake")
  let folder: TemporaryFolder
  let generator: ThumbnailGenerator
  var request: ThumbnailRequest

  /// A file of that name; without a script for it, no icon can be drawn with letters.
  init(
    _ content: Script = Script(), icon: Script? = Script(), named name: String = "a.fake"
  ) throws {
    folder = try TemporaryFolder()
    var opener = PreviewOpener(registry: PreviewOpener.emptyRegistry())
    opener.registry.register(FakeFile.type) { (_, _) throws(PreviewError) in
      try FakeSession(content)
    }
    if let icon {
      opener.registry.register(.card) { (_, _) throws(PreviewError) in
        try FakeSession(icon)
      }
    }
    generator = ThumbnailGenerator(opener: opener)
    request = ThumbnailRequest(file: try folder.write([1, 2, 3], to: name))
    request.contentType = FakeFile.type
  }

  /// The error of the best representation.
  func error() async -> ThumbnailError? {
    do throws(ThumbnailError) {
      _ = try await generator.generateBestRepresentation(for: request)
      return nil
    } catch {
      return error
    }
  }

  /// The types that are reported one after the other, and the error at the end.
  func reported(
    each: (ThumbnailRepresentation.RepresentationType) -> Void = { _ in }
  ) async -> (types: [ThumbnailRepresentation.RepresentationType], error: ThumbnailError?) {
    var types: [ThumbnailRepresentation.RepresentationType] = []
    do throws(ThumbnailError) {
      for try await representation in generator.representations(for: request) {
        types.append(representation.type)
        each(representation.type)
      }
      return (types, nil)
    } catch {
      return (types, error)
    }
  }
}

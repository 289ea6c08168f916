package import PreviewCore
internal import PreviewPixels
internal import PreviewWorker

/// Has an engine of this process open, measure and draw what libFuzzer made up.
package enum EngineFuzzer {
  private static let box = PixelSize(square: 64)

  /// So small that no input is slow or large for a good reason: what is slow or large is a finding.
  private static let limits: RenderLimits = {
    var limits = RenderLimits.untrusted
    limits.bytes = 1 << 20
    limits.pixels = 1 << 20
    limits.memory = 256 << 20
    limits.lines = 1000
    return limits
  }()

  /// Does with a file whatever can be asked of one; errors are what most inputs deserve.
  package static func draw(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, as format: Format,
    with engine: any RenderEngine.Type
  ) {
    do throws(PreviewError) {
      let renderer = try unsafe open(file(bytes, count), as: format, with: engine)
      try draw(renderer, page: 0)
      try draw(renderer, page: renderer.info.pageCount - 1)
      try readOn(renderer)
    } catch {}
  }

  /// A file that holds the bytes.
  package static func file(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int
  ) throws(PreviewError) -> FileSource {
    let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    return try MemoryFile.make(bytes, name: FilePath("made-up"))
  }

  private static func open(
    _ file: consuming FileSource, as format: Format, with engine: any RenderEngine.Type
  ) throws(PreviewError) -> any PageRenderer {
    let type = UniformType(mimeType: format.rawValue)
    guard let renderer = engine.renderer(for: format) else {
      throw .unsupportedType(type: format.rawValue, reason: nil)
    }
    let options = OpenOptions(contentType: type, box: box, limits: limits)
    return try renderer.init(file, options: options)
  }

  private static func draw(
    _ renderer: any PageRenderer, page index: Int
  ) throws(PreviewError) {
    let size = try renderer.pageInfo(index).fittedSize(box: box)
    let request = RenderRequest(page: index, size: size, background: .none)
    var bitmap = Bitmap(size: size)
    _ = try renderer.renderPage(request, into: &bitmap)
    var embedded = Bitmap(size: size)
    _ = try renderer.renderEmbeddedThumbnail(request, into: &embedded)
    _ = try renderer.links(onPage: index)
    _ = try? renderer.rotation(ofPage: index, quarterTurns: 1)
  }

  /// Reads a text or a table on, and stops the fuzzer where that gets no further.
  private static func readOn(_ renderer: any PageRenderer) throws(PreviewError) {
    guard var place = renderer.info.beginning else { return }
    let request = RenderRequest(page: 0, size: box, background: .none)
    for _ in 0..<4 {
      var bitmap = Bitmap(size: box)
      let page = try renderer.renderPage(at: place, request, into: &bitmap)
      guard let next = page.next else { return }
      precondition(next.isBeyond(place, size: 1 << 20), "Reading on got no further.")
      place = next
    }
    _ = try renderer.advance(place, by: 10)
  }
}

import PreviewCore
import PreviewPixels
import Synchronization

/// The smallest renderer; it counts how often it draws.
///
/// Its page is of a grey that the text decides. A file whose text is `bad` is damaged.
final class CountedPage: PageRenderer {
  static let drawn = Mutex<[String: Int]>([:])

  let info = DocumentInfo()
  private let text: String

  init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    text = String(decoding: try source.read(64), as: UTF8.self)
    if text == "bad" { throw .damaged(detail: "it says so") }
  }

  func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    PageInfo(extent: .aspect(width: 1, height: 1))
  }

  func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    Self.drawn.withLock { $0[text, default: 0] += 1 }
    let grey = UInt8(truncatingIfNeeded: text.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    bitmap.fill(.color(red: grey, green: grey, blue: grey))
    return []
  }
}

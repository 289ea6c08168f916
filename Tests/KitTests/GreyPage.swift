import PreviewCore
import PreviewPixels

/// The smallest renderer; it draws a page of grey, whatever has become of the file.
final class GreyPage: PageRenderer {
  let info = DocumentInfo()

  init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {}

  func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    PageInfo(extent: .aspect(width: 1, height: 1))
  }

  func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    bitmap.fill(.color(red: 128, green: 128, blue: 128))
    return []
  }
}

internal import PreviewCore
@testable internal import PreviewPDF
internal import PreviewPixels
internal import PreviewWorker

/// libFuzzer calls this for every input.
///
/// Poppler is not fuzzed, which others do and whose code here is not instrumented, but what the
/// project itself reads in a PDF.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let file = try? MemoryFile.make(bytes, name: FilePath("made-up")) else { return 0 }
  _ = try? UserUnits(in: file, pageCount: 3)
  draw(file)
  for page in 0..<2 {
    guard let rotation = try? PageRotation(ofPage: page, in: file) else { continue }
    guard let edit = try? rotation.edit(quarterTurns: 1) else { continue }
    precondition(edit.fits(file.size), "An edit does not fit the file.")
  }
  return 0
}

/// Draws the first page without poppler, or makes what poppler would be given instead.
private func draw(_ file: borrowing FileSource) {
  guard let pages = SoundPages(file) else { return }
  let size = PixelSize(square: 64)
  _ = LighterPage(0, of: pages, file, at: size, limits: .thumbnail)
  guard let pictures = PicturePages(pages, limits: .thumbnail) else { return }
  var bitmap = Bitmap(size: size)
  _ = pictures.draw(0, of: file, into: &bitmap)
}

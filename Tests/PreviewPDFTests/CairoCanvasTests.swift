import CCairo
import PreviewCairo
import PreviewPixels
import Testing

@Suite("A cairo canvas")
struct CairoCanvasTests {
  /// Draws, and gives what went wrong.
  @discardableResult
  private func draw(
    into bitmap: inout Bitmap, _ body: (OpaquePointer) -> Void
  ) -> CairoFailure? {
    do throws(CairoFailure) {
      try unsafe CairoCanvas.draw(into: &bitmap, failing: { $0 }) { context throws(CairoFailure) in
        unsafe body(context)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("draws straight into the bitmap and keeps what is there")
  func direct() {
    var bitmap = Bitmap(size: PixelSize(square: 4))
    bitmap[3, 3] = .white

    unsafe draw(into: &bitmap) { context in
      unsafe cairo_set_source_rgb(context, 1, 0, 0)
      unsafe cairo_rectangle(context, 0, 0, 2, 1)
      unsafe cairo_fill(context)
    }

    #expect(bitmap[0, 0] == Paint.red)
    #expect(bitmap[1, 0] == Paint.red)
    #expect(bitmap[2, 0] == .clear)
    #expect(bitmap[0, 1] == .clear)
    #expect(bitmap[3, 3] == .white)
  }

  @Test("leaves copies of the bitmap as they were")
  func copies() {
    var bitmap = Bitmap(size: PixelSize(square: 2))
    let before = bitmap

    unsafe draw(into: &bitmap) { context in unsafe cairo_paint(context) }

    #expect(bitmap[0, 0] == .black)
    #expect(before[0, 0] == .clear)
  }

  @Test("throws what cairo says went wrong while drawing")
  func failure() {
    var bitmap = Bitmap(size: PixelSize(square: 2))

    let failure = unsafe draw(into: &bitmap) { context in unsafe cairo_restore(context) }

    #expect(failure != nil)
  }

  @Test("refuses a side that is longer than cairo's coordinates")
  func tooLong() {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: 32768, height: 1))

    let failure = unsafe draw(into: &bitmap) { context in unsafe cairo_paint(context) }

    #expect(failure == .sideTooLong(32768, limit: 32767))
  }
}

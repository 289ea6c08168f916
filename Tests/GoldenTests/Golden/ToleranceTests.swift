import PreviewPixels
import Testing

struct ToleranceTests {
  /// Grey stripes on white, as lines of text are from afar; one column may be painted over.
  private func page(shift: Int = 0, stroke: Pixel = .black, strange: Pixel? = nil) -> Bitmap {
    var page = Bitmap(size: PixelSize(square: 64))
    page.fill(.white)
    for y in stride(from: 8, to: 56, by: 6) {
      for x in 8..<56 where (x + shift) % 5 < 2 { page[x, y] = stroke }
    }
    if let strange { page[20, 20] = strange }
    return page
  }

  private func passes(_ tolerance: Tolerance, _ other: Bitmap) -> Bool {
    tolerance.complaint(expected: page(), actual: other) == nil
  }

  @Test("The same picture passes everywhere, another size nowhere.")
  func extremes() {
    for tolerance in [Tolerance.exact, .antialiased, .text] {
      #expect(passes(tolerance, page()))
      #expect(!passes(tolerance, Bitmap(size: PixelSize(square: 63))))
    }
  }

  @Test("A faint change of one pixel fails only where nothing may change.")
  func faint() {
    let other = page(strange: Pixel(red: 254, green: 255, blue: 255))
    #expect(!passes(.exact, other))
    #expect(passes(.antialiased, other) && passes(.text, other))
  }

  @Test("Letters that stand one pixel further fail, and so does another colour.")
  func visible() {
    for other in [page(shift: 1), page(stroke: Pixel(red: 200, green: 0, blue: 0))] {
      #expect(!passes(.antialiased, other))
      #expect(!passes(.text, other))
    }
  }
}

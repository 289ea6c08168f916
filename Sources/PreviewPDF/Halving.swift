internal import CPoppler
internal import PreviewCairo
internal import PreviewPixels

/// Averages a picture that cairo draws into one of half its width and height.
///
/// Drawn at its own size, a small page has letters moved to whole pixels, thin lines of a full pixel,
/// and pictures that are scaled twice.
@safe struct Halving {
  /// The most pixels of a picture that is worth it; larger ones are sharp enough, and four times
  /// their memory is much.
  private static let mostPixels = 1 << 20

  private let surface: OpaquePointer?
  private let half: UnsafeMutableRawBufferPointer?

  /// Twice the size, `nil` where the picture is to be drawn at its own.
  static func doubled(_ size: PixelSize) -> PixelSize? {
    guard size.pixelCount <= mostPixels, max(size.width, size.height) <= CairoCanvas.maximumSide / 2
    else { return nil }
    return PixelSize(width: 2 * size.width, height: 2 * size.height)
  }

  /// Of an image surface, into memory for a quarter of its pixels, both of which outlive this value;
  /// into nothing where there is no halving.
  @unsafe init(of surface: OpaquePointer?, into half: UnsafeMutableRawBufferPointer?) {
    unsafe self.surface = surface
    unsafe self.half = half
  }

  /// Halves what `draw` has drawn, and in a worker also now and then what it has drawn so far, so
  /// that something is there when the deadline passes.
  func follow(_ draw: () -> Void) {
    guard unsafe half != nil else { return draw() }
    var subject = self
    unsafe withUnsafeMutablePointer(to: &subject) { subject in
      unsafe qlr_poppler_show_progress(
        { subject in unsafe subject?.assumingMemoryBound(to: Halving.self).pointee.halve() },
        subject)
      draw()
      qlr_poppler_show_progress(nil, nil)
    }
    halve()
  }

  private func halve() {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface), let half = unsafe half else {
      return
    }
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let source = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    let target = unsafe half.assumingMemoryBound(to: UInt32.self)
    for row in 0..<(target.count / (width / 2)) {
      let above = unsafe source + 2 * row * width
      let below = unsafe above + width
      for column in 0..<(width / 2) {
        let (left, right) = (2 * column, 2 * column + 1)
        unsafe target[row * (width / 2) + column] = average(
          above[left], above[right], below[left], below[right])
      }
    }
  }
}

/// The average of four pixels, component by component; two components fit into one addition.
private func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let mask: UInt32 = 0x00FF_00FF
  let half: UInt32 = 0x0002_0002
  let even = (a & mask) + (b & mask) + (c & mask) + (d & mask) + half
  let odd = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + half
  return even >> 2 & mask | (odd >> 2 & mask) << 8
}

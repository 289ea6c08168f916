internal import CCairo
package import PreviewPixels

/// Lends a cairo context that draws straight into a bitmap's memory.
///
/// The house's pixel format is cairo's ARGB32, so nothing is copied or converted.
package enum CairoCanvas {
  /// The longest side cairo can draw: its coordinates are 16.16 and 24.8 fixed point numbers.
  package static let maximumSide = 32767

  /// Calls `body` with a `cairo_t` over `bitmap`, one unit a pixel, origin at the top left.
  ///
  /// What the bitmap holds already stays. The context is valid only during the call. When cairo
  /// fails, before, during or after `body`, its failure is turned into an error by `failing` and
  /// thrown; what was drawn until then stays in the bitmap.
  @unsafe package static func draw<R, E: Error>(
    into bitmap: inout Bitmap, failing: (CairoFailure) -> E,
    _ body: (_ context: OpaquePointer) throws(E) -> R
  ) throws(E) -> R {
    let size = bitmap.size
    let side = max(size.width, size.height)
    guard side <= maximumSide else { throw failing(.sideTooLong(side, limit: maximumSide)) }
    return try unsafe bitmap.withUnsafeMutableBytes { bytes throws(E) in
      let context = unsafe CairoContext(over: bytes, size: size)
      if let failure = context.failure { throw failing(failure) }
      let result = try unsafe body(context.pointer)
      context.finish()
      if let failure = context.failure { throw failing(failure) }
      return result
    }
  }
}

/// A cairo context and its surface over memory that outlives them.
@safe private struct CairoContext: ~Copyable {
  private let surface: OpaquePointer?
  @unsafe let pointer: OpaquePointer

  @unsafe init(over bytes: UnsafeMutableRawBufferPointer, size: PixelSize) {
    unsafe surface = cairo_image_surface_create_for_data(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      CInt(size.width), CInt(size.height), CInt(size.bytesPerRow))
    unsafe pointer = cairo_create(surface)
  }

  deinit {
    // Finished first: a reference that somebody kept must not reach memory that was only lent.
    unsafe cairo_surface_finish(surface)
    unsafe cairo_destroy(pointer)
    unsafe cairo_surface_destroy(surface)
  }

  /// Completes drawing that cairo has put off.
  func finish() { unsafe cairo_surface_flush(surface) }

  /// What went wrong so far; cairo remembers the first error and ignores all later calls.
  var failure: CairoFailure? {
    let status = unsafe cairo_status(pointer)
    switch status == CAIRO_STATUS_SUCCESS ? unsafe cairo_surface_status(surface) : status {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_NO_MEMORY: return .outOfMemory
    case let other: return unsafe .other(String(cString: cairo_status_to_string(other)))
    }
  }
}

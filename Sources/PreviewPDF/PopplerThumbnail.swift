internal import CPoppler
internal import PreviewCairo
internal import PreviewPixels

extension PopplerPage {
  /// Draws the thumbnail that the file carries of this page over all of `bitmap` (ISO 32000-1,
  /// 12.3.4).
  ///
  /// `false`, with nothing painted, when there is none, when it cannot be decoded, and when its
  /// aspect is more than 2 % off: then it shows an older version of the page, or one that has not
  /// been turned.
  func drawThumbnail(into bitmap: inout Bitmap) -> Bool {
    guard let thumbnail = thumbnail() else { return false }
    let points = size
    let ratio = thumbnail.width / thumbnail.height * points.height / points.width
    guard (0.98...1.02).contains(ratio) else { return false }
    return thumbnail.draw(into: &bitmap)
  }

  private func thumbnail() -> Thumbnail? {
    let (surface, log) = unsafe PopplerLog.collecting {
      unsafe poppler_page_get_thumbnail(pointer)
    }
    guard let surface = unsafe surface else { return nil }
    let thumbnail = unsafe Thumbnail(adopting: surface)
    guard !log.hasFailure, thumbnail.width >= 1, thumbnail.height >= 1 else { return nil }
    return thumbnail
  }
}

/// A picture that poppler has decoded.
@safe private struct Thumbnail: ~Copyable {
  private let surface: OpaquePointer
  let width: Double
  let height: Double

  /// Takes over one reference.
  @unsafe init(adopting surface: OpaquePointer) {
    unsafe self.surface = surface
    width = unsafe Double(cairo_image_surface_get_width(surface))
    height = unsafe Double(cairo_image_surface_get_height(surface))
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Draws it over all of `bitmap`; `false` when cairo fails.
  func draw(into bitmap: inout Bitmap) -> Bool {
    let scale = (
      x: Double(bitmap.size.width) / width, y: Double(bitmap.size.height) / height
    )
    do throws(CairoFailure) {
      try unsafe CairoCanvas.draw(into: &bitmap, failing: { $0 }) { context throws(CairoFailure) in
        unsafe cairo_scale(context, scale.x, scale.y)
        unsafe cairo_set_source_surface(context, surface, 0, 0)
        let pattern = unsafe cairo_get_source(context)
        unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // Beyond its edge the picture would fade into the paper.
        unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        unsafe cairo_paint(context)
      }
      return true
    } catch {
      return false
    }
  }
}

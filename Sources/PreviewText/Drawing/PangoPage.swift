internal import CPango
internal import PreviewPixels

/// Draws on one page: lines of text through Pango, boxes and rules through cairo, in design units.
///
/// All options that change pixels are set here, none comes from the user's desktop: grey
/// antialiasing, no hinting of widths and shapes, English. So the same fonts give the same picture on
/// every machine.
@safe final class PangoPage: Sheet {
  /// Characters so far that no font has; they are drawn as boxes.
  private(set) var unknownGlyphs = 0

  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let hanLanguage: String?
  private var style: TypeStyle?
  private var isRightToLeft: Bool?

  /// A page on a lent cairo context, which must outlive it; a design unit becomes `scale` pixels
  /// across and down.
  ///
  /// `hanLanguage`, a BCP 47 tag, says how Chinese characters are shaped.
  @unsafe init(on context: OpaquePointer, scale: (x: Double, y: Double), hanLanguage: String?) {
    self.hanLanguage = hanLanguage
    unsafe self.context = unsafe context
    // Made before the scale is set: Pango takes widths wrongly when it knows of an uneven one.
    unsafe layout = pango_cairo_create_layout(context)
    unsafe cairo_scale(context, scale.x, scale.y)
    unsafe PangoPage.fixOptions(of: pango_layout_get_context(layout))
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_auto_dir(layout, 0)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Sets the options of all that is drawn.
  @unsafe static func fixOptions(of context: OpaquePointer?) {
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_cairo_context_set_resolution(context, 96)
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  /// The width of a line in design units.
  func measure(_ text: String, _ style: TypeStyle) -> Double {
    set(text, style, isRightToLeft: false)
    return layoutWidth * style.magnification
  }

  /// Draws a line.
  ///
  /// Tabs go to stops of `tabStop` design units, where it is given.
  func draw(_ line: TextLine, tabStop: Double?) {
    let magnification = line.style.magnification
    set(line.text, line.style, isRightToLeft: line.isRightToLeft)
    if let tabStop, line.text.utf8.contains(0x09) { setTabs(every: tabStop / magnification) }
    let shrink = fit(line, into: line.width / magnification)
    unknownGlyphs += unsafe Int(pango_layout_get_unknown_glyphs_count(layout))
    let width = min(layoutWidth * shrink * magnification, line.width)
    unsafe cairo_save(context)
    setSource(line.ink)
    unsafe cairo_translate(
      context, line.x + (line.width - width) * line.alignment.share, line.baseline)
    unsafe cairo_scale(context, shrink * magnification, magnification)
    unsafe cairo_move_to(context, 0, 0)
    unsafe pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout, 0))
    unsafe cairo_restore(context)
    unsafe pango_layout_set_tabs(layout, nil)
  }

  /// Makes a line that is too wide fit; gives the factor by which it is condensed.
  private func fit(_ line: TextLine, into width: Double) -> Double {
    let natural = layoutWidth
    guard natural > width else { return 1 }
    switch line.overflow {
    case .condense:
      let least = PageStyle.mostCondensed
      guard width / natural < least else { return width / natural }
      ellipsize(PANGO_ELLIPSIZE_END, to: width / least)
      return least
    case .cutEnd: ellipsize(PANGO_ELLIPSIZE_END, to: width)
    case .cutMiddle: ellipsize(PANGO_ELLIPSIZE_MIDDLE, to: width)
    }
    return 1
  }

  private func ellipsize(_ mode: PangoEllipsizeMode, to width: Double) {
    unsafe pango_layout_set_ellipsize(layout, mode)
    unsafe pango_layout_set_width(layout, CInt(clamping: Int(max(1, width) * PangoPage.unit)))
  }

  private func set(_ text: String, _ style: TypeStyle, isRightToLeft: Bool) {
    if style != self.style { setFont(style) }
    if isRightToLeft != self.isRightToLeft { setDirection(isRightToLeft) }
    unsafe pango_layout_set_width(layout, -1)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    unsafe pango_layout_set_text(layout, text, CInt(clamping: text.utf8.count))
    if let hanLanguage { setLanguage(hanLanguage, of: text.rangesOfWideCharacters) }
  }

  /// Sets the language of parts of the text, whose other parts stay English: a language for all
  /// would take digits and punctuation from a font whose widths nobody expects.
  private func setLanguage(_ tag: String, of ranges: [Range<UInt32>]) {
    let attributes = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(attributes) }
    for range in ranges {
      guard let attribute = unsafe pango_attr_language_new(pango_language_from_string(tag)) else {
        continue
      }
      unsafe attribute.pointee.start_index = range.lowerBound
      unsafe attribute.pointee.end_index = range.upperBound
      unsafe pango_attr_list_insert(attributes, attribute)
    }
    unsafe pango_layout_set_attributes(layout, attributes)
  }

  private func setDirection(_ isRightToLeft: Bool) {
    let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    unsafe pango_context_set_base_dir(pango_layout_get_context(layout), direction)
    unsafe pango_layout_context_changed(layout)
    self.isRightToLeft = isRightToLeft
  }

  private func setFont(_ style: TypeStyle) {
    unsafe PangoPage.withDescription(of: style) { font in
      unsafe pango_layout_set_font_description(layout, font)
    }
    self.style = style
  }

  /// Lends Pango's description of a style.
  @unsafe static func withDescription<R>(of style: TypeStyle, _ body: (OpaquePointer?) -> R) -> R {
    let font = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_family(font, style.family.rawValue)
    unsafe pango_font_description_set_weight(
      font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_font_description_set_absolute_size(font, style.size * PangoPage.unit)
    return unsafe body(font)
  }

  private func setTabs(every width: Double) {
    let tabs = unsafe pango_tab_array_new(1, 0)
    defer { unsafe pango_tab_array_free(tabs) }
    unsafe pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, CInt(width * PangoPage.unit))
    unsafe pango_layout_set_tabs(layout, tabs)
  }

  private var layoutWidth: Double {
    var width: CInt = 0
    unsafe pango_layout_get_size(layout, &width, nil)
    return Double(width) / PangoPage.unit
  }

  /// Pango counts in 1024ths.
  private static let unit = Double(PANGO_SCALE)
}

extension PangoPage {
  /// Draws a picture as large as `box`.
  func draw(_ picture: Bitmap, in box: Box) {
    let size = picture.size
    unsafe picture.withUnsafeBytes { bytes in
      // cairo only reads what is a source.
      let pixels = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let surface = unsafe cairo_image_surface_create_for_data(
        pixels?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, CInt(size.width),
        CInt(size.height), CInt(size.bytesPerRow))
      unsafe cairo_save(context)
      unsafe cairo_translate(context, box.x, box.y)
      unsafe cairo_scale(context, box.width / Double(size.width), box.height / Double(size.height))
      unsafe cairo_set_source_surface(context, surface, 0, 0)
      unsafe cairo_paint(context)
      unsafe cairo_restore(context)
      // Finished first: a reference that somebody kept must not reach memory that was only lent.
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

// Boxes and rules.
extension PangoPage {
  /// Fills everything.
  func paint(_ ink: Ink) {
    setSource(ink)
    unsafe cairo_paint(context)
  }

  /// Fills a box.
  func fill(_ box: Box, _ ink: Ink) { fill(box, ink, radius: 0) }

  /// Fills a box with rounded corners.
  func fill(_ box: Box, _ ink: Ink, radius: Double) {
    setSource(ink)
    trace(box.corners(radius: radius))
    unsafe cairo_fill(context)
  }

  /// Fills the area inside a polygon whose corners are rounded by the radius given with each.
  func fill(_ corners: [Corner], _ ink: Ink) {
    setSource(ink)
    trace(corners)
    unsafe cairo_fill(context)
  }

  /// Draws the outline of such a polygon.
  func stroke(_ corners: [Corner], _ ink: Ink, width: Double) {
    setSource(ink)
    trace(corners)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  private func setSource(_ ink: Ink) {
    unsafe cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
  }

  private func trace(_ corners: [Corner]) {
    unsafe cairo_new_path(context)
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let from = corner.step(towards: before)
      let to = corner.step(towards: after)
      unsafe cairo_line_to(context, from.x, from.y)
      let first = corner.control(from)
      let second = corner.control(to)
      unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, to.x, to.y)
    }
    unsafe cairo_close_path(context)
  }
}

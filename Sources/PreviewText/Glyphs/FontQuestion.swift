internal import CPango
internal import Glibc
internal import PreviewCore

/// Asks Pango which file it would take letters from.
enum FontQuestion {
  /// The first font for `wish`; `nil` when there is none, or when it is drawn in ways that only cairo
  /// and Pango know: slanted or thickened by them, varied, with features of its own, as bitmaps.
  static func answer(to wish: FontWish) -> FontFile? {
    // cairo first: where it is missing, it is what has to be installed, and Pango cannot say so.
    unsafe cairo_font_options_destroy(cairo_font_options_create())
    let map = unsafe pango_cairo_font_map_get_default()
    let context = unsafe pango_font_map_create_context(map)
    guard let context = unsafe context else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    unsafe PangoPage.fixOptions(of: context)
    let style = TypeStyle(family: wish.family, size: PageStyle.typeSize, isBold: wish.isBold)
    return unsafe PangoPage.withDescription(of: style) { description -> FontFile? in
      let language = unsafe pango_language_from_string(wish.language)
      let set = unsafe pango_font_map_load_fontset(map, context, description, language)
      guard let set = unsafe set else { return nil }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(set)) }
      return unsafe first(of: set)
    }
  }

  private static func first(of set: UnsafeMutablePointer<PangoFontset>) -> FontFile? {
    var found: FontFile?
    unsafe withUnsafeMutablePointer(to: &found) { found in
      unsafe pango_fontset_foreach(
        set,
        { _, font, found in
          let found = unsafe found?.assumingMemoryBound(to: FontFile?.self)
          if let font = unsafe font { unsafe found?.pointee = FontQuestion.file(of: font) }
          // One is enough.
          return 1
        }, found)
    }
    return found
  }

  private static func file(of font: UnsafeMutablePointer<PangoFont>) -> FontFile? {
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    guard let pattern = unsafe pattern, unsafe isPlain(pattern) else { return nil }
    var name: UnsafeMutablePointer<UInt8>?
    var index: CInt = 0
    guard unsafe FcPatternGetString(pattern, "file", 0, &name) == FcResultMatch,
      let name = unsafe name
    else { return nil }
    _ = unsafe FcPatternGetInteger(pattern, "index", 0, &index)
    // The upper half names an instance of a font that can be varied.
    guard index >= 0, index < 0x10000 else { return nil }
    let path = unsafe FilePath(bytes: UnsafeBufferPointer(start: name, count: strlen(name)))
    return FontFile(path: path, index: Int(index))
  }

  private static func isPlain(_ pattern: OpaquePointer) -> Bool {
    let wanted = [
      ("scalable", true), ("outline", true), ("color", false), ("embolden", false),
      ("antialias", true), ("variable", false),
    ]
    let isAsWanted = wanted.allSatisfy { name, value in
      var found: CInt = 0
      let answer = unsafe FcPatternGetBool(pattern, name, 0, &found)
      return answer != FcResultMatch || (found == 1) == value
    }
    var matrix: UnsafeMutablePointer<UInt8>?
    let others = ["matrix", "fontfeatures", "fontvariations"]
    return isAsWanted
      && others.allSatisfy { unsafe FcPatternGetString(pattern, $0, 0, &matrix) == FcResultNoMatch }
  }
}

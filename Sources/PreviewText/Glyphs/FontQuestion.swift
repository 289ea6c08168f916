internal import CLoaded
internal import PreviewCore

/// Asks Pango which file it would take letters from.
enum FontQuestion {
  /// The first font for `wish`; `nil` when there is none, or when it is drawn in ways that only cairo
  /// and Pango know: slanted or thickened by them, varied, with features of its own, as bitmaps.
  static func answer(to wish: FontWish) -> FontFile? {
    guard cloaded_has_pango() != 0 else { return nil }
    let map = unsafe loaded_pango_cairo_font_map_get_default()
    let context = unsafe loaded_pango_font_map_create_context(map)
    guard let context = unsafe context else { return nil }
    defer { unsafe loaded_g_object_unref(UnsafeMutableRawPointer(context)) }
    unsafe PangoPage.fixOptions(of: context)
    let style = TypeStyle(family: wish.family, size: PageStyle.typeSize, isBold: wish.isBold)
    return unsafe PangoPage.withDescription(of: style) { description in
      let language = unsafe loaded_pango_language_from_string(wish.language)
      let set = unsafe loaded_pango_font_map_load_fontset(map, context, description, language)
      guard let set = unsafe set else { return nil }
      defer { unsafe loaded_g_object_unref(UnsafeMutableRawPointer(set)) }
      return unsafe first(of: set)
    }
  }

  private static func first(of set: OpaquePointer) -> FontFile? {
    var found: FontFile?
    unsafe withUnsafeMutablePointer(to: &found) { found in
      unsafe loaded_pango_fontset_foreach(
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

  private static func file(of font: OpaquePointer) -> FontFile? {
    let pattern = unsafe loaded_pango_fc_font_get_pattern(UnsafeMutableRawPointer(font))
    guard let pattern = unsafe pattern, unsafe isPlain(pattern) else { return nil }
    var name: UnsafeMutablePointer<UInt8>?
    var index: CInt = 0
    guard unsafe loaded_FcPatternGetString(pattern, "file", 0, &name) == 0, let name = unsafe name
    else { return nil }
    _ = unsafe loaded_FcPatternGetInteger(pattern, "index", 0, &index)
    // The upper half names an instance of a font that can be varied.
    guard index >= 0, index < 0x10000 else { return nil }
    let path = unsafe String(cString: name)
    return FontFile(path: FilePath(path), index: Int(index))
  }

  private static func isPlain(_ pattern: OpaquePointer) -> Bool {
    let wanted = [
      ("scalable", true), ("outline", true), ("color", false), ("embolden", false),
      ("antialias", true), ("variable", false),
    ]
    let isAsWanted = wanted.allSatisfy { name, value in
      var found: CInt = 0
      let answer = unsafe loaded_FcPatternGetBool(pattern, name, 0, &found)
      return answer != 0 || (found == 1) == value
    }
    // 1 is "there is no such thing".
    var matrix: UnsafeMutablePointer<UInt8>?
    let others = ["matrix", "fontfeatures", "fontvariations"]
    return isAsWanted
      && others.allSatisfy { unsafe loaded_FcPatternGetString(pattern, $0, 0, &matrix) == 1 }
  }
}

internal import CFreeType
internal import CGlyphs
// Its headers have some of FreeType in them.
internal import CPango
internal import PreviewCore

/// A font file that glyphs are taken from: HarfBuzz says which and where, as it does for Pango, and
/// FreeType draws them, as it does for cairo.
///
/// Both read the same bytes.
@safe final class GlyphFont {
  /// A glyph of a shaped run, in 1024ths of a design unit.
  struct Placed: Hashable {
    var glyph: UInt32
    var advance: Int
    var x: Int
    var y: Int
    /// The byte of the text that it is for.
    var byte: Int
  }

  /// A drawn glyph: how much of each pixel is covered, row by row.
  struct Image {
    /// From the origin to the left edge, and up to the top.
    var left = 0
    var top = 0
    var width = 0
    var height = 0
    var coverage: [UInt8] = []
  }

  private let library: GlyphLibrary
  private let bytes: FontBytes
  private let face: FT_Face
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private var scale: CInt = 0
  private var sizes: (FT_F26Dot6, FT_F26Dot6) = (0, 0)
  private var known: Set<Unicode.Scalar> = []
  // Most letters and glyphs by far are among these, and to hash each takes longer than the rest.
  private var knownASCII = [Bool](repeating: false, count: 128)
  private var images: [Image?] = []

  /// Opens a face; `nil` when that cannot be done.
  init?(_ file: FontFile, of library: GlyphLibrary) {
    // The face last: until all is there, nobody gives it back.
    guard let index = UInt32(exactly: file.index), let bytes = FontBytes(file.path),
      let blob = unsafe hb_blob_create_or_fail(
        bytes.start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    guard let face = unsafe library.face(in: bytes, file.index) else { return nil }
    let faces = unsafe hb_face_create(blob, index)
    self.library = library
    self.bytes = bytes
    unsafe self.face = unsafe face
    unsafe font = hb_font_create(faces)
    unsafe buffer = hb_buffer_create()
    unsafe hb_face_destroy(faces)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
    unsafe FT_Done_Face(face)
  }

  /// Whether the font has every character of a piece of text.
  func hasAll(_ text: ArraySlice<UInt8>) -> Bool {
    if text.allSatisfy({ $0 < 0x80 && knownASCII[Int($0)] }) { return true }
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      if known.contains(scalar) { return true }
      guard unsafe FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 else { return false }
      known.insert(scalar)
      if scalar.isASCII { knownASCII[Int(scalar.value)] = true }
      return true
    }
  }

  /// The glyphs of a part of `text` in type of `size` design units; `nil` when one is missing.
  func shape(_ text: [UInt8], _ run: PlainScript.Run, size: Double) -> [Placed]? {
    let scale = CInt(size * 1024)
    if scale != self.scale { unsafe hb_font_set_scale(font, scale, scale) }
    self.scale = scale
    unsafe hb_buffer_clear_contents(buffer)
    let flags = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, run.script.tag)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(run.script.language, -1))
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        unsafe hb_buffer_add_utf8(
          buffer, bytes.baseAddress, CInt(text.count), UInt32(run.bytes.lowerBound),
          CInt(run.bytes.count))
      }
    }
    unsafe hb_shape(font, buffer, nil, 0)
    guard unsafe hb_buffer_allocation_successful(buffer) != 0 else { return nil }
    // The first glyph of a font stands for what it does not have.
    return placed.flatMap { $0.contains { $0.glyph == 0 } ? nil : $0 }
  }

  private var placed: [Placed]? {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let places = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos = unsafe infos, let places = unsafe places else { return nil }
    return (0..<Int(count)).map { index in
      let info = unsafe infos[index]
      let place = unsafe places[index]
      return Placed(
        glyph: info.codepoint, advance: Int(place.x_advance), x: Int(place.x_offset),
        y: -Int(place.y_offset), byte: Int(info.cluster))
    }
  }

  /// The picture of a glyph at so many pixels across and down; `nil` when it cannot be drawn.
  func image(of glyph: UInt32, across: Double, down: Double) -> Image? {
    // FreeType counts in 64ths, and makes nothing smaller than a pixel.
    let wanted = (
      FT_F26Dot6(max(across, 1) * 64 + 0.5), FT_F26Dot6(max(down, 1) * 64 + 0.5)
    )
    if wanted != sizes {
      guard unsafe FT_Set_Char_Size(face, wanted.0, wanted.1, 0, 0) == 0 else { return nil }
      sizes = wanted
      images.removeAll(keepingCapacity: true)
    }
    // No font has more glyphs.
    guard glyph < 0x10000 else { return nil }
    let place = Int(glyph)
    if place < images.count, let image = images[place] { return image }
    guard let image = draw(glyph) else { return nil }
    while images.count <= place { images.append(nil) }
    images[place] = image
    return image
  }

  private func draw(_ glyph: UInt32) -> Image? {
    guard unsafe cfreetype_draw(face, glyph) == 0, let slot = unsafe face.pointee.glyph else {
      return nil
    }
    let bitmap = unsafe slot.pointee.bitmap
    var image = unsafe Image(
      left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
      width: Int(bitmap.width), height: Int(bitmap.rows))
    // A blank has no picture.
    guard image.width > 0, image.height > 0 else { return Image() }
    guard let start = unsafe bitmap.buffer else { return nil }
    image.coverage.reserveCapacity(image.width * image.height)
    for row in 0..<image.height {
      let from = unsafe start + row * Int(bitmap.pitch)
      unsafe image.coverage.append(
        contentsOf: UnsafeBufferPointer(start: from, count: image.width))
    }
    return image
  }
}

/// FreeType, for one thread.
@safe final class GlyphLibrary {
  private let library: FT_Library

  /// `nil` when there is no memory for it.
  init?() {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
    unsafe self.library = unsafe library
  }

  deinit { unsafe FT_Done_FreeType(library) }

  /// A new face, which its owner gives back.
  @unsafe fileprivate func face(in bytes: FontBytes, _ index: Int) -> FT_Face? {
    var face: FT_Face?
    let failure = unsafe FT_New_Memory_Face(
      library, bytes.start.assumingMemoryBound(to: UInt8.self), FT_Long(bytes.count),
      FT_Long(index), &face)
    return failure == 0 ? unsafe face : nil
  }
}

extension PlainScript {
  fileprivate var tag: hb_script_t {
    switch self {
    case .common: HB_SCRIPT_COMMON
    case .latin: HB_SCRIPT_LATIN
    case .greek: HB_SCRIPT_GREEK
    case .cyrillic: HB_SCRIPT_CYRILLIC
    }
  }
}

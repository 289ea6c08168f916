internal import PreviewCore

/// Sets lines of plain text in the fonts that Pango would take, and says which it cannot set.
final class GlyphSetter {
  private struct Wanted: Hashable {
    var text: String
    var family: TypeStyle.Family
    var isBold: Bool
    var size: Double
    var tabStop: Double?
  }

  private let library: GlyphLibrary
  private let file: (FontWish) -> FontFile?
  private var fonts: [FontFile: GlyphFont] = [:]
  private var wishes: [FontWish: GlyphFont] = [:]
  private var lines: [Wanted: GlyphLine] = [:]

  /// `file` says where a font is; `nil` when there is no memory.
  init?(file: @escaping (FontWish) -> FontFile?) {
    guard let library = GlyphLibrary() else { return nil }
    self.library = library
    self.file = file
  }

  /// The glyphs of a text; `nil` when it has to be set by Pango.
  ///
  /// Tabs go to stops of `tabStop` design units; where it is not given there may be none.
  func line(_ text: String, _ style: TypeStyle, tabStop: Double? = nil) -> GlyphLine? {
    let wanted = Wanted(
      text: text, family: style.family, isBold: style.isBold, size: style.size, tabStop: tabStop)
    if let line = lines[wanted] { return line }
    guard let line = set(Array(text.utf8), style, tabStop) else { return nil }
    lines[wanted] = line
    return line
  }

  private func set(_ text: [UInt8], _ style: TypeStyle, _ tabStop: Double?) -> GlyphLine? {
    guard let runs = PlainScript.runs(of: text) else { return nil }
    var line = GlyphLine()
    for run in runs {
      guard let font = font(style, run.script), run.isTab || font.hasAll(text[run.bytes]) else {
        return nil
      }
      if run.isTab {
        guard let tabStop else { return nil }
        line.addTab(run.bytes.lowerBound, to: Int(tabStop * 1024), of: font)
      } else {
        guard let placed = font.shape(text, run, size: style.size) else { return nil }
        line.add(placed, of: font)
      }
    }
    return line
  }

  private func font(_ style: TypeStyle, _ script: PlainScript) -> GlyphFont? {
    let wish = FontWish(
      family: style.family, isBold: style.isBold, language: script.language)
    if let font = wishes[wish] { return font }
    guard let file = file(wish) else { return nil }
    let font = fonts[file] ?? GlyphFont(file, of: library)
    fonts[file] = font
    wishes[wish] = font
    return font
  }
}

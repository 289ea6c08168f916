/// A line of plain text as glyphs in their places, without any size in pixels.
///
/// Lengths are in 1024ths of a design unit, as Pango counts.
struct GlyphLine {
  /// A glyph and where it stands.
  struct Glyph {
    var font: GlyphFont
    var placed: GlyphFont.Placed
    /// From the start of the line to the glyph's own place.
    var start: Int
  }

  private(set) var glyphs: [Glyph] = []
  /// How far it goes.
  private(set) var width = 0

  /// Adds shaped glyphs.
  mutating func add(_ placed: [GlyphFont.Placed], of font: GlyphFont) {
    for glyph in placed {
      glyphs.append(Glyph(font: font, placed: glyph, start: width))
      width += glyph.advance
    }
  }

  /// Goes on to the next of the stops that are `stop` apart, as to the first at least 1 away.
  mutating func addTab(_ byte: Int, to stop: Int, of font: GlyphFont) {
    guard stop > 0 else { return }
    let next = (width + stop) / stop * stop
    // Nothing is drawn of it.
    let gap = GlyphFont.Placed(glyph: .max, advance: next - width, x: 0, y: 0, byte: byte)
    add([gap], of: font)
  }

  /// The line with its end replaced by an ellipsis, so that it is no wider than `goal`, when it is
  /// wider than that; nothing else of it moves.
  func cut(to goal: Int, with ellipsis: GlyphLine) -> GlyphLine {
    guard width > goal, var end = glyphs.indices.last else { return self }
    end = firstOfCluster(end)
    while glyphs[end].start + ellipsis.width > goal, end > 0 {
      repeat { end = firstOfCluster(end - 1) } while end > 0 && isNothing(end)
    }
    var line = self
    line.glyphs = Array(glyphs[..<end])
    line.width = glyphs[end].start
    line.add(ellipsis.glyphs.map(\.placed), of: ellipsis.glyphs.first?.font ?? glyphs[end].font)
    // Pango gives the ellipsis the room that is left.
    line.width = max(line.width, goal)
    return line
  }

  /// The first glyph of those that stand for the same characters as glyph `index`.
  private func firstOfCluster(_ index: Int) -> Int {
    var first = index
    while first > 0, glyphs[first - 1].placed.byte == glyphs[index].placed.byte { first -= 1 }
    return first
  }

  /// Whether the cluster that begins at glyph `first` takes no room.
  private func isNothing(_ first: Int) -> Bool {
    var width = 0
    for glyph in glyphs[first...] {
      guard glyph.placed.byte == glyphs[first].placed.byte else { break }
      width += glyph.placed.advance
    }
    return width == 0
  }
}

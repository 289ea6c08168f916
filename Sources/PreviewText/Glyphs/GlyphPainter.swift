internal import PreviewPixels

/// Puts glyphs and boxes on a picture, where cairo would put them and with the edges that it gives them.
struct GlyphPainter {
  /// Pixels of a design unit.
  let scale: Double
  /// Columns of a pixel, on which glyphs stand.
  let fineness: Int

  private var band = CoverageBand()

  init(scale: Double, fineness: Int) {
    self.scale = scale
    self.fineness = fineness
  }

  /// Fills all of the picture.
  func fill(with ink: Ink, _ bitmap: inout Bitmap) {
    let pixel = ink.pixel
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = pixel }
    }
  }

  /// Fills a box, whose edges may cover a part of a pixel.
  func fill(_ box: Box, _ ink: Ink, _ bitmap: inout Bitmap) {
    let columns = Edges(
      from: snapped(box.x * scale * Double(fineness)) / Double(fineness),
      to: snapped((box.x + box.width) * scale * Double(fineness)) / Double(fineness),
      limit: bitmap.size.width)
    let rows = Edges(
      from: snapped(box.y * scale), to: snapped((box.y + box.height) * scale),
      limit: bitmap.size.height)
    let pixel = ink.pixel
    for y in rows.range {
      let down = rows.share(of: y) * ink.alpha
      bitmap.withMutableRow(y) { row in
        for x in columns.range {
          let share = Int(columns.share(of: x) * down * 65536 + 0.5)
          row[x] = share == 65536 ? pixel : row[x].mixed(with: pixel, share, of: 65536)
        }
      }
    }
  }

  /// Draws a line of glyphs; `false`, and nothing of it is drawn, when one of them cannot be.
  mutating func draw(_ line: GlyphLine, _ place: GlyphPlace, _ bitmap: inout Bitmap) -> Bool {
    let across = scale * Double(fineness) * place.across
    let down = scale * place.down
    let left = snapped(place.x * scale * Double(fineness))
    let baseline = snapped(place.y * scale)
    band.begin(width: bitmap.size.width, height: bitmap.size.height, fineness: fineness)
    for glyph in line.glyphs where glyph.placed.glyph != .max {
      let image = glyph.font.image(
        of: glyph.placed.glyph, across: place.size * across, down: place.size * down)
      guard let image else { return false }
      guard image.width > 0 else { continue }
      let x = left + Double(glyph.start + glyph.placed.x) / 1024 * across
      let y = baseline + Double(glyph.placed.y) / 1024 * down
      band.add(image, x: Int((x + 0.5).rounded(.down)), y: Int((y + 0.5).rounded(.down)))
    }
    band.lay(place.ink, on: &bitmap)
    return true
  }

  /// A place in the 256ths of a pixel in which cairo keeps it.
  private func snapped(_ length: Double) -> Double {
    (length * 256).rounded(.toNearestOrEven) / 256
  }
}

/// The pixels between two edges.
private struct Edges {
  let from: Double
  let to: Double
  let range: Range<Int>

  init(from: Double, to: Double, limit: Int) {
    self.from = from
    self.to = to
    let first = min(max(Int(from.rounded(.down)), 0), limit)
    range = first..<min(max(Int(to.rounded(.up)), first), limit)
  }

  /// How much of a pixel lies between them.
  func share(of pixel: Int) -> Double {
    max(min(to, Double(pixel + 1)) - max(from, Double(pixel)), 0)
  }
}

extension Ink {
  /// The colour without its opacity.
  var pixel: Pixel {
    Pixel(red: byte(red), green: byte(green), blue: byte(blue))
  }

  private func byte(_ part: Double) -> UInt8 { UInt8(min(max(part, 0), 1) * 255 + 0.5) }
}

extension Pixel {
  /// The pixel with `share` parts of `whole` of another one over it.
  func mixed(with other: Pixel, _ share: Int, of whole: Int) -> Pixel {
    func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
      let sum = Int(below) * (whole - share) + Int(above) * share
      return UInt8(truncatingIfNeeded: (sum + whole / 2) / whole)
    }
    return Pixel(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

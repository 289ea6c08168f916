internal import PreviewPixels

/// How much of each pixel the glyphs of one line cover, before they get a colour.
///
/// Glyphs stand on fine columns, of which some make a pixel; what they cover of it adds up.
struct CoverageBand {
  private struct Stamp {
    var image: GlyphFont.Image
    var left: Int
    var top: Int
  }

  private var width = 0
  private var height = 0
  private var shift = 0
  private var stamps: [Stamp] = []
  private var sums: [UInt16] = []

  /// Begins a line on a picture of this size.
  mutating func begin(width: Int, height: Int, fineness: Int) {
    self.width = width
    self.height = height
    shift = fineness.trailingZeroBitCount
    stamps.removeAll(keepingCapacity: true)
  }

  /// Adds a glyph whose origin is in a fine column and a row.
  mutating func add(_ image: GlyphFont.Image, x: Int, y: Int) {
    stamps.append(Stamp(image: image, left: x + image.left, top: y - image.top))
  }

  /// Lays the line in a colour on the picture.
  mutating func lay(_ ink: Ink, on bitmap: inout Bitmap) {
    let top = max(stamps.reduce(height) { min($0, $1.top) }, 0)
    let bottom = min(stamps.reduce(0) { max($0, $1.top + $1.image.height) }, height)
    let first = max(stamps.reduce(width << shift) { min($0, $1.left) } >> shift, 0)
    let last = min((stamps.reduce(0) { max($0, $1.left + $1.image.width) } - 1) >> shift, width - 1)
    guard top < bottom, first <= last else { return }
    let columns = last - first + 1
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: columns * (bottom - top)))
    for stamp in stamps { press(stamp, top..<bottom, first..<last + 1) }
    let pixel = ink.pixel
    let whole = 255 << shift
    let opacity = Int(ink.alpha * 256 + 0.5)
    for y in top..<bottom {
      let row = sums[(y - top) * columns..<(y - top + 1) * columns]
      bitmap.withMutableRow(y) { pixels in
        for (index, sum) in zip(row.indices, row) where sum > 0 {
          let x = first + index - row.startIndex
          let share = (min(Int(sum), whole) * opacity) >> 8
          pixels[x] = pixels[x].mixed(with: pixel, share, of: whole)
        }
      }
    }
  }

  private mutating func press(_ stamp: Stamp, _ rows: Range<Int>, _ columns: Range<Int>) {
    let image = stamp.image
    let first = max(columns.lowerBound << shift - stamp.left, 0)
    let end = min(columns.upperBound << shift - stamp.left, image.width)
    let top = max(rows.lowerBound, stamp.top)
    let bottom = min(rows.upperBound, stamp.top + image.height)
    // All of it may lie beside the picture, where a page is hardly larger than a letter.
    guard first < end, top < bottom else { return }
    for y in top..<bottom {
      let from = (y - stamp.top) * image.width
      let to = (y - rows.lowerBound) * columns.count
      for x in first..<end {
        let place = to + (stamp.left + x) >> shift - columns.lowerBound
        let sum = sums[place] &+ UInt16(image.coverage[from + x])
        // A whole line may stand on one pixel.
        sums[place] = sum < sums[place] ? .max : sum
      }
    }
  }
}

internal import PreviewPixels

/// Which part of a stored picture fills a bitmap: the picture with what lies around it on the page, or
/// what the page shows of it, in whole decoded pixels.
struct PictureWindow {
  /// How the picture has to be turned to lie as on the page.
  let orientation: Orientation
  /// The columns and rows that the bitmap shows, which may reach beyond the picture.
  let columns: Range<Int>
  let rows: Range<Int>
  /// Those of them where the picture is to be seen.
  let shownColumns: Range<Int>
  let shownRows: Range<Int>

  /// The columns and rows of a picture in pixels of a bitmap, along the picture's own sides.
  struct Target {
    let orientation: Orientation
    /// The size of the whole picture there.
    let width: Double
    let height: Double
    /// The bitmap, and what is shown, from the picture's first column or row to its last, 0 to 1.
    let (columns, rows): (ClosedRange<Double>, ClosedRange<Double>)
    let (shownColumns, shownRows): (ClosedRange<Double>, ClosedRange<Double>)
  }

  /// For a picture that is decoded at `size`, with edges that are off by no more than `shift` pixels of
  /// the bitmap.
  ///
  /// `scale` is how many decoded pixels one of the picture's is: the last ones may be there in part.
  /// `nil` when the pixels are too coarse, so that edges would be off or the picture be enlarged, and
  /// when the part is out of all proportion, or shows nothing of it.
  init?(
    _ target: Target, of picture: PixelSize, scale: (x: Double, y: Double), decoded size: PixelSize,
    within shift: Double
  ) {
    let (width, height) = (Double(picture.width) * scale.x, Double(picture.height) * scale.y)
    guard width >= target.width * 0.99, height >= target.height * 0.99 else { return nil }
    let across = Side(count: width, length: target.width, mostShift: shift)
    let down = Side(count: height, length: target.height, mostShift: shift)
    guard let columns = across.pixels(target.columns), let rows = down.pixels(target.rows),
      let shownColumns = across.pixels(target.shownColumns),
      let shownRows = down.pixels(target.shownRows),
      columns.count <= 1 << 16, rows.count <= 1 << 16,
      columns.count * rows.count <= PictureWindow.mostPixels(around: size.pixelCount)
    else { return nil }
    orientation = target.orientation
    (self.columns, self.rows) = (columns, rows)
    self.shownColumns = shownColumns.clamped(to: columns).clamped(to: 0..<size.width)
    self.shownRows = shownRows.clamped(to: rows).clamped(to: 0..<size.height)
    guard !self.shownColumns.isEmpty, !self.shownRows.isEmpty else { return nil }
  }

  /// How many pixels there may be with what lies around a picture, which are painted one by one as well:
  /// a wide margin around a large picture takes longer than poppler does.
  private static func mostPixels(around count: Int) -> Int {
    max(4 * count, min(16 * count, 1 << 24))
  }

  /// A side of a picture in decoded pixels and in those of the bitmap.
  private struct Side {
    let count: Double
    let length: Double
    let mostShift: Double

    /// A part in whole pixels; `nil` when it is off by too much, empty, or nowhere near.
    func pixels(_ part: ClosedRange<Double>) -> Range<Int>? {
      let ends = [part.lowerBound, part.upperBound].map { $0 * count }
      guard ends.allSatisfy({ abs($0) < 1e8 }),
        ends.allSatisfy({ abs($0.rounded() - $0) * length <= mostShift * count })
      else { return nil }
      let range = Int(ends[0].rounded())..<Int(ends[1].rounded())
      return range.isEmpty ? nil : range
    }
  }

  /// Whether the picture is all that there is to be seen.
  var isCovered: Bool { columns == shownColumns && rows == shownRows }
}

extension PictureWindow.Target {
  /// How far a side may be from parallel, in pixels over its length.
  private static let mostSlant = 0.05

  /// `nil` for pictures that are slanted, very small or not on the page at all.
  init?(_ picture: PictureContent.Shown, on page: SoundPage, _ size: PixelSize) {
    let sheet = Placement(of: page, width: size.width, height: size.height)
    let (width, height) = (Double(size.width), Double(size.height))
    // A picture's rows count from the top of the unit square.
    let map = Placement(1, 0, 0, -1, 0, 1).then(picture.placement).then(sheet)
    var (shownX, shownY) = (0...width, 0...height)
    if let clip = picture.clip {
      let area = sheet.box(clip.x, clip.y)
      guard area.x.overlaps(shownX), area.y.overlaps(shownY) else { return nil }
      (shownX, shownY) = (shownX.clamped(to: area.x), shownY.clamped(to: area.y))
    }
    let slant = Self.mostSlant
    if abs(map.b) < slant, abs(map.c) < slant, abs(map.a) >= 1, abs(map.d) >= 1 {
      orientation =
        map.a > 0 ? (map.d > 0 ? .upright : .flipped) : map.d > 0 ? .mirrored : .halfTurn
      (self.width, self.height) = (abs(map.a), abs(map.d))
      (columns, rows) = (part(0...width, map.a, map.e), part(0...height, map.d, map.f))
      (shownColumns, shownRows) = (part(shownX, map.a, map.e), part(shownY, map.d, map.f))
    } else if abs(map.a) < slant, abs(map.d) < slant, abs(map.b) >= 1, abs(map.c) >= 1 {
      orientation =
        map.c > 0
        ? (map.b > 0 ? .transposed : .quarterTurnLeft)
        : map.b > 0 ? .quarterTurnRight : .transversed
      (self.width, self.height) = (abs(map.b), abs(map.c))
      (columns, rows) = (part(0...height, map.b, map.f), part(0...width, map.c, map.e))
      (shownColumns, shownRows) = (part(shownY, map.b, map.f), part(shownX, map.c, map.e))
    } else {
      return nil
    }
  }
}

/// Where pixels between two ends lie on a side that begins at `shift` and is `scale` long; from its
/// beginning, 0, to its end, 1.
private func part(
  _ pixels: ClosedRange<Double>, _ scale: Double, _ shift: Double
) -> ClosedRange<Double> {
  let ends = [(pixels.lowerBound - shift) / scale, (pixels.upperBound - shift) / scale]
  return min(ends[0], ends[1])...max(ends[0], ends[1])
}

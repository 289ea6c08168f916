/// Streaming two-pass resizer: decoded rows in, from the top, finished rows out into a bitmap.
///
/// It never holds the source, only the few rows that one finished row is made of. Large reductions
/// are first averaged over areas, until a factor of 2.5 to 5 is left for Lanczos3; enlarging is
/// done by Catmull-Rom. The arithmetic is on premultiplied pixels as they are (sRGB), or on the light that
/// they stand for; the same size gives an exact copy.
///
///     var resampler = RowResampler(from: image, to: bitmap.size, layout: .bgra)
///     while let row = nextRow() { resampler.push(row.span, into: &bitmap) }
///     resampler.finish(into: &bitmap)
package struct RowResampler: ~Copyable {
  /// What the bytes of a row are.
  package enum Layout: Sendable {
    /// One byte a pixel, opaque.
    case grey
    /// Four bytes a pixel: premultiplied blue, green, red and alpha.
    case bgra

    var channels: Int { self == .grey ? 1 : 4 }
  }

  /// How many rows have come in.
  package private(set) var rowsReceived = 0

  private let source: PixelSize
  private let target: PixelSize
  private let layout: Layout
  private let columns: AreaCells
  private let rows: AreaCells
  /// The sums of the cells that are being filled, and what weight of rows they have.
  private var sums: [Int32]
  /// The same, and the row that came, where light is averaged; empty otherwise.
  private var (lightSums, light) = ([Float](), [Float]())
  private var weight = 0
  private var middle: [Float]
  private var window: FilterWindow

  private var isCopy: Bool { source == target }
  private var averagesLight: Bool { !light.isEmpty }
  private var averages: Bool { !columns.isIdentity || !rows.isIdentity }

  /// Makes a resampler for one picture of size `source`.
  package init(
    from source: PixelSize, to target: PixelSize, layout: Layout,
    in averaged: ResampleLight = .stored
  ) {
    self.source = source
    self.target = target
    self.layout = layout
    columns = AreaCells(from: source.width, to: target.width)
    rows = AreaCells(from: source.height, to: target.height)
    let rowLength = source.width * layout.channels
    sums = Array(repeating: 0, count: averaged == .stored ? rowLength : 0)
    if averaged == .linear {
      lightSums = Array(repeating: 0, count: rowLength)
      light = Array(repeating: 0, count: rowLength)
    }
    middle = Array(
      repeating: 0, count: columns.count * layout.channels + ResampleKernel.slack)
    window = FilterWindow(
      columns: ResampleWeights(from: columns.count, to: target.width),
      rows: ResampleWeights(from: rows.count, to: target.height), layout: layout, in: averaged)
  }

  /// Writes what is left of `bitmap`.
  ///
  /// When fewer rows than promised came, the missing ones count as transparent.
  package mutating func finish(into bitmap: inout Bitmap) {
    if isCopy {
      for y in rowsReceived..<max(target.height, rowsReceived) { bitmap.clearRow(y) }
    } else if window.rowsReceived < rows.count {
      if weight > 0 { finishCell(into: &bitmap) }
      window.finish(into: &bitmap)
    }
    rowsReceived = source.height
  }

  /// Takes the bytes of the next row; see `push`.
  mutating func receive(_ row: RawSpan, into bitmap: inout Bitmap) {
    precondition(bitmap.size == target, "the bitmap must have the target size")
    guard rowsReceived < source.height else { return }
    if isCopy {
      bitmap.withMutableRow(rowsReceived) { ResampleKernel.copy(row, layout, into: &$0) }
    } else if averages {
      if averagesLight {
        ResampleKernel.lighten(row, layout, count: source.width, into: &light)
      }
      average(row, into: &bitmap)
    } else if averagesLight {
      ResampleKernel.lighten(row, layout, count: source.width, into: &middle)
      window.push(middle, coverage: 1, into: &bitmap)
    } else {
      ResampleKernel.widen(row, count: source.width * layout.channels, into: &middle)
      window.push(middle, coverage: 1, into: &bitmap)
    }
    rowsReceived += 1
  }

  private mutating func average(_ row: RawSpan, into bitmap: inout Bitmap) {
    let cell = window.rowsReceived
    add(row, weight: rows.weight(of: rowsReceived, in: cell))
    guard rows.isComplete(cell, after: rowsReceived) else { return }
    finishCell(into: &bitmap)
    guard cell + 1 < rows.count else { return }
    add(row, weight: rows.weight(of: rowsReceived, in: cell + 1))
  }

  private mutating func add(_ row: RawSpan, weight added: Int) {
    guard added > 0 else { return }
    if averagesLight {
      let part = Float(added)
      ResampleKernel.accumulate(light, weight: part, isFirst: weight == 0, into: &lightSums)
    } else {
      ResampleKernel.accumulate(row, weight: added, isFirst: weight == 0, into: &sums)
    }
    weight += added
  }

  private mutating func finishCell(into bitmap: inout Bitmap) {
    let total = rows.totalWeight(of: window.rowsReceived)
    if averagesLight {
      ResampleKernel.average(
        lightSums, weight: total, over: columns, channels: layout.channels, into: &middle)
    } else {
      ResampleKernel.average(
        sums, weight: total, over: columns, channels: layout.channels, into: &middle)
    }
    let coverage = Float(weight) / Float(total)
    weight = 0
    window.push(middle, coverage: coverage, into: &bitmap)
  }
}

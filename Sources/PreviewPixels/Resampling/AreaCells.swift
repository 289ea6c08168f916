/// One axis divided into equal cells, each of which becomes one pixel by area averaging.
///
/// A cell need not be a whole number of pixels wide: a pixel on a border counts for both cells,
/// with the share that lies in each. So nothing is shifted and no rim is lost.
struct AreaCells {
  /// The pixels of one cell.
  struct Cell {
    /// The first pixel that lies in the cell, at least in part.
    let first: Int
    /// How many pixels do.
    let count: Int
    /// The share of the first pixel, 0 to 1.
    let head: Float
    /// The share of the last pixel, when it is another than the first.
    let tail: Float
  }

  /// The weight of a pixel that lies in a cell wholly, in the arithmetic of ``weight(of:in:)``.
  static let whole = 256
  /// Sums of ``whole``-fold bytes over a cell must fit an `Int32`.
  static let maximumFactor = 16_384

  /// The number of pixels.
  let source: Int
  /// The number of cells.
  let count: Int
  /// All cells in order.
  let cells: [Cell]

  /// Whether every cell is just one pixel.
  var isIdentity: Bool { source == count }

  /// The cells for a reduction from `source` to `target`: such that a factor of 2.5 to 5 is left
  /// for a sharper filter.
  init(from source: Int, to target: Int) {
    let factor = min(max(source * 2 / (target * 5), 1), AreaCells.maximumFactor)
    let count = max((source + factor / 2) / factor, 1)
    self.source = source
    self.count = count
    cells = (0..<count).map { AreaCells.cell($0, source: source, count: count) }
  }

  /// What part of pixel `index` lies in `cell`, 0 to ``whole``.
  func weight(of index: Int, in cell: Int) -> Int {
    let overlap = AreaCells.overlap(index, cell, source: source, count: count)
    return (overlap * AreaCells.whole + count / 2) / count
  }

  /// The sum of the weights of all pixels of `cell`.
  func totalWeight(of cell: Int) -> Int {
    let pixels = cells[cell]
    let last = pixels.first + pixels.count - 1
    guard pixels.count > 1 else { return weight(of: last, in: cell) }
    return weight(of: pixels.first, in: cell) + weight(of: last, in: cell)
      + (pixels.count - 2) * AreaCells.whole
  }

  /// Whether `cell` needs no pixel after `index`.
  func isComplete(_ cell: Int, after index: Int) -> Bool {
    (index + 1) * count >= (cell + 1) * source
  }

  /// The length that pixel and cell share, in units of 1/`count` pixel; cannot overflow, since
  /// sides are below 2³¹.
  private static func overlap(_ index: Int, _ cell: Int, source: Int, count: Int) -> Int {
    let start = max(index * count, cell * source)
    let end = min((index + 1) * count, (cell + 1) * source)
    return max(end - start, 0)
  }

  private static func cell(_ index: Int, source: Int, count: Int) -> Cell {
    let first = index * source / count
    let end = ((index + 1) * source + count - 1) / count
    let share = { (pixel: Int) in
      Float(overlap(pixel, index, source: source, count: count)) / Float(count)
    }
    return Cell(first: first, count: end - first, head: share(first), tail: share(end - 1))
  }
}

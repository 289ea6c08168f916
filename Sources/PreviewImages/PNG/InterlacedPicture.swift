internal import PreviewCore
internal import PreviewPNG
internal import PreviewPixels

/// A picture of Adam7 put together from its passes, as finely as memory allows.
///
/// After the first passes every eighth, fourth or second pixel is known; where the whole would need
/// too much memory, such a coarser picture is taken.
struct InterlacedPicture {
  /// The size of the picture as far as it is known, at most that of the file.
  var size: PixelSize { known.size(of: fullSize) }
  /// Whether all passes that were wanted came in whole.
  private(set) var isWhole = true

  private let fullSize: PixelSize
  private let bytesPerPixel: Int
  private let grid: Grid
  /// What has been put together so far.
  private var known: Grid
  private let width: Int
  private var bytes: [UInt8]

  /// The distances between the pixels that are known after so many passes.
  private struct Grid {
    let passes: Int
    let columnStep: Int
    let rowStep: Int

    static let finestFirst = [
      Grid(passes: 7, columnStep: 1, rowStep: 1), Grid(passes: 6, columnStep: 1, rowStep: 2),
      Grid(passes: 5, columnStep: 2, rowStep: 2), Grid(passes: 4, columnStep: 2, rowStep: 4),
      Grid(passes: 3, columnStep: 4, rowStep: 4), Grid(passes: 2, columnStep: 4, rowStep: 8),
    ]
    static let coarsest = Grid(passes: 1, columnStep: 8, rowStep: 8)

    static func after(_ passes: Int) -> Grid {
      finestFirst.first { $0.passes <= passes } ?? coarsest
    }

    func size(of full: PixelSize) -> PixelSize {
      PixelSize(
        clampingWidth: (full.width + columnStep - 1) / columnStep,
        height: (full.height + rowStep - 1) / rowStep)
    }
  }

  /// An empty picture of at most `memory` bytes, or an eighth of the full one a side.
  init(size full: PixelSize, bytesPerPixel: Int, memory: Int64) {
    let affordable = memory / Int64(bytesPerPixel)
    let grid = Grid.finestFirst.first { Int64($0.size(of: full).pixelCount) <= affordable }
    self.grid = grid ?? .coarsest
    known = self.grid
    self.bytesPerPixel = bytesPerPixel
    fullSize = full
    let size = self.grid.size(of: full)
    width = size.width
    bytes = [UInt8](repeating: 0, count: size.pixelCount * bytesPerPixel)
  }

  /// The bytes of a row of the picture as far as it is known.
  func row(_ y: Int) -> [UInt8] {
    let start = position(0, y * known.rowStep)
    if known.columnStep == grid.columnStep {
      return Array(bytes[start..<start + width * bytesPerPixel])
    }
    return stride(from: 0, to: fullSize.width, by: known.columnStep).flatMap { column in
      let pixel = position(column, y * known.rowStep)
      return bytes[pixel..<pixel + bytesPerPixel]
    }
  }

  /// Reads the passes and fills what is missing from coarser ones.
  ///
  /// Where that takes long, `showing` is called with the picture as coarse as it is known by then.
  /// Throws `file.damaged` when there is no pixel at all, and what `showing` throws.
  mutating func read(
    _ decoder: inout PNGDecoder,
    showing: (InterlacedPicture) throws(PreviewError) -> Void
  ) throws(PreviewError) {
    var looks = LookTimes()
    let passes = PNGPass.passes(of: fullSize).filter { $0.number <= grid.passes }
    var buffer = [UInt8](repeating: 0, count: fullSize.width * bytesPerPixel)
    for (index, pass) in passes.enumerated() {
      for line in 0..<pass.height {
        do throws(PreviewError) {
          try decoder.readRow(into: &buffer)
        } catch {
          guard index > 0 || line > 0 else { throw error }
          fill(pass, from: line)
          passes[(index + 1)...].forEach { fill($0, from: 0) }
          isWhole = false
          return
        }
        place(buffer, line, of: pass)
      }
      guard pass.number < grid.passes, looks.isDue() else { continue }
      known = Grid.after(pass.number)
      try showing(self)
      known = grid
    }
  }

  private mutating func place(_ buffer: [UInt8], _ line: Int, of pass: PNGPass) {
    let start = position(pass.column, pass.row + line * pass.rowStep)
    let (count, pixels) = (bytesPerPixel, buffer.span)
    let step = pass.columnStep / grid.columnStep * count
    var whole = bytes.mutableSpan
    for index in 0..<pass.width {
      for channel in 0..<count {
        whole[start &+ index &* step &+ channel] = pixels[index &* count &+ channel]
      }
    }
  }

  /// Gives the pixels of a pass that never came, from its row `first` on, the colours of those that
  /// it would have refined.
  private mutating func fill(_ pass: PNGPass, from first: Int) {
    for line in first..<max(first, pass.height) {
      let row = pass.row + line * pass.rowStep
      for index in 0..<pass.width {
        let column = pass.column + index * pass.columnStep
        let source = position(column - pass.column, row - pass.row)
        let target = position(column, row)
        for channel in 0..<bytesPerPixel { bytes[target + channel] = bytes[source + channel] }
      }
    }
  }

  /// Where the pixel is that the file has in this column and row.
  private func position(_ column: Int, _ row: Int) -> Int {
    (row / grid.rowStep * width + column / grid.columnStep) * bytesPerPixel
  }
}

internal import PreviewCore
internal import PreviewPixels

/// Reads the rows of a picture whose samples are deflated, in one piece or in bands, one at a time.
@safe struct SampleRows: ~Copyable {
  /// A band of rows, and where in the file its data is.
  struct Band {
    let data: Range<Int64>
    let rows: Int
  }

  private let file: FileBytes
  private var bands: ArraySlice<Band>
  private let format: SampleFormat
  private let columns: Int
  private let rowBytes: Int
  /// The bytes of a row as it is stored, which may begin with one more.
  private let storedBytes: Int
  private var reader: InflatingReader?
  /// The rows of the band that are not inflated yet, and those that are, up to a quarter of a megabyte.
  private var waiting = 0
  private var block: [UInt8]
  private var blockRows = 0
  private var next = 0
  /// The row that is unfiltered, and the one above it.
  private var (row, above): ([UInt8], [UInt8])

  private static let blockBytes = 1 << 18

  /// Of bands that are as wide; whoever opened the file keeps it open meanwhile.
  init(_ file: FileBytes, _ bands: [Band], _ format: SampleFormat, columns: Int) {
    (self.file, self.bands, self.format, self.columns) = (file, bands[...], format, columns)
    rowBytes = format.rowBytes(columns: columns)
    storedBytes = rowBytes + (format.prediction == .filtered ? 1 : 0)
    let rows = min(bands.map(\.rows).max() ?? 0, max(1, SampleRows.blockBytes / storedBytes))
    block = [UInt8](repeating: 0, count: rows * storedBytes + PNGFilter.slack)
    let room = format.prediction == .none ? 0 : rowBytes + PNGFilter.slack
    row = [UInt8](repeating: 0, count: room)
    above = row
  }

  /// Reads the next row, one byte a pixel of grey, otherwise blue, green, red and one more; `false`
  /// when there is none, or the data is not sound.
  mutating func read(into pixels: inout [UInt8]) -> Bool {
    precondition(pixels.count >= columns * (format.isGrey ? 1 : 4))
    guard next < blockRows || inflate() else { return false }
    let start = next * storedBytes
    next += 1
    guard format.prediction != .none else {
      unsafe block.withUnsafeBufferPointer { block in
        unsafe expand(UnsafeBufferPointer(rebasing: block[start..<start + rowBytes]), &pixels)
      }
      return true
    }
    guard unfilter(from: start) else { return false }
    unsafe row.withUnsafeBufferPointer { row in
      unsafe expand(UnsafeBufferPointer(rebasing: row[..<rowBytes]), &pixels)
    }
    return true
  }

  /// Fills the block; `false` where the bands end, or one is damaged.
  private mutating func inflate() -> Bool {
    if waiting == 0 {
      guard let band = bands.popFirst() else { return false }
      reader = InflatingReader(file, band.data)
      waiting = band.rows
      for index in row.indices { row[index] = 0 }
    }
    blockRows = min(waiting, (block.count - PNGFilter.slack) / storedBytes)
    guard reader?.read(blockRows * storedBytes, into: &block) == true else {
      (bands, waiting, blockRows, next) = ([], 0, 0, 0)
      return false
    }
    (waiting, next) = (waiting - blockRows, 0)
    return true
  }

  /// Makes the row from what is stored at `start` of the block; whether its filter is known.
  private mutating func unfilter(from start: Int) -> Bool {
    swap(&row, &above)
    let (count, step) = (rowBytes, format.channels)
    return unsafe block.withUnsafeBufferPointer { block in
      unsafe above.withUnsafeBufferPointer { above in
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let stored = block.baseAddress, let above = above.baseAddress,
            let row = row.baseAddress
          else { return false }
          guard format.prediction == .filtered else {
            unsafe PNGFilter.addLeft(stored + start, into: row, count: count, bytesPerPixel: step)
            return true
          }
          return unsafe PNGFilter.undo(
            stored + start, above: above, into: row, count: count, bytesPerPixel: step)
        }
      }
    }
  }

  private func expand(_ samples: UnsafeBufferPointer<UInt8>, _ pixels: inout [UInt8]) {
    let flip: UInt8 = format.isInverted ? 255 : 0
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let from = samples.baseAddress, let to = pixels.baseAddress else { return }
      if !format.isGrey {
        for index in 0..<columns {
          unsafe to[4 &* index] = from[3 &* index &+ 2]
          unsafe to[4 &* index &+ 1] = from[3 &* index &+ 1]
          unsafe to[4 &* index &+ 2] = from[3 &* index]
          unsafe to[4 &* index &+ 3] = 255
        }
      } else if format.bits == 8 {
        for index in 0..<columns { unsafe to[index] = from[index] ^ flip }
      } else {
        for index in 0..<columns {
          let bit = unsafe from[index >> 3] >> UInt8(7 &- index & 7) & 1
          unsafe to[index] = (0 &- bit) ^ flip
        }
      }
    }
  }
}

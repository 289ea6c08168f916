/// The second stage of ``RowResampler``: filters rows along their length, keeps as many as one
/// finished row is made of, and writes each finished row as soon as its last one is there.
struct FilterWindow {
  /// How many rows have come in.
  private(set) var rowsReceived = 0

  private let columns: ResampleWeights
  private let rows: ResampleWeights
  private let channels: Int
  private let averaged: ResampleLight
  /// A ring of `capacity` filtered rows, and how much of each was really received.
  private var ring: [Float]
  private var coverage: [Float]
  private var output: [Float]
  private var rowsWritten = 0

  private var rowLength: Int { columns.count * channels }
  private var capacity: Int { coverage.count }

  init(
    columns: ResampleWeights, rows: ResampleWeights, layout: RowResampler.Layout,
    in averaged: ResampleLight
  ) {
    self.columns = columns
    self.rows = rows
    self.averaged = averaged
    channels = layout.channels
    let capacity = rows.counts.max() ?? 1
    ring = Array(repeating: 0, count: capacity * columns.count * layout.channels)
    coverage = Array(repeating: 0, count: capacity)
    output = Array(repeating: 0, count: columns.count * layout.channels)
  }

  /// Takes a row of middle pixels, of which the part `received` is more than missing rows.
  mutating func push(_ middle: [Float], coverage received: Float, into bitmap: inout Bitmap) {
    let slot = rowsReceived % capacity
    ResampleKernel.filter(
      middle, with: columns, channels: channels, into: &ring, at: slot * rowLength)
    coverage[slot] = received
    rowsReceived += 1
    writeFinishedRows(into: &bitmap)
  }

  /// Takes the rows that never came, as transparent ones.
  mutating func finish(into bitmap: inout Bitmap) {
    while rowsWritten < rows.count {
      let slot = rowsReceived % capacity
      for index in slot * rowLength..<(slot + 1) * rowLength { ring[index] = 0 }
      coverage[slot] = 0
      rowsReceived += 1
      writeFinishedRows(into: &bitmap)
    }
  }

  private mutating func writeFinishedRows(into bitmap: inout Bitmap) {
    while rowsWritten < rows.count, rows.end(rowsWritten) <= rowsReceived {
      writeRow(rowsWritten, into: &bitmap)
      rowsWritten += 1
    }
  }

  private mutating func writeRow(_ y: Int, into bitmap: inout Bitmap) {
    let weights = rows.weights[y * rows.taps..<y * rows.taps + rows.counts[y]]
    let slots = (0..<rows.counts[y]).map { (rows.starts[y] + $0) % capacity }
    ResampleKernel.combine(ring, at: slots.map { $0 * rowLength }, weights: weights, into: &output)
    let opacity = zip(weights, slots).reduce(0) { $0 + $1.0 * coverage[$1.1] }
    bitmap.withMutableRow(y) { row in
      switch (averaged, channels) {
      case (.stored, 1): ResampleKernel.storeGrey(output, alpha: opacity * 255, into: &row)
      case (.stored, _): ResampleKernel.storeColor(output, into: &row)
      case (.linear, 1): ResampleKernel.storeGreyLight(output, coverage: opacity, into: &row)
      case (.linear, _): ResampleKernel.storeLight(output, into: &row)
      }
    }
  }
}

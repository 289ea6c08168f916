internal import CPNG
internal import PreviewPixels

/// Reads the rows of a file that is as it should be, faster than libpng does.
///
/// What is unusual or wrong ends it; then libpng begins from the start and decides what becomes of
/// the picture. Rows that came until then are the same.
@safe struct SoundRows: ~Copyable {
  /// Whether a pixel so far named an entry that its palette does not have.
  private(set) var hasUnknownIndex = false

  private var inflater: Inflater
  private let samples: StoredSamples
  private let layout: PNGDecoder.Layout
  private let width: Int
  /// Rows that are still to come.
  private var rest: Int
  /// The row that comes and the one above it, with room for ``PNGFilter/slack``.
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>

  /// Longer rows are left to libpng, so that little memory is taken here.
  private static let mostBytes = 1 << 20

  /// Rows of the file that `reader` has read the header of; `nil` for those that are left to libpng.
  init?(
    _ reader: OpaquePointer, _ header: PNGHeader, _ layout: PNGDecoder.Layout, heap: Int64
  ) {
    let pixels = unsafe cpng_reader_pixels(reader)
    let palette = (0...255).map { unsafe cpng_reader_color(reader, $0) }
    guard !header.isInterlaced,
      let samples = StoredSamples(pixels, width: header.size.width, palette: palette),
      samples.allow(layout), samples.rowBytes <= SoundRows.mostBytes,
      // As much as libpng would want, several times, so that it is never refused what was begun.
      heap >= Int64(8 * (header.size.width * 8 + 65_536))
    else { return nil }
    self.samples = samples
    self.layout = layout
    width = header.size.width
    rest = header.size.height
    let data = unsafe PNGDataReader(reader, from: pixels.data_start)
    inflater = Inflater(data, longest: samples.rowBytes + 1)
    let room = samples.rowBytes + PNGFilter.slack
    unsafe row = .allocate(capacity: room)
    unsafe above = .allocate(capacity: room)
    unsafe row.update(repeating: 0, count: room)
    unsafe above.update(repeating: 0, count: room)
  }

  deinit {
    unsafe row.deallocate()
    unsafe above.deallocate()
  }

  /// Reads the next row into the beginning of `target`; whether all was as it should be.
  mutating func read(into target: inout [UInt8]) -> Bool {
    let (count, step) = (samples.rowBytes, samples.bytesPerPixel)
    let (row, above) = unsafe (row, above)
    let isFilter = unsafe inflater.take(count + 1) { raw in
      unsafe PNGFilter.undo(raw, above: above, into: row, count: count, bytesPerPixel: step)
    }
    rest -= 1
    guard isFilter == true, rest > 0 || inflater.endsHere() else { return false }
    unsafe target.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      let isKnown = unsafe samples.expand(row, width, into: target, layout)
      if !isKnown { hasUnknownIndex = true }
    }
    unsafe (self.row, self.above) = (above, row)
    return true
  }
}

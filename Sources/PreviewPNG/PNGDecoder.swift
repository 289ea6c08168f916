internal import CPNG
package import PreviewCore
internal import PreviewPixels

/// Reads the rows of a PNG file one after the other.
///
/// Calls come in this order: `init`, ``begin(_:)``, ``readRow(into:)`` for each row. For files of
/// Adam7 the rows are those of ``PNGPass/passes(of:)``. The descriptor must stay open meanwhile;
/// its file offset is neither used nor moved.
@safe package struct PNGDecoder: ~Copyable {
  /// How pixels are given: alpha not premultiplied, 8 bits a sample unless the name says otherwise.
  ///
  /// The raw value is the bytes a pixel takes.
  package enum Layout: Int, Sendable {
    /// Grey, for grey files without alpha.
    case grey = 1
    /// Grey and alpha, for grey files with alpha.
    case greyAlpha = 2
    /// Blue, green, red and alpha, for all files.
    case bgra = 4
    /// The same in 16 bits, the most significant byte first, for files of 16 bits.
    case bgra16 = 8
  }

  /// What the file says about itself.
  package let header: PNGHeader
  private let reader: OpaquePointer
  private let limits: RenderLimits.PNG
  private var rowBytes = Int.max
  private var layout = Layout.bgra
  /// Reads the rows as long as the file is as it should be.
  private var soundRows: SoundRows?
  private var rowsRead = 0

  /// Reads everything in front of the pixels, and what is needed from behind them.
  ///
  /// Whoever has opened the file before gives its header, so that the file is not searched again.
  /// Throws `file.empty`, `file.damaged`, or `type.unsupported` for Apple's variant of PNG.
  package init(
    _ source: borrowing FileSource, knowing known: PNGHeader? = nil,
    limits: RenderLimits.PNG = RenderLimits.PNG()
  ) throws(PreviewError) {
    if known == nil { try PNGChunks.checkBeginning(of: source) }
    guard let reader = unsafe cpng_reader_open(source.descriptor, cpng_limits(limits)) else {
      throw .outOfMemory
    }
    do throws(PreviewError) {
      var raw = cpng_header()
      try unsafe PNGDecoder.check(cpng_reader_header(reader, &raw), reader, limits)
      header =
        if let known { known } else {
          try PNGHeader(raw, source, limits)
        }
    } catch {
      unsafe cpng_reader_close(reader)
      throw error
    }
    unsafe self.reader = reader
    self.limits = limits
  }

  /// Reads a file in memory, such as an icon; of its colours only what libpng reads is told.
  ///
  /// Throws `file.damaged` or `limit.memory`.
  package init(_ bytes: [UInt8]) throws(PreviewError) {
    let limits = RenderLimits.PNG()
    let opened = unsafe cpng_reader_open_bytes(bytes, bytes.count, cpng_limits(limits))
    guard let reader = unsafe opened else { throw .outOfMemory }
    do throws(PreviewError) {
      var raw = cpng_header()
      try unsafe PNGDecoder.check(cpng_reader_header(reader, &raw), reader, limits)
      header = try PNGHeader(raw)
    } catch {
      unsafe cpng_reader_close(reader)
      throw error
    }
    unsafe self.reader = reader
    self.limits = limits
  }

  deinit { unsafe cpng_reader_close(reader) }

  /// Says how rows shall look.
  ///
  /// Unless this is to be done `quickly`, libpng reads all rows, which gives the same. Throws
  /// `file.damaged` or `limit.memory`.
  package mutating func begin(_ layout: Layout, quickly: Bool = true) throws(PreviewError) {
    self.layout = layout
    rowBytes = header.size.width * layout.rawValue
    if quickly, unsafe cpng_reader_warnings(reader) == 0 {
      soundRows = unsafe SoundRows(reader, header, layout, heap: limits.heap)
    }
    if soundRows == nil { try beginSlowly() }
  }

  private func beginSlowly() throws(PreviewError) {
    try unsafe PNGDecoder.check(
      cpng_reader_begin(reader, cpng_layout(UInt32(layout.rawValue))), reader, limits)
  }

  /// Reads the next row into the beginning of `row`, which has room for a full row at least.
  ///
  /// Throws `file.damaged` when the row cannot be read; then no further one can.
  package mutating func readRow(into row: inout [UInt8]) throws(PreviewError) {
    precondition(row.count >= rowBytes, "the row must have room for all pixels")
    if soundRows != nil {
      if soundRows?.read(into: &row) == true {
        rowsRead += 1
        return
      }
      try beginAgain(&row)
    }
    try unsafe PNGDecoder.check(cpng_reader_row(reader, &row), reader, limits)
  }

  /// Has libpng read what was read already, so that it sees all that is wrong with the file.
  private mutating func beginAgain(_ row: inout [UInt8]) throws(PreviewError) {
    soundRows = nil
    try beginSlowly()
    for _ in 0..<rowsRead {
      try unsafe PNGDecoder.check(cpng_reader_row(reader, &row), reader, limits)
    }
  }

  /// Whether faults in the data have been put right so far.
  package var isRepaired: Bool { unsafe cpng_reader_warnings(reader) > 0 }

  /// Whether a pixel so far named an entry that its palette does not have; such pixels are black.
  package var hasUnknownIndex: Bool {
    switch soundRows {
    case .some(let rows): rows.hasUnknownIndex
    case .none: unsafe cpng_reader_has_unknown_index(reader) != 0
    }
  }

  /// Whether rows were read without libpng so far.
  package var isQuick: Bool { soundRows != nil }

  private static func check(
    _ code: CInt, _ reader: OpaquePointer, _ limits: RenderLimits.PNG
  ) throws(PreviewError) {
    switch cpng_code(UInt32(code)) {
    case cpng_ok: return
    case cpng_out_of_memory:
      let asked = unsafe cpng_reader_asked(reader)
      guard asked > 0 else { throw .outOfMemory }
      throw .limitExceeded(.memory, asked: Int64(asked), allowed: limits.heap)
    case cpng_ended_early: throw .damaged(detail: "it ends early")
    default:
      throw .damaged(detail: unsafe "libpng says: \(String(cString: cpng_reader_message(reader)))")
    }
  }
}

extension cpng_limits {
  fileprivate init(_ limits: RenderLimits.PNG) {
    self.init(
      chunk_bytes: Int(clamping: max(limits.chunkBytes, 0)),
      heap: Int(clamping: max(limits.heap, 0)))
  }
}

internal import CPNG
package import PreviewCore
internal import PreviewPixels

/// Reads the rows of a PNG file one after the other.
///
/// Calls come in this order: `init`, ``begin(_:)``, ``readRow(into:)`` for each row. For files of
/// Adam7 the rows are those of ``PNGPass/passes(of:)``. The descriptor must stay open meanwhile;
/// its file offset is neither used nor moved.
@safe package struct PNGDecoder: ~Copyable {
  /// How pixels are given: 8 bits a sample, alpha not premultiplied.
  ///
  /// The raw value is the bytes a pixel takes.
  package enum Layout: Int, Sendable {
    /// Grey, for grey files without alpha.
    case grey = 1
    /// Grey and alpha, for grey files with alpha.
    case greyAlpha = 2
    /// Blue, green, red and alpha, for all files.
    case bgra = 4
  }

  /// What the file says about itself.
  package let header: PNGHeader
  private let reader: OpaquePointer
  private var rowBytes = Int.max

  /// Reads everything in front of the pixels, and what is needed from behind them.
  ///
  /// Whoever has opened the file before gives its header, so that the file is not searched again.
  /// Throws `file.empty`, `file.damaged`, or `type.unsupported` for Apple's variant of PNG.
  package init(
    _ source: borrowing FileSource, knowing known: PNGHeader? = nil
  ) throws(PreviewError) {
    if known == nil { try PNGChunks.checkBeginning(of: source) }
    guard let reader = unsafe cpng_reader_open(source.descriptor) else {
      throw .outOfMemory
    }
    do throws(PreviewError) {
      var raw = unsafe cpng_header()
      try unsafe PNGDecoder.check(cpng_reader_header(reader, &raw), reader)
      header =
        if let known { known } else {
          unsafe try PNGHeader(raw, source)
        }
    } catch {
      unsafe cpng_reader_close(reader)
      throw error
    }
    unsafe self.reader = reader
  }

  deinit { unsafe cpng_reader_close(reader) }

  /// Says how rows shall look.
  ///
  /// Throws `file.damaged` or `limit.memory`.
  package mutating func begin(_ layout: Layout) throws(PreviewError) {
    try unsafe PNGDecoder.check(
      cpng_reader_begin(reader, cpng_layout(UInt32(layout.rawValue))), reader)
    rowBytes = header.size.width * layout.rawValue
  }

  /// Reads the next row into the beginning of `row`, which has room for a full row at least.
  ///
  /// Throws `file.damaged` when the row cannot be read; then no further one can.
  package mutating func readRow(into row: inout [UInt8]) throws(PreviewError) {
    precondition(row.count >= rowBytes, "the row must have room for all pixels")
    try unsafe PNGDecoder.check(cpng_reader_row(reader, &row), reader)
  }

  /// Whether faults in the data have been put right so far.
  package var isRepaired: Bool { unsafe cpng_reader_warnings(reader) > 0 }

  private static func check(_ code: CInt, _ reader: OpaquePointer) throws(PreviewError) {
    switch cpng_code(UInt32(code)) {
    case cpng_ok: return
    case cpng_out_of_memory: throw .outOfMemory
    case cpng_ended_early: throw .damaged(detail: "it ends early")
    default:
      throw .damaged(detail: unsafe "libpng says: \(String(cString: cpng_reader_message(reader)))")
    }
  }
}

extension PNGHeader {
  fileprivate init(
    _ raw: cpng_header, _ source: borrowing FileSource
  ) throws(PreviewError) {
    let chunks = try PNGChunks.read(["cICP", "eXIf"], of: source)
    guard let size = unsafe PixelSize(width: Int(raw.width), height: Int(raw.height)) else {
      throw .damaged(detail: "its size is not a valid one")
    }
    self.size = size
    unsafe isInterlaced = raw.is_interlaced != 0
    unsafe isGrey = raw.is_grey != 0
    unsafe hasAlpha = raw.has_alpha != 0
    unsafe color = PNGColor(raw, codePoints: chunks["cICP"])
    if let early = chunks["eXIf"] {
      exif = early
    } else {
      exif = try PNGChunks.readBehindPixels("eXIf", of: source) ?? []
    }
  }
}

extension PNGColor {
  /// Picks the statement that wins: cICP, iCCP, sRGB, then gAMA with cHRM (PNG, section 4.3).
  fileprivate init(_ raw: cpng_header, codePoints: [UInt8]?) {
    if let codePoints, codePoints.count == 4 {
      self = .codePoints(primaries: codePoints[0], transfer: codePoints[1])
    } else if let profile = unsafe raw.profile {
      let bytes = unsafe UnsafeBufferPointer(start: profile, count: Int(raw.profile_count))
      self = unsafe .profile(Array(bytes))
    } else if unsafe raw.has_bad_profile != 0 {
      self = .damagedProfile
    } else if unsafe raw.has_srgb == 0 && raw.gamma > 0 {
      self = unsafe .gamma(Double(raw.gamma) / 100_000, PNGChromaticities(raw))
    } else {
      self = .standard
    }
  }
}

extension PNGChromaticities {
  fileprivate init?(_ raw: cpng_header) {
    guard unsafe raw.has_chromaticities != 0 else { return nil }
    let numbers = unsafe raw.chromaticities
    func point(_ x: Int32, _ y: Int32) -> Point { Point(Double(x) / 1e5, Double(y) / 1e5) }
    white = point(numbers.0, numbers.1)
    red = point(numbers.2, numbers.3)
    green = point(numbers.4, numbers.5)
    blue = point(numbers.6, numbers.7)
  }
}

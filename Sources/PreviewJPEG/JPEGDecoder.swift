internal import CJPEG
package import PreviewCore
package import PreviewPixels

/// Reads the rows of a JPEG file one after the other, at a fraction of its size where that suffices.
///
/// Calls come in this order: `init`, ``begin(_:eighths:by:)``, ``readRow(into:)`` for each row; while
/// ``mayRefine`` says so, ``refine()`` and all rows again.
/// The descriptor must stay open meanwhile; its file offset is neither used nor moved.
@safe package struct JPEGDecoder: ~Copyable {
  /// What the components mean.
  package enum Family {
    /// One component.
    case grey
    /// Three components.
    case color
    /// Ink, inverted as Adobe's programs store it or not.
    case ink(isInverted: Bool)
  }

  /// How pixels are given, 8 bits a sample.
  package enum Layout {
    /// Grey.
    case grey
    /// Blue, green, red and 255.
    case bgrx
    /// Four inks as they are stored; inks that were transformed to YCCK are brought back.
    case ink

    /// The bytes a pixel takes.
    package var bytesPerPixel: Int { self == .grey ? 1 : 4 }
  }

  /// Who decodes.
  package enum Way {
    /// Code of our own where an eighth of the size suffices and the file is of a usual kind, which
    /// takes half the time and gives the same bytes; else libjpeg.
    case quickest
    /// libjpeg.
    case libjpeg
  }

  /// The size as stored; an EXIF orientation is not applied.
  package let size: PixelSize
  /// What the components mean.
  package let family: Family
  /// Whether other readers than libjpeg, which go by Adobe's marker, see other colours.
  package let hasDisputedColors: Bool
  /// The bytes that progressive files take while they are decoded; 0 for all others.
  package let coefficientBytes: Int64
  private let reader: OpaquePointer
  private let bytes: FileBytes
  private let part: Range<Int64>
  private var (layout, eighths) = (Layout.bgrx, 8)
  private var rowBytes = Int.max
  /// What reads the rows instead of libjpeg, as long as nothing is unusual.
  private var coarse: CoarseRows?

  /// Reads everything in front of the first scan, of the file or of a picture in `part` of it.
  ///
  /// Throws `file.damaged`, or `type.unsupported` for lossless and 12-bit files.
  package init(
    _ source: borrowing FileSource, part: Range<Int64>? = nil,
    limits: RenderLimits.JPEG = RenderLimits.JPEG()
  ) throws(PreviewError) {
    let part = part ?? 0..<Int64.max
    (self.part, bytes) = (part, source.bytes)
    let opened = unsafe cjpeg_reader_open(
      source.descriptor, part.lowerBound, part.upperBound, cjpeg_limits(limits))
    guard let reader = unsafe opened else { throw .outOfMemory }
    do throws(PreviewError) {
      var header = cjpeg_header()
      try unsafe JPEGDecoder.check(cjpeg_reader_header(reader, &header), reader)
      (size, family) = (try PixelSize(header), try Family(header))
      hasDisputedColors = header.has_disputed_colors != 0
      coefficientBytes = header.coefficient_bytes
    } catch {
      unsafe cjpeg_reader_close(reader)
      throw error
    }
    unsafe self.reader = reader
  }

  deinit { unsafe cjpeg_reader_close(reader) }

  /// Begins decoding at `eighths`/8 of the size; later calls give rows of the size that is returned.
  ///
  /// Progressive files are taken in here. Throws `file.damaged`, `limit.memory` or
  /// `type.unsupported`.
  package mutating func begin(
    _ layout: Layout, eighths: Int, by way: Way = .quickest
  ) throws(PreviewError) -> PixelSize {
    let decoded = JPEGDecoder.scaled(size, eighths: eighths)
    (self.layout, self.eighths, rowBytes) = (layout, eighths, decoded.width * layout.bytesPerPixel)
    if way == .quickest, eighths == 1 { coarse = CoarseRows(bytes, part, layout) }
    if coarse == nil { try beginByLibjpeg() }
    return decoded
  }

  private mutating func beginByLibjpeg() throws(PreviewError) {
    let code = unsafe cjpeg_reader_begin(reader, layout.code, CInt(eighths))
    try unsafe JPEGDecoder.check(code, reader)
  }

  /// Whether no row so far was read by libjpeg.
  package var isCoarse: Bool { coarse != nil }

  /// Whether the rows are only a first look at a file that takes long to be read.
  package var mayRefine: Bool { unsafe cjpeg_reader_may_refine(reader) != 0 }

  /// Reads on after a look; then all rows come again.
  ///
  /// Throws what ``begin(_:eighths:by:)`` does.
  package mutating func refine() throws(PreviewError) {
    try unsafe JPEGDecoder.check(cjpeg_reader_refine(reader), reader)
  }

  /// The size that a picture of `size` has at `eighths`/8.
  package static func scaled(_ size: PixelSize, eighths: Int) -> PixelSize {
    PixelSize(
      clampingWidth: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
  }

  /// The least number of eighths that leaves the resampler 1.9 times as many pixels a side as are
  /// wanted; below that its result would be visibly softer.
  ///
  /// Other fractions than halves, quarters and eighths are no quicker in libjpeg-turbo than the full
  /// size, but coarser.
  package static func eighths(for target: PixelSize, of source: PixelSize) -> Int {
    func suffices(_ eighths: Int, _ side: Int, _ wanted: Int) -> Bool {
      side * eighths * 10 >= wanted * 19 * 8
    }
    return [1, 2, 4].first {
      suffices($0, source.width, target.width) && suffices($0, source.height, target.height)
    } ?? 8
  }

  /// Reads the next row into the beginning of `row`.
  ///
  /// Throws `file.damaged` when there is none; then there is no further one.
  package mutating func readRow(into row: inout [UInt8]) throws(PreviewError) {
    precondition(row.count >= rowBytes, "the row must have room for all pixels")
    if coarse?.read(into: &row) == true { return }
    if let coarse { try leaveToLibjpeg(behind: coarse.count, &row) }
    try readByLibjpeg(into: &row)
  }

  /// Has libjpeg read on, which finds the first `count` rows as they were given.
  private mutating func leaveToLibjpeg(
    behind count: Int, _ row: inout [UInt8]
  ) throws(PreviewError) {
    coarse = nil
    try beginByLibjpeg()
    for _ in 0..<count { try readByLibjpeg(into: &row) }
  }

  private func readByLibjpeg(into row: inout [UInt8]) throws(PreviewError) {
    try unsafe JPEGDecoder.check(cjpeg_reader_row(reader, &row), reader)
  }

  /// Whether data was missing or wrong so far.
  package var hasDamage: Bool { unsafe cjpeg_reader_has_damage(reader) != 0 }

  private static func check(_ code: CInt, _ reader: OpaquePointer) throws(PreviewError) {
    let message = unsafe String(cString: cjpeg_reader_message(reader))
    switch cjpeg_code(UInt32(code)) {
    case cjpeg_ok: return
    case cjpeg_out_of_memory: throw .outOfMemory
    case cjpeg_ended_early: throw .damaged(detail: "it ends before its picture begins")
    case cjpeg_unsupported:
      throw .unsupportedType(type: Format.jpeg.rawValue, reason: "libjpeg says: \(message)")
    default: throw .damaged(detail: "libjpeg says: \(message)")
    }
  }
}

extension PixelSize {
  fileprivate init(_ header: cjpeg_header) throws(PreviewError) {
    guard let size = PixelSize(width: Int(header.width), height: Int(header.height)) else {
      throw .damaged(detail: "its size is not a valid one")
    }
    self = size
  }
}

extension JPEGDecoder.Family {
  fileprivate init(_ header: cjpeg_header) throws(PreviewError) {
    switch header.family {
    case cjpeg_grey: self = .grey
    case cjpeg_color: self = .color
    case cjpeg_cmyk: self = .ink(isInverted: header.has_adobe_marker != 0)
    default:
      throw .unsupportedType(
        type: Format.jpeg.rawValue, reason: "it has \(header.components) colour components")
    }
  }
}

extension JPEGDecoder.Layout {
  fileprivate var code: cjpeg_layout {
    switch self {
    case .grey: cjpeg_layout_grey
    case .bgrx: cjpeg_layout_bgra
    case .ink: cjpeg_layout_cmyk
    }
  }
}

extension cjpeg_limits {
  fileprivate init(_ limits: RenderLimits.JPEG) {
    // Nobody has as much, and libjpeg adds to it.
    self.init(
      coefficients: min(limits.coefficientBytes, 1 << 60), scans: CInt(clamping: limits.scans),
      warnings: CInt(clamping: limits.warnings))
  }
}

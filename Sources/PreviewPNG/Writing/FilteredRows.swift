internal import Glibc
internal import LibDeflate
internal import PreviewPixels

/// The rows of a picture in which something repeats, as PNG deflates them: all of them, since libdeflate wants
/// so.
///
/// Shades get the filter `paeth`; pages and drawings get none, since what repeats in them would do so no more.
@safe struct FilteredRows: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let level: CInt

  /// `nil` when there is no memory for them.
  init?(_ bitmap: Bitmap, _ shape: PixelSurvey) {
    let rowBytes = bitmap.size.width * shape.channels.rawValue
    count = (rowBytes + 1) * bitmap.size.height
    guard let memory = unsafe malloc(count + PaethFilter.slack) else { return nil }
    unsafe bytes = memory.assumingMemoryBound(to: UInt8.self)
    // Where there is little to find, a better search makes files smaller and takes no longer.
    level = shape.isSparse ? 2 : 1
    fill(bitmap, shape, rowBytes)
  }

  deinit { unsafe free(bytes) }

  /// What they are in zlib's format; `nil` when there is no memory for that.
  func deflated() -> [UInt8]? { unsafe FilteredRows.deflated(bytes, count, level) }

  /// What filtered rows are in zlib's format; `nil` when there is no memory for that.
  static func deflated(_ rows: [UInt8], level: CInt) -> [UInt8]? {
    unsafe deflated(rows, rows.count, level)
  }

  private static func deflated(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ level: CInt
  ) -> [UInt8]? {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, count)
    guard let memory = unsafe malloc(most) else { return nil }
    defer { unsafe free(memory) }
    let size = unsafe libdeflate_zlib_compress(compressor, bytes, count, memory, most)
    return unsafe Array(UnsafeRawBufferPointer(start: memory, count: size))
  }

  private func fill(_ bitmap: Bitmap, _ shape: PixelSurvey, _ rowBytes: Int) {
    var rows = unsafe MutableSpan(_unsafeStart: bytes, count: count + PaethFilter.slack)
    let channels = shape.channels
    var filter = PaethFilter(count: rowBytes, step: channels.rawValue)
    for y in 0..<bitmap.size.height {
      let start = y * (rowBytes + 1)
      if shape.kind == .shades {
        filter.nextRow { row, start in
          bitmap.withRow(y) { channels.pack($0, into: &row, from: start) }
        }
        filter.write(into: &rows, at: start)
      } else {
        rows[start] = RowFilter.none.rawValue
        bitmap.withRow(y) { channels.pack($0, into: &rows, from: start + 1) }
      }
    }
  }
}

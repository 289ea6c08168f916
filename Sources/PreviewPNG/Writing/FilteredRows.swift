internal import Glibc
internal import LibDeflate
internal import PreviewPixels

/// The rows of a picture, filtered, as PNG deflates them: all of them, since libdeflate wants so.
///
/// Photographs get the filter `average`, which needs one pass and makes them about as small as
/// choosing a filter for each row; pages and drawings get none, since what repeats in them would do so
/// no more.
@safe struct FilteredRows: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let level: CInt

  /// The filters that are used (PNG, section 9.2).
  private enum Filter: UInt8 {
    case none = 0
    case average = 3
  }

  /// Bytes around a row that vectors may look at.
  private static let margin = 16

  /// `nil` when there is no memory for them.
  init?(_ bitmap: Bitmap, _ shape: PixelSurvey) {
    let rowBytes = bitmap.size.width * shape.channels.rawValue
    count = (rowBytes + 1) * bitmap.size.height
    guard let memory = unsafe malloc(count + FilteredRows.margin) else { return nil }
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
    let margin = FilteredRows.margin
    let filter = shape.isFlat ? Filter.none : .average
    var row = [UInt8](repeating: 0, count: rowBytes + 2 * margin)
    var above = row
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { shape.channels.pack($0, into: &row, from: margin) }
      let target = unsafe bytes + y * (rowBytes + 1)
      unsafe target[0] = filter.rawValue
      unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          guard let row = row.baseAddress, let above = above.baseAddress else { return }
          switch filter {
          case .none: unsafe (target + 1).update(from: row + margin, count: rowBytes)
          case .average:
            unsafe FilteredRows.average(
              row + margin, above + margin, shape.channels.rawValue, target + 1, rowBytes)
          }
        }
      }
      swap(&row, &above)
    }
  }

  /// The differences to the mean of the pixel on the left and the one above; up to 15 bytes behind
  /// the end are spoiled.
  private static func average(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ step: Int,
    _ target: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    let (row, above) = unsafe (UnsafeRawPointer(row), UnsafeRawPointer(above))
    let target = UnsafeMutableRawPointer(target)
    for at in stride(from: 0, to: count, by: 16) {
      let left = unsafe (row - step).loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      let top = unsafe above.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      // The mean rounded down, without a ninth bit.
      let mean = (left & top) &+ ((left ^ top) &>> 1)
      let here = unsafe row.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      unsafe target.storeBytes(of: here &- mean, toByteOffset: at, as: SIMD16<UInt8>.self)
    }
  }
}

/// The memory of a bitmap: allocated here, or lent by someone who says how to give it back.
///
/// This is the one file in which pixels are raw memory. It is `@unchecked Sendable` because
/// ``Bitmap`` copies on write: a storage that is shared is never written.
@safe package final class PixelStorage: @unchecked Sendable {
  /// How many bytes there are.
  package let byteCount: Int
  private let base: UnsafeMutableRawPointer
  private let release: @Sendable (UnsafeMutableRawPointer, Int) -> Void

  /// Allocates zeroed memory, which is transparent black.
  package init(byteCount: Int) {
    self.byteCount = byteCount
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    unsafe release = { memory, _ in unsafe memory.deallocate() }
  }

  /// Takes over memory of at least `byteCount` bytes; `release` gives it back.
  @unsafe package init(
    adopting base: UnsafeMutableRawPointer, byteCount: Int,
    release: @escaping @Sendable (UnsafeMutableRawPointer, Int) -> Void
  ) {
    self.byteCount = byteCount
    unsafe self.base = unsafe base
    unsafe self.release = unsafe release
  }

  deinit { unsafe release(base, byteCount) }

  /// A copy in memory of its own.
  package func copy() -> PixelStorage {
    let copy = PixelStorage(byteCount: byteCount)
    unsafe copy.base.copyMemory(from: base, byteCount: byteCount)
    return copy
  }

  /// Lends the pixels `range`, counted over the whole memory.
  package func withPixels<R, E: Error>(
    _ range: Range<Int>, _ body: (Span<Pixel>) throws(E) -> R
  ) throws(E) -> R {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount / 4)
    let start = unsafe (base + range.lowerBound * 4).assumingMemoryBound(to: Pixel.self)
    let pixels = unsafe UnsafeBufferPointer(start: start, count: range.count)
    return try unsafe body(pixels.span)
  }

  /// Lends the pixels `range` for writing; the caller makes sure that nobody shares this storage.
  package func withMutablePixels<R, E: Error>(
    _ range: Range<Int>, _ body: (inout MutableSpan<Pixel>) throws(E) -> R
  ) throws(E) -> R {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount / 4)
    let start = unsafe (base + range.lowerBound * 4).assumingMemoryBound(to: Pixel.self)
    let pixels = unsafe UnsafeMutableBufferPointer(start: start, count: range.count)
    var span = unsafe pixels.mutableSpan
    return try body(&span)
  }

  /// Lends the raw memory, for C libraries that draw into it.
  @unsafe package func withUnsafeBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeMutableRawBufferPointer(start: base, count: byteCount))
  }
}

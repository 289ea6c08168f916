/// One pixel in memory order: premultiplied blue, green, red and alpha, 0 to 255 each.
@frozen public struct Pixel: Hashable, Sendable, BitwiseCopyable {
  /// Blue times alpha.
  public var blue: UInt8
  /// Green times alpha.
  public var green: UInt8
  /// Red times alpha.
  public var red: UInt8
  /// Opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Makes a pixel from premultiplied components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.blue = blue
    self.green = green
    self.red = red
    self.alpha = alpha
  }

  /// Nothing at all.
  public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque white.
  public static let white = Pixel(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Pixel(red: 0, green: 0, blue: 0)
}

/// A picture: premultiplied 32-bit BGRA in sRGB, rows from the top, without padding.
///
/// It is the only pixel format in the house; cairo calls it ARGB32 on little-endian machines.
/// A bitmap is a value: copies share their memory until one of them is written.
///
///     var bitmap = Bitmap(size: PixelSize(square: 16))
///     bitmap[3, 0] = .white
public struct Bitmap: Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  private var storage: PixelStorage

  /// A transparent bitmap.
  ///
  /// The caller has checked `size` against its limits.
  public init(size: PixelSize) {
    self.init(size: size, storage: PixelStorage(byteCount: size.bytesPerRow * size.height))
  }

  /// A bitmap over memory that somebody has provided, at least `size.byteCount` bytes of it.
  package init(size: PixelSize, storage: PixelStorage) {
    precondition(size.bytesPerRow * size.height <= storage.byteCount)
    self.size = size
    self.storage = storage
  }

  /// Bytes from one row to the next; always `4 * width`.
  public var bytesPerRow: Int { size.bytesPerRow }

  /// The pixel in column `x` of row `y`, both from 0 at the top left.
  public subscript(x: Int, y: Int) -> Pixel {
    get { withRow(y) { row in row[x] } }
    set { withMutableRow(y) { row in row[x] = newValue } }
  }

  /// Lends row `y` for reading.
  public func withRow<R, E: Error>(
    _ y: Int, _ body: (Span<Pixel>) throws(E) -> R
  ) throws(E) -> R {
    try storage.withPixels(range(ofRow: y), body)
  }

  /// Lends row `y` for writing.
  public mutating func withMutableRow<R, E: Error>(
    _ y: Int, _ body: (inout MutableSpan<Pixel>) throws(E) -> R
  ) throws(E) -> R {
    makeUnique()
    return try storage.withMutablePixels(range(ofRow: y), body)
  }

  /// Lends all pixels, row after row, for reading.
  public func withPixels<R, E: Error>(_ body: (Span<Pixel>) throws(E) -> R) throws(E) -> R {
    try storage.withPixels(0..<size.pixelCount, body)
  }

  /// Lends all pixels, row after row, for writing.
  public mutating func withMutablePixels<R, E: Error>(
    _ body: (inout MutableSpan<Pixel>) throws(E) -> R
  ) throws(E) -> R {
    makeUnique()
    return try storage.withMutablePixels(0..<size.pixelCount, body)
  }

  /// Lends the raw memory for reading, for C libraries.
  @unsafe package func withUnsafeBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe storage.withUnsafeBytes { bytes throws(E) in
      try unsafe body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Lends the raw memory for writing, for C libraries that draw into it.
  @unsafe package mutating func withUnsafeMutableBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    makeUnique()
    return try unsafe storage.withUnsafeBytes(body)
  }

  /// Makes all pixels transparent.
  package mutating func clear() {
    withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = .clear }
    }
  }

  /// Whether every pixel has alpha 255.
  public var isOpaque: Bool {
    withPixels { pixels in pixels.indices.allSatisfy { pixels[$0].alpha == 255 } }
  }

  private func range(ofRow y: Int) -> Range<Int> {
    precondition(y >= 0 && y < size.height, "row out of range")
    return y * size.width..<(y + 1) * size.width
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }
}

/// Rows in the layouts of ``PNGDecoder``, to the bit what libpng makes of them.
extension StoredSamples {
  /// Writes `width` pixels of `row` to `target`; whether the palette had all their colours.
  func expand(
    _ row: UnsafePointer<UInt8>, _ width: Int, into target: UnsafeMutablePointer<UInt8>,
    _ layout: PNGDecoder.Layout
  ) -> Bool {
    let pixels = UnsafeMutableRawPointer(target)
    switch (kind, depth, layout) {
    case (.palette, _, _): return unsafe lookUp(row, width, pixels)
    case (.grey, 8, .grey): unsafe target.update(from: row, count: width)
    case (.grey, 1..<8, .grey): unsafe unpack(row, width, target)
    case (.rgb, 8, .bgra) where key == nil: unsafe turn(row, width, pixels)
    case (.rgba, 8, .bgra): unsafe turnTransparent(row, width, pixels)
    case (.rgb, 16, .bgra) where key == nil: unsafe scale(row, width, pixels)
    default: unsafe convert(row, width, target, layout)
    }
    return true
  }

  private func lookUp(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ target: UnsafeMutableRawPointer
  ) -> Bool {
    var highest = 0
    for x in 0..<width {
      let index = unsafe depth == 8 ? Int(row[x]) : Int(sample(row, x))
      unsafe target.storeBytes(of: palette[index], toByteOffset: 4 &* x, as: UInt32.self)
      highest = max(highest, index)
    }
    return highest < paletteCount
  }

  /// Greys of which a byte has several, all of a byte at a time, and the last few one by one.
  private func unpack(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    let (count, words) = (8 / depth, UnsafeMutableRawPointer(target))
    var byte = 0
    while byte &* count &+ 8 <= width {
      unsafe words.storeBytes(
        of: unpacked[Int(row[byte])], toByteOffset: byte &* count, as: UInt64.self)
      byte &+= 1
    }
    for x in byte * count..<width {
      let levels = unsafe unpacked[Int(row[x / count])]
      unsafe target[x] = UInt8(truncatingIfNeeded: levels >> UInt64(8 * (x % count)))
    }
  }

  /// Red, green and blue the other way round.
  private func turn(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ target: UnsafeMutableRawPointer
  ) {
    // The row has room behind its end, so four bytes may be read of the last three.
    let row = unsafe UnsafeRawPointer(row)
    for x in 0..<width {
      let pixel = unsafe row.loadUnaligned(fromByteOffset: 3 &* x, as: UInt32.self).byteSwapped
      unsafe target.storeBytes(of: pixel &>> 8 | 0xFF00_0000, toByteOffset: 4 &* x, as: UInt32.self)
    }
  }

  private func turnTransparent(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ target: UnsafeMutableRawPointer
  ) {
    let row = unsafe UnsafeRawPointer(row)
    for x in 0..<width {
      let pixel = unsafe row.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
      let turned = pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
      unsafe target.storeBytes(of: turned, toByteOffset: 4 &* x, as: UInt32.self)
    }
  }

  private func scale(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ target: UnsafeMutableRawPointer
  ) {
    let row = unsafe UnsafeRawPointer(row)
    for x in 0..<width {
      let words = unsafe row.loadUnaligned(fromByteOffset: 6 &* x, as: SIMD4<UInt16>.self)
      let levels = StoredSamples.scaled(words)
      let pixel = SIMD4(levels.z, levels.y, levels.x, 255)
      unsafe target.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: pixel), toByteOffset: 4 &* x, as: SIMD4<UInt8>.self)
    }
  }

  /// 16 bits, the most significant byte first, rounded to 8: one more or less where the lower byte
  /// is so much above or below the higher one.
  @inline(__always)
  private static func scaled(_ words: SIMD4<UInt16>) -> SIMD4<Int16> {
    let high = SIMD4<Int16>(truncatingIfNeeded: words & SIMD4(repeating: 255))
    let rest = SIMD4<Int16>(truncatingIfNeeded: words &>> 8) &- high
    let zero = SIMD4<Int16>.zero
    return high
      &+ zero.replacing(with: SIMD4(repeating: 1), where: rest .> SIMD4(repeating: 128))
      &- zero.replacing(with: SIMD4(repeating: 1), where: rest .< SIMD4(repeating: -128))
  }

  private func convert(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ layout: PNGDecoder.Layout
  ) {
    for x in 0..<width {
      let pixel = unsafe pixel(row, x)
      let bytes =
        depth == 16 ? StoredSamples.scaled(pixel.byteSwapped) : SIMD4(truncatingIfNeeded: pixel)
      switch layout {
      case .grey: unsafe target[x] = UInt8(truncatingIfNeeded: bytes.x)
      case .greyAlpha:
        unsafe target[2 * x] = UInt8(truncatingIfNeeded: bytes.x)
        unsafe target[2 * x + 1] = UInt8(truncatingIfNeeded: bytes.w)
      case .bgra:
        for lane in 0..<4 { unsafe target[4 * x + lane] = UInt8(truncatingIfNeeded: bytes[lane]) }
      case .bgra16:
        for lane in 0..<4 {
          unsafe target[8 * x + 2 * lane] = UInt8(truncatingIfNeeded: pixel[lane] >> 8)
          unsafe target[8 * x + 2 * lane + 1] = UInt8(truncatingIfNeeded: pixel[lane])
        }
      }
    }
  }

  /// Blue, green, red and alpha of a pixel, of 8 bits or 16.
  private func pixel(_ row: UnsafePointer<UInt8>, _ x: Int) -> SIMD4<UInt16> {
    let opaque: UInt16 = depth == 16 ? 65_535 : 255
    switch kind {
    case .grey, .palette:
      let level = unsafe sample(row, x)
      let scale = depth < 8 ? 255 / UInt16(1 << depth - 1) : 1
      let alpha = key?.x == level ? 0 : opaque
      return SIMD4(level * scale, level * scale, level * scale, alpha)
    case .greyAlpha:
      let level = unsafe sample(row, 2 * x)
      return unsafe SIMD4(level, level, level, sample(row, 2 * x + 1))
    case .rgb:
      let color = unsafe SIMD4(
        sample(row, 3 * x + 2), sample(row, 3 * x + 1), sample(row, 3 * x), 0)
      return color | SIMD4(0, 0, 0, key == color ? 0 : opaque)
    case .rgba:
      return unsafe SIMD4(
        sample(row, 4 * x + 2), sample(row, 4 * x + 1), sample(row, 4 * x), sample(row, 4 * x + 3))
    }
  }

  /// The sample at an index, as it is stored; where a byte has more, the first is in its high bits.
  @inline(__always)
  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    if depth == 8 { return unsafe UInt16(row[index]) }
    if depth == 16 { return unsafe UInt16(row[2 &* index]) &<< 8 | UInt16(row[2 &* index &+ 1]) }
    let bit = index &* depth
    let byte = unsafe UInt16(row[bit &>> 3])
    return byte &>> UInt16(8 &- depth &- (bit & 7)) & (1 &<< UInt16(depth) &- 1)
  }
}

extension SIMD4<UInt16> {
  fileprivate var byteSwapped: SIMD4<UInt16> { self &>> 8 | self &<< 8 }
}

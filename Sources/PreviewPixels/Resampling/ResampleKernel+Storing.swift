/// What becomes of finished rows: pixels of a bitmap.
extension ResampleKernel {
  /// Rounds four floats a pixel to bytes; no colour exceeds its alpha.
  static func storeColor(_ sums: [Float], into row: inout MutableSpan<Pixel>) {
    precondition(sums.count >= row.count * 4)
    unsafe sums.withUnsafeBufferPointer { sums in
      guard let from = sums.baseAddress else { return }
      for index in row.indices {
        let sum = unsafe vector(from, index * 4)
        let alpha = min(max(sum.w, 0), 255)
        let positive = sum.replacing(with: 0, where: sum .< 0)
        let limited = positive.replacing(with: alpha, where: positive .> alpha)
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: rounded(limited))
        row[index] = Pixel(red: bytes.z, green: bytes.y, blue: bytes.x, alpha: bytes.w)
      }
    }
  }

  /// Floats from 0 on, rounded to the nearest: behind 2^23 they have no room for a fraction.
  @inline(__always) private static func rounded(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self)
  }

  /// Rounds one float a pixel to grey bytes, all of one alpha.
  static func storeGrey(_ sums: [Float], alpha: Float, into row: inout MutableSpan<Pixel>) {
    precondition(sums.count >= row.count)
    let limit = min(max(alpha + 0.5, 0), 255)
    for index in row.indices {
      let grey = byte(sums[index] + 0.5, limit: limit)
      row[index] = Pixel(red: grey, green: grey, blue: grey, alpha: byte(limit, limit: 255))
    }
  }

  /// Copies a row as it is.
  static func copy(
    _ row: RawSpan, _ layout: RowResampler.Layout, into pixels: inout MutableSpan<Pixel>
  ) {
    precondition(row.byteCount >= pixels.count * layout.channels)
    unsafe row.withUnsafeBytes { row in
      for index in pixels.indices {
        if layout == .grey {
          let grey = unsafe row[index]
          pixels[index] = Pixel(red: grey, green: grey, blue: grey)
        } else {
          pixels[index] = unsafe row.loadUnaligned(fromByteOffset: index * 4, as: Pixel.self)
        }
      }
    }
  }

  @inline(__always)
  private static func byte(_ value: Float, limit: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(min(max(value, 0), limit)))
  }
}

/// The inner loops of averaging in light: what is different from ``ResampleKernel``'s others at both ends.
///
/// Rows are floats here from the beginning, premultiplied: light times alpha in steps of
/// ``LightTable``, and alpha in the same steps.
extension ResampleKernel {
  private static let step = Float(LightTable.most) / 255

  /// Makes `row` light.
  static func lighten(
    _ row: RawSpan, _ layout: RowResampler.Layout, count: Int, into light: inout [Float]
  ) {
    precondition(row.byteCount >= count * layout.channels && light.count >= count * layout.channels)
    unsafe row.withUnsafeBytes { row in
      unsafe light.withUnsafeMutableBufferPointer { light in
        unsafe LightTable.light.withUnsafeBufferPointer { table in
          if layout == .grey {
            for index in 0..<count { unsafe light[index] = table[Int(row[index])] }
          } else {
            for index in 0..<count {
              let pixel = unsafe row.loadUnaligned(
                fromByteOffset: index &* 4, as: SIMD4<UInt8>.self)
              let sum = unsafe lightened(pixel, table)
              unsafe (light[index &* 4], light[index &* 4 &+ 1]) = (sum.x, sum.y)
              unsafe (light[index &* 4 &+ 2], light[index &* 4 &+ 3]) = (sum.z, sum.w)
            }
          }
        }
      }
    }
  }

  /// The bytes of a colour are those of a surface times its alpha; what shines is that of the surface.
  @inline(__always) private static func lightened(
    _ pixel: SIMD4<UInt8>, _ table: UnsafeBufferPointer<Float>
  ) -> SIMD4<Float> {
    guard pixel.w < 255 else {
      return unsafe SIMD4(
        table[Int(pixel.x)], table[Int(pixel.y)], table[Int(pixel.z)], Float(LightTable.most))
    }
    guard pixel.w > 0 else { return .zero }
    let (alpha, share) = (Int(pixel.w), Float(pixel.w) / 255)
    func straight(_ byte: UInt8) -> Int { min((Int(byte) &* 255 &+ alpha / 2) / alpha, 255) }
    let color = unsafe SIMD3(
      table[straight(pixel.x)], table[straight(pixel.y)], table[straight(pixel.z)])
    return SIMD4(color * share, Float(alpha) * step)
  }

  /// Adds `weight` times `row` to `sums`, or starts them.
  static func accumulate(_ row: [Float], weight: Float, isFirst: Bool, into sums: inout [Float]) {
    precondition(row.count >= sums.count)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe row.withUnsafeBufferPointer { row in
        for index in sums.indices {
          unsafe sums[index] = (isFirst ? 0 : sums[index]) + row[index] * weight
        }
      }
    }
  }

  /// Rounds four floats a pixel to bytes of sRGB; no colour exceeds its alpha.
  static func storeLight(_ sums: [Float], into row: inout MutableSpan<Pixel>) {
    precondition(sums.count >= row.count * 4)
    for index in row.indices {
      let alpha = sums[index * 4 + 3]
      let byte = Int(min(max(alpha / step, 0), 255).rounded())
      guard byte > 0 else {
        row[index] = .clear
        continue
      }
      func color(_ channel: Int) -> UInt8 {
        let straight = darkened(sums[index * 4 + channel] / alpha * Float(LightTable.most))
        return byte == 255 ? straight : UInt8((Int(straight) * byte + 127) / 255)
      }
      row[index] = Pixel(red: color(2), green: color(1), blue: color(0), alpha: UInt8(byte))
    }
  }

  /// Rounds one float a pixel to grey bytes, of which so much, 0 to 1, is more than missing rows.
  static func storeGreyLight(_ sums: [Float], coverage: Float, into row: inout MutableSpan<Pixel>) {
    precondition(sums.count >= row.count)
    let coverage = min(max(coverage, 0), 1)
    let alpha = UInt8((coverage * 255).rounded())
    for index in row.indices {
      let straight = alpha > 0 ? Int(darkened(sums[index] / coverage)) : 0
      let grey = UInt8((straight * Int(alpha) + 127) / 255)
      row[index] = Pixel(red: grey, green: grey, blue: grey, alpha: alpha)
    }
  }

  @inline(__always) private static func darkened(_ light: Float) -> UInt8 {
    LightTable.bytes[Int(min(max(light, 0), Float(LightTable.most)).rounded())]
  }
}

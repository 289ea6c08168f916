/// Arithmetic on rows of four bytes a pixel.
package enum PixelRow {
  /// Multiplies blue, green and red by alpha, rounding to the nearest.
  package static func premultiply(_ row: inout [UInt8]) {
    unsafe row.withUnsafeMutableBytes { bytes in
      for at in stride(from: 0, to: bytes.count &- 3, by: 4) {
        let pixel = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
        let alpha = pixel &>> 24
        guard alpha != 255 else { continue }
        let blueAndRed = products(pixel & 0x00FF_00FF, alpha)
        let green = products(pixel &>> 8 & 0xFF, alpha)
        let product = blueAndRed | green &<< 8 | alpha &<< 24
        unsafe bytes.storeBytes(of: product, toByteOffset: at, as: UInt32.self)
      }
    }
  }

  /// Mixes cyan, magenta, yellow and black without a profile: a colour is the light that passes
  /// its ink and the black one, `(255 - ink) * (255 - black) / 255`.
  ///
  /// `isInverted` says that bytes are light already, as Adobe's programs store them. The alpha of
  /// `output` stays as it is.
  static func mixInk(_ row: [UInt8], isInverted: Bool, into output: inout [UInt8]) {
    let ink = row.span
    var bytes = output.mutableSpan
    let flip: UInt8 = isInverted ? 0 : 255
    for at in stride(from: 0, to: min(ink.count, bytes.count) &- 3, by: 4) {
      let black = ink[at &+ 3] ^ flip
      bytes[at] = product(ink[at &+ 2] ^ flip, black)
      bytes[at &+ 1] = product(ink[at &+ 1] ^ flip, black)
      bytes[at &+ 2] = product(ink[at] ^ flip, black)
    }
  }

  /// The products of two bytes, which stand 16 bits apart, and a third one, as ``product(_:_:)``.
  @inline(__always) private static func products(_ pair: UInt32, _ factor: UInt32) -> UInt32 {
    let scaled = pair &* factor &+ 0x0080_0080
    return (scaled &+ (scaled &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  }

  /// `a * b / 255` rounded to the nearest, without a division.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let scaled = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (scaled &+ scaled >> 8) >> 8)
  }
}

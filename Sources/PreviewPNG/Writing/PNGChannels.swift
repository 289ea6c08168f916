internal import PreviewPixels

/// The pixel layouts that are written; the raw value is the bytes a pixel takes.
enum PNGChannels: Int {
  case grey = 1
  case rgb = 3
  case rgba = 4

  /// The number that a file has for it (PNG, section 11.2.2).
  var colorType: UInt8 {
    switch self {
    case .grey: 0
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// Writes premultiplied pixels as straight ones into `bytes`, from byte `start` on.
  func pack(_ pixels: Span<Pixel>, into bytes: inout MutableSpan<UInt8>, from start: Int) {
    precondition(start >= 0 && bytes.count >= start + pixels.count * rawValue)
    switch self {
    case .grey: for x in pixels.indices { bytes[start &+ x] = pixels[x].green }
    case .rgb: packOpaque(pixels, into: &bytes, from: start)
    case .rgba: packTransparent(pixels, into: &bytes, from: start)
    }
  }

  /// Each pixel is written with a byte of the next one, which is written again, but for the last.
  private func packOpaque(
    _ pixels: Span<Pixel>, into bytes: inout MutableSpan<UInt8>, from start: Int
  ) {
    guard let last = pixels.indices.last else { return }
    let source = unsafe pixels.bytes
    do {
      var target = unsafe bytes.mutableBytes
      for x in 0..<last {
        let pixel = unsafe source.unsafeLoad(fromUncheckedByteOffset: 4 &* x, as: UInt32.self)
        // Blue, green, red and alpha, from the lowest byte on; red comes first in a file.
        unsafe target.storeBytes(
          of: pixel.byteSwapped &>> 8, toUncheckedByteOffset: start &+ 3 &* x, as: UInt32.self)
      }
    }
    let (pixel, at) = (pixels[last], start + 3 * last)
    (bytes[at], bytes[at + 1], bytes[at + 2]) = (pixel.red, pixel.green, pixel.blue)
  }

  private func packTransparent(
    _ pixels: Span<Pixel>, into bytes: inout MutableSpan<UInt8>, from start: Int
  ) {
    var at = start
    for x in pixels.indices {
      let pixel = pixels[x].straight
      bytes[at] = pixel.red
      bytes[at &+ 1] = pixel.green
      bytes[at &+ 2] = pixel.blue
      bytes[at &+ 3] = pixel.alpha
      at &+= 4
    }
  }
}

extension Pixel {
  /// The colour without its alpha, rounded to the nearest; nothing stays nothing.
  fileprivate var straight: Pixel {
    guard alpha != 255 else { return self }
    guard alpha != 0 else { return .clear }
    let divisor = Int(alpha)
    func component(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (Int(value) * 255 + divisor / 2) / divisor))
    }
    return Pixel(
      red: component(red), green: component(green), blue: component(blue), alpha: alpha)
  }
}

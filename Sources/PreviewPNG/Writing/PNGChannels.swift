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

  /// Writes premultiplied pixels as straight ones into `row`, from byte `start` on.
  func pack(_ pixels: Span<Pixel>, into row: inout [UInt8], from start: Int) {
    precondition(row.count >= start + pixels.count * rawValue)
    var bytes = row.mutableSpan
    switch self {
    case .grey: for x in pixels.indices { bytes[start &+ x] = pixels[x].green }
    case .rgb: packOpaque(pixels, into: &bytes, from: start)
    case .rgba: packTransparent(pixels, into: &bytes, from: start)
    }
  }

  private func packOpaque(
    _ pixels: Span<Pixel>, into bytes: inout MutableSpan<UInt8>, from start: Int
  ) {
    var at = start
    for x in pixels.indices {
      let pixel = pixels[x]
      bytes[at] = pixel.red
      bytes[at &+ 1] = pixel.green
      bytes[at &+ 2] = pixel.blue
      at &+= 3
    }
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

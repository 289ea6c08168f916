internal import PreviewPixels

/// The pixel layouts that are written; the raw value is the bytes a pixel takes.
enum PNGChannels: Int {
  case grey = 1
  case rgb = 3
  case rgba = 4

  /// Writes premultiplied pixels as straight ones into `row`.
  func pack(_ pixels: Span<Pixel>, into row: inout [UInt8]) {
    var bytes = row.mutableSpan
    switch self {
    case .grey: for x in pixels.indices { bytes[x] = pixels[x].green }
    case .rgb: packOpaque(pixels, into: &bytes)
    case .rgba: packTransparent(pixels, into: &bytes)
    }
  }

  private func packOpaque(_ pixels: Span<Pixel>, into bytes: inout MutableSpan<UInt8>) {
    var at = 0
    for x in pixels.indices {
      let pixel = pixels[x]
      bytes[at] = pixel.red
      bytes[at + 1] = pixel.green
      bytes[at + 2] = pixel.blue
      at += 3
    }
  }

  private func packTransparent(_ pixels: Span<Pixel>, into bytes: inout MutableSpan<UInt8>) {
    var at = 0
    for x in pixels.indices {
      let pixel = pixels[x].straight
      bytes[at] = pixel.red
      bytes[at + 1] = pixel.green
      bytes[at + 2] = pixel.blue
      bytes[at + 3] = pixel.alpha
      at += 4
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

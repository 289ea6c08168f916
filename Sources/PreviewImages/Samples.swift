/// What the bytes of a decoded row are; alpha is not premultiplied yet.
enum Samples {
  case grey
  case greyAlpha
  /// Blue, green, red and alpha 255.
  case bgrx
  case bgra
  /// The same in 16 bits, the most significant byte first.
  case bgra16
  /// Ink: 255 is full.
  case cmyk
  /// Ink as Adobe's programs store it: 0 is full.
  case cmykInverted

  var bytesPerPixel: Int {
    switch self {
    case .grey: 1
    case .greyAlpha: 2
    case .bgrx, .bgra, .cmyk, .cmykInverted: 4
    case .bgra16: 8
    }
  }

  var hasAlpha: Bool { self == .greyAlpha || self == .bgra || self == .bgra16 }
}

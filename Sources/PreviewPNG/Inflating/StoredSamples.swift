internal import CPNG

/// How a file stores the samples of a row.
struct StoredSamples {
  /// The colour types of a file (PNG, section 11.2.2); the raw value is that of the header.
  enum Kind: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    fileprivate var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let kind: Kind
  /// Bits a sample.
  let depth: Int
  /// Bytes of a row, without the number of its filter.
  let rowBytes: Int
  /// Blue, green and red, or a grey three times, that are transparent, and 0.
  let key: SIMD4<UInt16>?
  /// What the indices of a palette mean: blue, green, red and alpha, blue the lowest byte.
  let palette: [UInt32]
  /// How many of them the file has.
  let paletteCount: Int
  /// The greys of every byte that has several, as levels of 8 bits, the first one lowest.
  let unpacked: [UInt64]

  /// Bytes of a pixel, 1 where a byte has more of them.
  var bytesPerPixel: Int { max(1, kind.channels * depth / 8) }

  /// `nil` for what there is not in PNG; `palette` has 256 entries, whatever the file has.
  init?(_ pixels: cpng_pixels, width: Int, palette: [UInt32]) {
    guard let kind = Kind(rawValue: pixels.type) else { return nil }
    self.kind = kind
    depth = Int(pixels.depth)
    rowBytes = (width * kind.channels * depth + 7) / 8
    let most = UInt16(truncatingIfNeeded: 1 << depth - 1)
    let (first, second, third) = pixels.key
    let colors = kind == .grey ? SIMD4(first, first, first, 0) : SIMD4(third, second, first, 0)
    key = pixels.has_key == 0 ? nil : colors & SIMD4(repeating: most)
    paletteCount = Int(pixels.palette_count)
    self.palette = palette
    unpacked = kind == .grey && depth < 8 ? StoredSamples.greys(depth) : []
  }

  private static func greys(_ depth: Int) -> [UInt64] {
    let most = 1 << depth - 1
    return (0..<256).map { byte in
      (0..<8 / depth).reduce(0) { levels, index in
        let sample = byte >> (8 - depth * (index + 1)) & most
        return levels | UInt64(sample * 255 / most) << UInt64(8 * index)
      }
    }
  }

  /// Whether rows can be given so, as libpng would.
  func allow(_ layout: PNGDecoder.Layout) -> Bool {
    switch layout {
    case .grey: kind == .grey && key == nil
    case .greyAlpha: kind == .greyAlpha || kind == .grey && key != nil
    case .bgra: true
    case .bgra16: depth == 16
    }
  }
}

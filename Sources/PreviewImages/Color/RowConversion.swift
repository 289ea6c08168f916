/// Converts rows of pixels to sRGB; several threads may use one.
protocol RowConversion: Sendable {
  /// What rows have to be.
  var samples: Samples { get }
  /// Converts the first `count` pixels of `row` into BGRA in `output`, where alpha that the source
  /// does not have stays as it is.
  func convert(_ row: [UInt8], count: Int, into output: inout [UInt8])
}

extension RowConversion {
  /// Whether the conversion leaves sRGB as it is, but for rounding, so that it can be left out.
  var changesNothing: Bool {
    guard let levels = samples.probe else { return false }
    var output = [UInt8](repeating: 255, count: levels.count)
    convert(samples.row(of: levels), count: levels.count / 4, into: &output)
    return zip(levels, output).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}

extension Samples {
  /// Opaque pixels spread over the whole space, blue, green, red and alpha each; `nil` for ink, which
  /// is never sRGB.
  fileprivate var probe: [UInt8]? {
    let levels: [UInt8] = [0, 16, 51, 102, 153, 204, 255]
    switch self {
    case .cmyk, .cmykInverted: return nil
    case .grey, .greyAlpha: return levels.flatMap { [$0, $0, $0, 255] }
    case .bgrx, .bgra, .bgra16:
      return levels.flatMap { blue in
        levels.flatMap { green in levels.flatMap { red in [blue, green, red, 255] } }
      }
    }
  }

  /// The same pixels in this layout.
  fileprivate func row(of levels: [UInt8]) -> [UInt8] {
    switch self {
    case .grey: stride(from: 0, to: levels.count, by: 4).map { levels[$0] }
    case .greyAlpha: stride(from: 0, to: levels.count, by: 4).flatMap { [levels[$0], 255] }
    case .bgra16: levels.flatMap { [$0, $0] }
    case .bgrx, .bgra, .cmyk, .cmykInverted: levels
    }
  }
}

/// Why colours cannot be converted.
struct ColorObstacle: Error {
  /// One sentence with a full stop.
  let sentence: String

  static let profile = ColorObstacle(
    sentence: "The colour profile cannot be used; the colours are shown without it.")
  static let damagedProfile = ColorObstacle(
    sentence: "The colour profile is damaged; the colours are shown without it.")
  static let gamma = ColorObstacle(
    sentence: "The gamma value is out of range; the colours are shown without it.")
  static let codePoints = ColorObstacle(
    sentence: "The colour space is not a known one; the colours are shown without it.")
}

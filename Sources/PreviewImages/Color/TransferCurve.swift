internal import Glibc

/// How the light of a picture depends on its samples, both from 0 to 1.
enum TransferCurve {
  /// sRGB (IEC 61966-2-1).
  case standard
  /// The sample to this power.
  case power(Double)
  /// The perceptual quantizer: 1 is 10 000 cd/m² (SMPTE ST 2084; ITU-R BT.2100, table 4).
  case perceptual
  /// Hybrid log-gamma: light of the scene, not of the screen (ITU-R BT.2100, table 5).
  case hybrid
  /// A curve of a profile, at equal distances.
  case sampled([Double])

  /// The curve with this code point of ITU-T H.273, table 3.
  ///
  /// Pictures for television (1, 6, 14, 15) name the curve of the camera; on screens of their time
  /// they look as with that of sRGB, which is how browsers show them.
  init?(codePoint: UInt8) {
    switch codePoint {
    case 1, 6, 13, 14, 15: self = .standard
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 16: self = .perceptual
    case 18: self = .hybrid
    default: return nil
    }
  }

  /// The light of a sample.
  func light(_ sample: Double) -> Double {
    switch self {
    case .standard:
      sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    case .power(let exponent): pow(sample, exponent)
    case .perceptual: PerceptualQuantizer.light(sample)
    case .hybrid: TransferCurve.hybridLight(sample)
    case .sampled(let values): TransferCurve.interpolated(values, at: sample)
    }
  }

  /// The sRGB sample, from 0 to 1, that shows this light.
  static func standardSample(_ light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static func hybridLight(_ sample: Double) -> Double {
    let (a, b, c) = (0.178_832_77, 0.284_668_92, 0.559_910_73)
    return sample <= 0.5 ? sample * sample / 3 : (exp((sample - c) / a) + b) / 12
  }

  private static func interpolated(_ values: [Double], at sample: Double) -> Double {
    let place = min(max(sample, 0), 1) * Double(values.count - 1)
    let lower = min(Int(place), values.count - 2)
    return values[lower] + (values[lower + 1] - values[lower]) * (place - Double(lower))
  }
}

/// The perceptual quantizer of SMPTE ST 2084.
enum PerceptualQuantizer {
  private static let (m1, m2) = (2610.0 / 16_384, 2523.0 / 32)
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)

  /// The light of a sample: 1 is 10 000 cd/m².
  static func light(_ sample: Double) -> Double {
    let root = pow(sample, 1 / m2)
    return pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
  }

  /// The sample of this light.
  static func sample(_ light: Double) -> Double {
    let power = pow(light, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }
}

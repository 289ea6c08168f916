import Foundation

/// The formulas that tests work out right colours with.
enum StandardCurve {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// IEC 61966-2-1.
  static func sample(ofLight light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// IEC 61966-2-1, the other way.
  static func light(ofSample sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  /// cd/m² of a sample from 0 to 1 (SMPTE ST 2084, equation 4.1).
  static func perceptualLight(_ sample: Double) -> Double {
    let root = pow(sample, 32 / 2523)
    let light = max(root - 3424 / 4096, 0) / (2413 / 128 - 2392 / 128 * root)
    return 10_000 * pow(light, 16_384 / 2610)
  }

  /// The sample for so many cd/m².
  static func perceptualSample(_ light: Double) -> Double {
    let power = pow(light / 10_000, 2610 / 16_384)
    return pow((3424 / 4096 + 2413 / 128 * power) / (1 + 2392 / 128 * power), 2523 / 32)
  }

  /// cd/m² of a grey sample on a screen of 1000 cd/m² (ITU-R BT.2100, table 5).
  static func hybridLight(_ sample: Double) -> Double {
    let (a, b) = (0.178_832_77, 1 - 4 * 0.178_832_77)
    let c = 0.5 - a * log(4 * a)
    let scene = sample <= 0.5 ? sample * sample / 3 : (exp((sample - c) / a) + b) / 12
    return 1000 * pow(scene, 1.2)
  }

  /// cd/m² brought from at most 1000 to at most 203 (ITU-R BT.2390, section 5.4.1).
  static func tonedDown(_ light: Double) -> Double {
    let peak = perceptualSample(1000)
    let (e1, most) = (perceptualSample(min(light, 1000)) / peak, perceptualSample(203) / peak)
    let ks = 1.5 * most - 0.5
    guard e1 >= ks else { return light }
    let t = (e1 - ks) / (1 - ks)
    let e2 =
      (2 * pow(t, 3) - 3 * pow(t, 2) + 1) * ks + (pow(t, 3) - 2 * pow(t, 2) + t) * (1 - ks)
      + (-2 * pow(t, 3) + 3 * pow(t, 2)) * most
    return perceptualLight(e2 * peak)
  }
}

internal import Glibc

/// Brings light that is brighter than white down to what sRGB can show.
///
/// White is 203 cd/m² (ITU-R BT.2408, section 2.1) and the brightest light 1000 cd/m², for which most
/// of such pictures are made. The dark three quarters of the range, as the eye counts them, stay as
/// they are; above them light is rolled off by the curve of ITU-R BT.2390, section 5.4.1. It is
/// applied to the strongest of red, green and blue, and the others follow, so that hues stay.
struct Highlights {
  /// Whether light is that of a scene by hybrid log-gamma, not that of a screen.
  let isHybrid: Bool

  static let white = 203.0
  static let peak = 1000.0

  /// How many times white the light 1 of a ``TransferCurve`` is.
  var scale: Double { (isHybrid ? Highlights.peak : 10_000) / Highlights.white }

  /// What scene light of this luminance is multiplied by to be that of a screen: the opto-optical
  /// transfer function of ITU-R BT.2100, table 5, for 1000 cd/m².
  static func screenFactor(_ luminance: Float) -> Float { powf(max(luminance, 1e-9), 0.2) }

  /// What light is multiplied by whose strongest channel is `light` times white.
  static func factor(_ light: Double) -> Double {
    guard light > 0 else { return 1 }
    return rolledOff(min(light, peak / white)) / light
  }

  private static func rolledOff(_ light: Double) -> Double {
    let most = PerceptualQuantizer.sample(peak / 10_000)
    let target = PerceptualQuantizer.sample(white / 10_000) / most
    let knee = 1.5 * target - 0.5
    let sample = PerceptualQuantizer.sample(light * white / 10_000) / most
    guard sample > knee else { return light }
    let result = hermite((sample - knee) / (1 - knee), knee, target) * most
    return PerceptualQuantizer.light(result) * 10_000 / white
  }

  /// The curve from `knee`, where it leaves the diagonal, to `target`, where it is level.
  private static func hermite(_ t: Double, _ knee: Double, _ target: Double) -> Double {
    let (square, cube) = (t * t, t * t * t)
    return (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * (1 - knee)
      + (3 * square - 2 * cube) * target
  }
}

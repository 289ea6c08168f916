internal import Glibc

/// How samples of a profile come to light (ICC.1:2010, 10.5 and 10.15).
enum ProfileCurve {
  case gamma(Double)
  /// Light at even steps.
  case table([Double])
  /// The parameters of a formula, whose number says which one it is.
  case formula([Double])

  /// The light that a sample stands for, both 0 to 1.
  func light(of sample: Double) -> Double {
    switch self {
    case .gamma(let gamma): pow(sample, gamma)
    case .table(let steps): ProfileCurve.light(of: sample, steps)
    case .formula(let parameters): ProfileCurve.light(of: sample, by: parameters)
    }
  }

  /// The sample that stands for so much light in sRGB (IEC 61966-2-1).
  static func standardSample(ofLight light: Double) -> Double {
    light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static func light(of sample: Double, _ steps: [Double]) -> Double {
    let place = sample * Double(steps.count - 1)
    let index = min(Int(place), steps.count - 2)
    return steps[index] + (steps[index + 1] - steps[index]) * (place - Double(index))
  }

  /// A power of `a` x + `b` from `d` on, and `c` x before.
  private static func light(of sample: Double, by p: [Double]) -> Double {
    func power() -> Double { pow(p[1] * sample + p[2], p[0]) }
    switch p.count {
    case 1: return pow(sample, p[0])
    case 3: return p[1] * sample + p[2] >= 0 ? power() : 0
    case 4: return p[1] * sample + p[2] >= 0 ? power() + p[3] : p[3]
    case 5: return sample >= p[4] ? power() : p[3] * sample
    default: return sample >= p[4] ? power() + p[5] : p[3] * sample + p[6]
    }
  }
}

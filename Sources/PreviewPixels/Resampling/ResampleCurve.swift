/// The two curves that pixels are weighed by: one for shrinking, one for enlarging.
enum ResampleCurve {
  /// A windowed sinc, three lobes a side: the sharpest picture without visible ringing.
  case lanczos3
  /// A cubic without overshoot worth speaking of, for enlarging.
  case catmullRom

  /// How far the curve reaches to each side, in pixels of the coarser side.
  var radius: Double {
    switch self {
    case .lanczos3: 3
    case .catmullRom: 2
    }
  }

  /// The height of the curve at `distance` pixels from its middle.
  func callAsFunction(_ distance: Double) -> Double {
    switch self {
    case .lanczos3: ResampleCurve.lanczos(distance.magnitude)
    case .catmullRom: ResampleCurve.catmullRom(distance.magnitude)
    }
  }

  private static func lanczos(_ x: Double) -> Double {
    guard x < 3 else { return 0 }
    guard x > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return 3 * sineOfPi(x) * sineOfPi(x / 3) / (angle * angle)
  }

  private static func catmullRom(_ x: Double) -> Double {
    guard x < 2 else { return 0 }
    guard x >= 1 else { return 1 + x * x * (1.5 * x - 2.5) }
    return 2 + x * (x * (2.5 - 0.5 * x) - 4)
  }

  /// sin(πx) for x from 0 on, by its series: this room imports no C library, and the result is
  /// the same on every machine.
  ///
  /// What is left out of it is below 10⁻⁹, and a weight has seven digits.
  private static func sineOfPi(_ x: Double) -> Double {
    let whole = x.rounded()
    let angle = Double.pi * (x - whole)
    let square = angle * angle
    let outer = 1.0 / 362_880 - square * (1.0 / 39_916_800 - square / 6_227_020_800)
    let sum = 1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040 - square * outer)))
    return whole.truncatingRemainder(dividingBy: 2) == 0 ? angle * sum : -angle * sum
  }
}

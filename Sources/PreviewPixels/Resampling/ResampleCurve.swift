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
  private static func sineOfPi(_ x: Double) -> Double {
    let whole = x.rounded()
    let angle = Double.pi * (x - whole)
    var term = angle
    var sum = angle
    for step in stride(from: 2.0, through: 20.0, by: 2.0) {
      term *= -angle * angle / (step * (step + 1))
      sum += term
    }
    return whole.truncatingRemainder(dividingBy: 2) == 0 ? sum : -sum
  }
}

/// A linear map of points with a shift (ISO 32000-1, 8.3.3).
struct Placement {
  var (a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double)

  static let identity = Placement(1, 0, 0, 1, 0, 0)

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Six numbers of a sane size.
  init?(_ numbers: [Double]) {
    guard numbers.count == 6, numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// What this one does, and then `next`; `nil` when that is beyond all pages, since further steps
  /// could come to infinity, and that times nothing to no number at all.
  func sanely(then next: Placement) -> Placement? {
    let map = then(next)
    return [map.a, map.b, map.c, map.d, map.e, map.f].allSatisfy { abs($0) < 1e9 } ? map : nil
  }

  /// What this one does, and then `next`.
  func then(_ next: Placement) -> Placement {
    Placement(
      a * next.a + b * next.c, a * next.b + b * next.d, c * next.a + d * next.c,
      c * next.b + d * next.d, e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f)
  }

  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }

  /// Where the corners of a rectangle come to lie, as a rectangle around them.
  func box(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> (
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    let (one, other) = (point(x.lowerBound, y.lowerBound), point(x.upperBound, y.upperBound))
    return (
      min(one.x, other.x)...max(one.x, other.x), min(one.y, other.y)...max(one.y, other.y)
    )
  }

  /// Whether sides stay parallel to the axes.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension Placement {
  /// How a page comes to lie on a picture of some pixels, whose rows count from the top.
  init(of page: SoundPage, width: Int, height: Int) {
    let box = page.box
    let (x, y) = (Double(width) / page.size.width, Double(height) / page.size.height)
    switch page.quarterTurns {
    case 1: self.init(0, y, x, 0, -box.bottom * x, -box.left * y)
    case 2: self.init(-x, 0, 0, y, box.right * x, -box.bottom * y)
    case 3: self.init(0, -y, -x, 0, box.top * x, box.right * y)
    default: self.init(x, 0, 0, -y, -box.left * x, box.top * y)
    }
  }
}

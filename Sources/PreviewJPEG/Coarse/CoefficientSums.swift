/// The sums from which a block of two by two samples is made.
struct CoefficientSums {
  private var sums = InlineArray<16, Int>(repeating: 0)
  /// Whether any coefficient is beyond what pictures have, where libjpeg's ways of reckoning differ.
  private var isWild = false

  /// The sums of a block that only has its `mean`, in eighths.
  @inline(__always) init(mean: Int) { sums[0] = mean &* CoefficientWeight.unit }

  /// Adds a coefficient.
  @inline(__always) mutating func add(_ value: Int, _ weight: CoefficientWeight) {
    let amount = value &* Int(weight.step)
    isWild = isWild || Int(Int16(truncatingIfNeeded: amount)) != amount
    sums[Int(weight.sum & 15)] &+= amount &* Int(weight.factor)
  }

  /// The samples, those of the upper row first; `nil` when they are beyond what pictures have.
  mutating func square() -> InlineArray<4, UInt8>? {
    let (upper, lower) = (row(sign: 1), row(sign: -1))
    guard !isWild, upper.left.isUsual, upper.right.isUsual, lower.left.isUsual,
      lower.right.isUsual
    else { return nil }
    return [upper.left.sample, upper.right.sample, lower.left.sample, lower.right.sample]
  }

  /// The samples of a block that only has its mean.
  @inline(__always) static func square(ofMean mean: Int) -> InlineArray<4, UInt8>? {
    let level = Level(eighths: mean)
    return level.isUsual ? InlineArray(repeating: level.sample) : nil
  }

  private mutating func row(sign: Int) -> (left: Level, right: Level) {
    let even = column(0, sign) &* CoefficientWeight.unit
    let (first, third) = (column(1, sign), column(2, sign))
    let (fifth, seventh) = (column(3, sign), column(4, sign))
    let weights = CoefficientWeight.odd
    let odd =
      first &* weights.first &+ third &* weights.third &+ fifth &* weights.fifth
      &+ seventh &* weights.seventh
    return (
      Level(Self.rounded(even &+ odd, 20)), Level(Self.rounded(even &- odd, 20))
    )
  }

  /// What a column comes to, with two bits behind the point.
  @inline(__always) private mutating func column(_ index: Int, _ sign: Int) -> Int {
    let value = Self.rounded(sums[index] &+ sign &* sums[index &+ 5], 13)
    isWild = isWild || Int(Int16(truncatingIfNeeded: value)) != value
    return value
  }

  @inline(__always) private static func rounded(_ value: Int, _ bits: Int) -> Int {
    (value &+ 1 &<< (bits &- 1)) &>> bits
  }
}

/// What a coefficient counts in a block that becomes two by two samples.
///
/// The transform is the one by which libjpeg reduces blocks, separated into columns and then rows:
/// two points see coefficients 0, 1, 3, 5 and 7 of the eight, and the odd ones with opposite signs
/// (C. Loeffler, A. Ligtenberg and G. Moschytz, ICASSP 1989, from which it is derived).
struct CoefficientWeight {
  /// The sum that it goes into: 0 to 4 those of even coefficients by column, 5 to 9 those of odd
  /// ones, and 15 one that nobody wants.
  let sum: UInt8
  /// What the file says that a step of it is.
  let step: Int32
  /// What that counts in the sum, in 1/32768.
  let factor: Int32

  /// The weight of the only even coefficient.
  static let unit = 1 << 15
  /// Those of odd coefficients: sums of cosines times the square root of 2.
  static let odd = (first: 29692, third: -10426, fifth: 6967, seventh: -5906)

  /// The places that count, by row or column.
  private static let factors: [Int: Int] = [
    0: unit, 1: odd.first, 3: odd.third, 5: odd.fifth, 7: odd.seventh,
  ]

  /// The weights of coefficients in the order of the file, with these steps.
  static func all(_ steps: [UInt8]) -> [CoefficientWeight] {
    zip(zigzag, steps).map { place, step in
      CoefficientWeight(row: place.row, column: place.column, step: step)
    }
  }

  private init(row: Int, column: Int, step: UInt8) {
    self.step = Int32(step)
    guard let factor = Self.factors[row], Self.factors[column] != nil else {
      (sum, self.factor) = (15, 0)
      return
    }
    self.factor = Int32(factor)
    sum = UInt8((column + 1) / 2 + (row == 0 ? 0 : 5))
  }

  /// Rows and columns of a block in the order of the file (ITU-T T.81, figure A.6): along diagonals,
  /// up and down in turn.
  private static let zigzag: [(row: Int, column: Int)] = (0..<15).flatMap { diagonal in
    let places = (max(0, diagonal - 7)...min(diagonal, 7)).map { (diagonal - $0, $0) }
    return diagonal.isMultiple(of: 2) ? places : places.reversed()
  }
}

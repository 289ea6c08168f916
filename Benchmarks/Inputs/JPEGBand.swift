internal import Glibc

/// The coefficients of some rows of a photograph, quantised and in the order of a file.
struct JPEGBand {
  let unitRows: Int
  /// Sixty-four for each block: those of a component in rows, one component behind the other.
  private(set) var coefficients: [Int16] = []
  /// Blocks in a row of the brightness.
  private let across: Int

  /// In which order the coefficients of a block come (JPEG, figure A.6).
  static let order: [Int] = (0..<64).sorted { left, right in
    let (a, b) = (left / 8 + left % 8, right / 8 + right % 8)
    guard a == b else { return a < b }
    return a % 2 == 0 ? left > right : left < right
  }

  /// What coefficients are divided by: fine for slow changes, coarse for quick ones.
  static let divisors = order.map { 3 + 2 * ($0 / 8 + $0 % 8) }

  init(width: Int, unitRows: Int) {
    (self.unitRows, across) = (unitRows, width / 8)
    var photograph = Photograph()
    for row in 0..<unitRows * 2 {
      for column in 0..<across {
        append { photograph.light(column * 8 + $0, row * 8 + $1) - 128 }
      }
    }
    for isRed in [false, true] {
      for row in 0..<unitRows {
        for column in 0..<across / 2 {
          append { x, y in
            let tint = photograph.tint(column * 16 + 2 * x, row * 16 + 2 * y)
            return (isRed ? tint.red : tint.blue) - 128
          }
        }
      }
    }
  }

  /// The blocks of a row of units: those of every unit, or one after the other for a single component.
  func blocks(of components: [Int], inRow row: Int) -> [(component: Int, start: Int)] {
    guard components.count == 1 else {
      return (0..<across / 2).flatMap { unit(row, $0) }
    }
    let component = components[0]
    let rows = component == 0 ? [2 * row, 2 * row + 1] : [row]
    return rows.flatMap { row in
      (0..<(component == 0 ? across : across / 2)).map { (component, start(component, row, $0)) }
    }
  }

  /// Four blocks of brightness and one of each colour.
  private func unit(_ row: Int, _ column: Int) -> [(component: Int, start: Int)] {
    let light = [(0, 0), (0, 1), (1, 0), (1, 1)].map { down, right in
      (component: 0, start: start(0, 2 * row + down, 2 * column + right))
    }
    return light + [1, 2].map { (component: $0, start: start($0, row, column)) }
  }

  private func start(_ component: Int, _ row: Int, _ column: Int) -> Int {
    let light = unitRows * 2 * across
    let tint = unitRows * across / 2
    guard component > 0 else { return (row * across + column) * 64 }
    return (light + (component - 1) * tint + row * across / 2 + column) * 64
  }

  /// Transforms a block and adds its coefficients.
  private mutating func append(_ sample: (Int, Int) -> Int) {
    var samples = [Float](repeating: 0, count: 64)
    for index in 0..<64 { samples[index] = Float(sample(index % 8, index / 8)) }
    let block = JPEGBand.transformed(JPEGBand.transformed(samples))
    for (index, place) in JPEGBand.order.enumerated() {
      coefficients.append(Int16((block[place] / Float(JPEGBand.divisors[index])).rounded()))
    }
  }

  private static let waves: [Float] = (0..<64).map { index in
    let (wave, place) = (index / 8, index % 8)
    let scale = wave == 0 ? Float(0.125).squareRoot() : 0.5
    return scale * Float(cos(Double(2 * place + 1) * Double(wave) * Double.pi / 16))
  }

  /// The cosine transform of all rows, which become columns.
  private static func transformed(_ block: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: 64)
    for row in 0..<8 {
      for wave in 0..<8 {
        var sum: Float = 0
        for place in 0..<8 { sum += block[row * 8 + place] * waves[wave * 8 + place] }
        result[wave * 8 + row] = sum
      }
    }
    return result
  }
}

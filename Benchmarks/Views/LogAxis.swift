internal import Glibc

/// A logarithmic axis over some pixels of a picture.
struct LogAxis {
  let low: Double
  let high: Double
  /// Where the two ends are.
  let start: Double
  let end: Double

  /// An axis that has all values with a little room around them.
  init(over values: [Double], from start: Double, to end: Double) {
    let values = values.filter { $0 > 0 }
    low = (values.min() ?? 1) / 1.6
    high = (values.max() ?? 1) * 1.6
    (self.start, self.end) = (start, end)
  }

  /// Where a value is.
  func callAsFunction(_ value: Double) -> Double {
    start + (end - start) * log(value / low) / log(high / low)
  }

  /// 1, 2 and 5 of every decade; the tens only where those would be many.
  var ticks: [Double] {
    let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let steps: [Double] = log10(high / low) > 3.2 ? [1] : [1, 2, 5]
    return decades.flatMap { decade in steps.map { $0 * pow(10, Double(decade)) } }
      .filter { $0 >= low && $0 <= high }
  }
}

/// How often two letters stand side by side in a language; nonsense has pairs that no language has.
struct WrittenLanguage {
  private let worths: [UInt64: Double]

  /// What a pair is worth that is not among the commonest.
  static let rare = -0.7

  /// All languages that are known, by their codes.
  static let all: [String: WrittenLanguage] = {
    let named = LetterStatistics.pairs.map { ($0.language, WrittenLanguage(pairs: $0.list)) }
    return Dictionary(named) { first, _ in first }
  }()

  private init(pairs list: String) {
    let scalars = Array(list.unicodeScalars.filter { $0 != "\n" })
    let count = scalars.count / 2
    var worths: [UInt64: Double] = [:]
    for rank in 0..<count {
      let pair = WrittenLanguage.key(
        WrittenLanguage.plain(scalars[2 * rank]), WrittenLanguage.plain(scalars[2 * rank + 1]))
      worths[pair] = WrittenLanguage.worth(ofRank: rank, in: count)
    }
    self.worths = worths
  }

  /// Both letters as one number.
  static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
    UInt64(first.value) << 32 | UInt64(second.value)
  }

  /// The worth of all of `pairs`, each as often as it was counted.
  func worth(of pairs: [UInt64: Int]) -> Double {
    pairs.reduce(0) { $0 + (worths[$1.key] ?? WrittenLanguage.rare) * Double($1.value) }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "_" ? " " : scalar
  }

  private static func worth(ofRank rank: Int, in count: Int) -> Double {
    rank * 5 < count ? 3 : rank * 2 < count ? 2.2 : 1.5
  }
}

/// How the samples of a picture are stored once they are inflated.
struct SampleFormat: Equatable {
  /// Grey, or red, green and blue.
  let isGrey: Bool
  /// Of a sample: 8, or 1 of grey.
  let bits: Int
  /// What was done to a row so that it would be deflated better (ISO 32000-1, table 10).
  enum Prediction {
    case none
    /// Samples are differences to those on their left.
    case left
    /// Each row begins with the number of a filter of PNG.
    case filtered
  }
  let prediction: Prediction
  /// Whether black shows as white.
  let isInverted: Bool

  init(isGrey: Bool, bits: Int = 8, prediction: Prediction = .none, isInverted: Bool = false) {
    (self.isGrey, self.bits) = (isGrey, bits)
    (self.prediction, self.isInverted) = (prediction, isInverted)
  }

  /// Samples of a pixel.
  var channels: Int { isGrey ? 1 : 3 }

  /// The bytes of a row.
  func rowBytes(columns: Int) -> Int { (columns * channels * bits + 7) / 8 }

  /// As the entries of a picture say; `nil` for what is rarely seen.
  init?(_ entries: [String: PDFValue], isGrey: Bool, columns: Int) {
    let bits = entries.isFalse("ImageMask") ? entries["BitsPerComponent"]?.count : 1
    guard let bits, bits == 8 || bits == 1 && isGrey,
      let isInverted = SampleFormat.isInverted(entries["Decode"], channels: isGrey ? 1 : 3),
      let prediction = SampleFormat.prediction(
        entries["DecodeParms"], [isGrey ? 1 : 3, bits, columns])
    else { return nil }
    // Differences of single bits are nobody's.
    guard prediction != .left || bits == 8 else { return nil }
    self.init(isGrey: isGrey, bits: bits, prediction: prediction, isInverted: isInverted)
  }

  private static func isInverted(_ decode: PDFValue?, channels: Int) -> Bool? {
    guard let decode else { return false }
    let numbers = decode.array?.map { $0.number ?? .nan }
    if numbers == Array([[0, 1], [0, 1], [0, 1]].prefix(channels).joined()) { return false }
    return numbers == [1, 0] && channels == 1 ? true : nil
  }

  /// `kind` is the components, their bits and the columns that parameters have to agree with.
  private static func prediction(_ given: PDFValue?, _ kind: [Int]) -> Prediction? {
    guard let given else { return Prediction.none }
    guard let parameters = given.sole?.dictionary else { return nil }
    let predictor = (parameters["Predictor"] ?? .integer(1)).count
    if predictor == 1 { return Prediction.none }
    let said = [("Colors", 1), ("BitsPerComponent", 8), ("Columns", 1)].map { key, usual in
      (parameters[key] ?? .integer(usual)).count
    }
    guard said == kind else { return nil }
    switch predictor {
    case 2: return .left
    case 10, 11, 12, 13, 14, 15: return .filtered
    default: return nil
    }
  }
}

/// Whether an ICC profile (ICC.1:2010) is that of screens, sRGB, by what it says of its colours and not
/// by its name.
///
/// All others, those with tables among them, are for whoever can convert colours.
enum StandardProfile {
  /// Whether samples with such a profile are sRGB.
  static func isStandard(_ profile: [UInt8]) -> Bool {
    guard let profile = ProfileReader(profile), tables.allSatisfy({ profile.tags[$0] == nil })
    else { return false }
    let hasColors = colorants.allSatisfy { key, standard in
      profile.color(key).map { zip($0, standard).allSatisfy { abs($0 - $1) <= 0.002 } } ?? false
    }
    return hasColors && curves.allSatisfy { profile.curve($0).map(isStandard) ?? false }
  }

  /// What counts before colorants and curves do.
  private static let tables = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2", "D2B3"]
  private static let curves = ["rTRC", "gTRC", "bTRC"]
  /// sRGB's (IEC 61966-2-1), adapted to the white of profiles.
  private static let colorants: [(String, [Double])] = [
    ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
    ("bXYZ", [0.1431, 0.0606, 0.7139]),
  ]

  /// Whether samples that are brought to light by `curve`, and back by sRGB's, stay what they are.
  private static func isStandard(_ curve: ProfileCurve) -> Bool {
    stride(from: 0, through: 255, by: 5).allSatisfy { level in
      let sample = Double(level) / 255
      return abs(ProfileCurve.standardSample(ofLight: curve.light(of: sample)) - sample) <= 1 / 255
    }
  }
}

/// Reads the few tags of a profile that say what its colours are.
struct ProfileReader {
  private let bytes: [UInt8]
  /// By signature: where the data of a tag is, which is within the profile.
  private(set) var tags: [String: Range<Int>] = [:]

  private static let headBytes = 128
  private static let mostTags = 100

  /// `nil` for profiles of anything else than red, green and blue by way of XYZ, and damaged ones.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard text(at: 16) == "RGB ", text(at: 20) == "XYZ ",
      let count = number(at: ProfileReader.headBytes, of: 4), count <= ProfileReader.mostTags
    else { return nil }
    for index in 0..<count {
      let entry = ProfileReader.headBytes + 4 + 12 * index
      guard let key = text(at: entry), let start = number(at: entry + 4, of: 4),
        let length = number(at: entry + 8, of: 4), start <= bytes.count,
        length <= bytes.count - start,
        tags.updateValue(start..<start + length, forKey: key) == nil
      else { return nil }
    }
  }

  /// Three numbers of a tag.
  func color(_ key: String) -> [Double]? {
    guard let tag = tags[key], text(at: tag.lowerBound) == "XYZ ", tag.count >= 20 else {
      return nil
    }
    return fixed(3, at: tag.lowerBound + 8)
  }

  /// The curve of a tag.
  func curve(_ key: String) -> ProfileCurve? {
    guard let tag = tags[key], let count = number(at: tag.lowerBound + 8, of: 4) else {
      return nil
    }
    let start = tag.lowerBound + 12
    switch text(at: tag.lowerBound) {
    case "curv" where count <= 1 << 16: return table(count, at: start, before: tag.upperBound)
    // The number of its kind has two bytes, and two more follow that say nothing.
    case "para": return formula(count >> 16, at: start, before: tag.upperBound)
    default: return nil
    }
  }

  private func table(_ count: Int, at start: Int, before end: Int) -> ProfileCurve? {
    let samples = (0..<count).compactMap { number(at: start + 2 * $0, of: 2) }.map(Double.init)
    guard samples.count == count, start + 2 * count <= end else { return nil }
    switch count {
    case 0: return .gamma(1)
    case 1: return .gamma(samples[0] / 256)
    default: return .table(samples.map { $0 / 65_535 })
    }
  }

  private func formula(_ kind: Int, at start: Int, before end: Int) -> ProfileCurve? {
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(kind), start + 4 * counts[kind] <= end else { return nil }
    return fixed(counts[kind], at: start).map { .formula($0) }
  }

  /// Numbers with 16 bits behind the point.
  private func fixed(_ count: Int, at start: Int) -> [Double]? {
    let numbers = (0..<count).compactMap { number(at: start + 4 * $0, of: 4) }
    guard numbers.count == count else { return nil }
    return numbers.map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private func number(at start: Int, of count: Int) -> Int? {
    guard start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(at start: Int) -> String? {
    guard start <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[start..<start + 4], as: UTF8.self)
  }
}

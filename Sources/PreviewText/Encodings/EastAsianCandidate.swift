/// An encoding of two bytes for a Chinese, Japanese or Korean character.
struct EastAsianCandidate {
  let encoding: TextEncoding
  private let common: Set<Unicode.Scalar>
  private let script: Script

  private enum Script { case chinese, japanese, korean }

  private init(_ name: String, _ language: String, _ script: Script) {
    encoding = TextEncoding(named: name) ?? TextEncoding(name)
    let list = LetterStatistics.characters.first { $0.language == language }?.list ?? ""
    common = Set(list.unicodeScalars)
    self.script = script
  }

  static let all = [
    EastAsianCandidate("shift_jis", "ja", .japanese), EastAsianCandidate("euc-jp", "ja", .japanese),
    EastAsianCandidate("euc-kr", "ko", .korean), EastAsianCandidate("gb18030", "zh_CN", .chinese),
    EastAsianCandidate("big5", "zh_TW", .chinese),
  ]

  /// How good a text `sample` is, per character beyond ASCII; `nil` when it cannot be in this, or
  /// when no two of its characters stand side by side, as two bytes of another encoding may do.
  ///
  /// Comparable with ``EncodingTable/score(of:languages:)``: right text gets about 4.
  func score(of sample: [UInt8]) -> Double? {
    guard let converter = EncodingConverter(encoding) else { return nil }
    let conversion = converter.convert(sample, isCut: true)
    let high = sample.count { $0 >= 0x80 }
    guard conversion.replacements * 50 <= high else { return nil }
    return score(of: Array(String(decoding: conversion.utf8, as: UTF8.self).unicodeScalars))
  }

  private func score(of scalars: [Unicode.Scalar]) -> Double? {
    guard zip(scalars, scalars.dropFirst()).contains(where: { !$0.isASCII && !$1.isASCII }) else {
      return nil
    }
    var sum = 0.0
    var count = 0
    for index in scalars.indices where scalars[index].value >= 0x80 {
      sum += worth(scalars[index])
      count += 1
      if isAlone(index, in: scalars) { sum -= 3 }
    }
    return count == 0 ? nil : sum / Double(count)
  }

  /// Whether the character stands beside a Latin letter and beside no other of its kind, as a
  /// wrongly read accent or apostrophe does.
  private func isAlone(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before: Unicode.Scalar = index > 0 ? scalars[index - 1] : " "
    let next: Unicode.Scalar = index + 1 < scalars.count ? scalars[index + 1] : " "
    return before.isASCII && next.isASCII && (before.isLatinLetter || next.isLatinLetter)
  }

  private func worth(_ scalar: Unicode.Scalar) -> Double {
    if common.contains(scalar) { return 5 }
    return switch scalar.value {
    case 0x3041...0x30FF: script == .japanese ? 3 : -1
    case 0xAC00...0xD7A3: script == .korean ? 1.2 : -3
    case 0x4E00...0x9FFF: script == .korean ? -0.5 : 0.6
    case 0x3000...0x303F, 0xFF00...0xFF60: 2
    case 0xFF61...0xFF9F: -2
    case 0xE000...0xF8FF: -6
    default: -1.5
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLatinLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

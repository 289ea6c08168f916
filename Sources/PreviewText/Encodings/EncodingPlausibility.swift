/// Weighs the encodings in question by how much what they make of the bytes looks like text.
enum EncodingPlausibility {
  /// uchardet's answer, unless another encoding makes clearly better text.
  ///
  /// uchardet knows its languages, but not the Macintosh and the IBM PC of the West, and it takes
  /// a few curly quotes for Greek.
  static func likeliest(for sample: [UInt8]) -> TextEncoding {
    let opinion = EncodingOpinion.encoding(of: sample)
    if let opinion, opinion.isMultibyte, isPossible(sample, as: opinion) { return opinion }
    var best: (encoding: TextEncoding, table: EncodingTable, score: Double)?
    for encoding in rivals(of: opinion) {
      guard let table = EncodingTable(encoding) else { continue }
      let bonus = encoding == opinion ? trust(encoding) : prior(encoding)
      let score = table.score(of: sample) + bonus
      if score > best?.score ?? -.infinity { best = (encoding, table, score) }
      if score > excellent { break }
    }
    guard let best, let usual = EncodingTable(.windows1252) else { return .windows1252 }
    // Where the rare and the common encoding agree, the common one is the likelier.
    return best.table.agrees(with: usual, on: sample) ? .windows1252 : best.encoding
  }

  /// From here on nothing better is looked for; only right words of one language get so far.
  private static let excellent = 3.0

  /// Whether next to nothing in `sample` is impossible in `encoding`.
  static func isPossible(_ sample: [UInt8], as encoding: TextEncoding) -> Bool {
    guard let converter = EncodingConverter(encoding) else { return false }
    let high = sample.count { $0 >= 0x80 }
    return converter.convert(sample, isCut: true).replacements * 50 <= high
  }

  /// How much better text another encoding must make before uchardet is not believed.
  private static func trust(_ encoding: TextEncoding) -> Double {
    isRare(encoding) ? prior(encoding) : 0.6
  }

  /// What is met more often needs to look less convincing.
  private static func prior(_ encoding: TextEncoding) -> Double {
    if encoding == .windows1252 { return 0.3 }
    return isRare(encoding) ? -0.2 : 0
  }

  private static func isRare(_ encoding: TextEncoding) -> Bool {
    [
      "iso-8859-3", "iso-8859-4", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-16",
      "ibm850", "ibm852", "ibm865", "macintosh", "x-mac-ce", "viscii",
    ].contains(encoding.name)
  }

  /// The opinion itself, what it is easily confused with, and the usual Western encodings.
  private static func rivals(of opinion: TextEncoding?) -> [TextEncoding] {
    var names = ["windows-1252", "windows-1250", "iso-8859-2", "macintosh", "ibm850", "ibm852"]
    if let opinion, !opinion.isMultibyte {
      names.removeAll { $0 == opinion.name }
      names = [opinion.name] + (relatives[opinion.name] ?? []) + names
    }
    return names.compactMap { TextEncoding(named: $0) }
  }

  /// Windows fills the places in which ISO encodings have control characters.
  private static let relatives = [
    "iso-8859-3": ["windows-1254"], "iso-8859-4": ["windows-1257"],
    "iso-8859-6": ["windows-1256"], "iso-8859-7": ["windows-1253"],
    "iso-8859-8": ["windows-1255"], "iso-8859-9": ["windows-1254"],
    "iso-8859-10": ["windows-1257"], "iso-8859-13": ["windows-1257"], "koi8-r": ["koi8-u"],
  ]
}

/// Weighs the encodings in question by how much what they make of the bytes looks like text.
///
/// uchardet is heard as one voice among them: it needs some hundred letters, and takes KOI8-U for
/// KOI8-R, the Macintosh and the IBM PC for Windows, and a few curly quotes for Greek.
enum EncodingPlausibility {
  /// The likeliest encoding of a text that is no Unicode and does not say what it is.
  static func likeliest(for sample: [UInt8]) -> TextEncoding {
    let opinion = EncodingOpinion.encoding(of: sample)
    let piece = EncodingSample.wholeLines(of: sample, upTo: enough)
    let high = piece.count { $0 >= 0x80 }
    if let opinion, opinion.isMultibyte, high >= plenty, isPossible(sample, as: opinion) {
      return opinion
    }
    // The more there is to look at, the less expectations count.
    let weight = 12 / Double(12 + high)
    let candidates = candidates(with: opinion, isSparse: EncodingSample.isSparse(piece))
    let best = bestOfOneByte(piece, opinion, candidates, weight)
    let double = bestOfTwoBytes(piece, opinion, weight)
    if let double, double.score > best?.score ?? -.infinity { return double.encoding }
    guard let best, let usual = EncodingTable(.windows1252) else { return .windows1252 }
    // Where the rare and the common encoding agree, the common one is the likelier.
    return best.table.agrees(with: usual, on: sample) ? .windows1252 : best.encoding
  }

  /// Bytes that tell all there is to tell.
  private static let enough = 4 << 10
  /// Bytes beyond ASCII from which on uchardet is right about East Asian encodings.
  private static let plenty = 400

  private static func bestOfOneByte(
    _ sample: [UInt8], _ opinion: TextEncoding?, _ candidates: [EncodingCandidate], _ weight: Double
  ) -> (encoding: TextEncoding, table: EncodingTable, score: Double)? {
    var best: (encoding: TextEncoding, table: EncodingTable, score: Double)?
    for candidate in candidates {
      guard let table = EncodingTable(candidate.encoding) else { continue }
      let voice = candidate.encoding == opinion ? trust : 0
      let score =
        table.score(of: sample, languages: candidate.languages)
        + (candidate.prior + voice) * weight
      if score > best?.score ?? -.infinity { best = (candidate.encoding, table, score) }
    }
    return best
  }

  private static func bestOfTwoBytes(
    _ sample: [UInt8], _ opinion: TextEncoding?, _ weight: Double
  ) -> (encoding: TextEncoding, score: Double)? {
    EastAsianCandidate.all.compactMap { candidate in
      candidate.score(of: sample).map { score in
        let voice = candidate.encoding == opinion ? trust : 0
        return (candidate.encoding, score + 0.3 + voice * weight)
      }
    }.max { $0.1 < $1.1 }
  }

  /// How much uchardet's opinion is worth.
  private static let trust = 0.3

  private static func candidates(
    with opinion: TextEncoding?, isSparse: Bool
  ) -> [EncodingCandidate] {
    let usual = isSparse ? EncodingCandidate.allForSparse : EncodingCandidate.all
    guard let opinion, opinion.isExtendedASCII, !usual.contains(where: { $0.encoding == opinion })
    else { return usual }
    return usual + [EncodingCandidate(unusual: opinion)]
  }

  /// Whether next to nothing in `sample` is impossible in `encoding`.
  static func isPossible(_ sample: [UInt8], as encoding: TextEncoding) -> Bool {
    guard let converter = EncodingConverter(encoding) else { return false }
    let high = sample.count { $0 >= 0x80 }
    return converter.convert(sample, isCut: true).replacements * 50 <= high
  }
}

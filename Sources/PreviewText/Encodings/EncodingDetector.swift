internal import PreviewCore

/// Finds out which encoding bytes are in.
enum EncodingDetector {
  /// What was found.
  struct Finding {
    var encoding: TextEncoding
    /// Bytes of a byte-order mark.
    var mark = 0
    /// Whether only letter statistics speak for it.
    var isGuess = false
  }

  /// The encoding of `head`, by sure signs first.
  ///
  /// Throws `type.unsupported` when it is no text.
  static func find(_ head: TextHead) throws(PreviewError) -> Finding {
    if let mark = UnicodeForm.marked(head.bytes) {
      return Finding(encoding: TextEncoding(mark.form), mark: mark.length)
    }
    let survey = EncodingSurvey(head.bytes, isCut: !head.isWhole)
    if survey.escapes > 0, survey.highBytes == 0, survey.nulls == 0,
      let shifting = EncodingMark.shiftEncoding(head.bytes)
    {
      return Finding(encoding: shifting)
    }
    if survey.isUTF8, !survey.isBinary { return Finding(encoding: .utf8) }
    if let wide = UnicodeForm.wide(head.bytes) { return Finding(encoding: TextEncoding(wide)) }
    guard !survey.isBinary else {
      throw .unsupportedType(type: UniformType.data.mimeType, reason: "the content is no text")
    }
    return legacy(head.bytes)
  }

  /// One of the encodings of one or two bytes a character, in which nothing is ever impossible.
  private static func legacy(_ bytes: [UInt8]) -> Finding {
    let sample = EncodingSample.bytes(of: bytes)
    if EncodingSample.isDrawnWithBoxes(sample) {
      return Finding(encoding: .codePage437, isGuess: true)
    }
    if let declared = EncodingMark.declaration(bytes),
      EncodingPlausibility.isPossible(sample, as: declared)
    {
      return Finding(encoding: declared)
    }
    return Finding(encoding: EncodingPlausibility.likeliest(for: sample), isGuess: true)
  }
}

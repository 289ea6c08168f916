package import PreviewCore

/// Reads the head of a text file in whatever encoding it is.
package enum TextDecoder {
  /// Decodes the head of `source`, in `encoding` (an IANA name) or in what is found.
  ///
  /// Throws `type.unsupported` when the content is no text or when `encoding` is not known.
  ///
  /// `purpose` says how much of it is needed.
  package static func decode(
    _ source: borrowing FileSource, encoding: String?, for purpose: OpenPurpose = .pages
  ) throws(PreviewError) -> DecodedText {
    let head = try TextHead(reading: source, for: purpose)
    return try decode(head, encoding: encoding)
  }

  /// Decodes a head that has been read.
  package static func decode(
    _ head: TextHead, encoding: String?
  ) throws(PreviewError) -> DecodedText {
    let finding =
      if let encoding { try forced(encoding, head) } else { try EncodingDetector.find(head) }
    let converted = try convert(head, finding)
    var cleaner = TextCleaner(converted.utf8, isCut: !head.isWhole)
    var text = DecodedText(utf8: cleaner.clean(), encoding: finding.encoding.name)
    text.isDrawing = finding.isGuess && finding.encoding == .codePage437
    if text.isDrawing { text.utf8 = TerminalScreen.wrapped(text.utf8) }
    let replacements = converted.replacements + cleaner.replacements
    text.isGuess = finding.isGuess
    text.isWhole = head.isWhole
    text.sizeRatio = head.sizeRatio
    text.drawableRatio = head.drawableRatio
    text.lines = head.estimate(lines: cleaner.lines)
    text.warnings = warnings(finding, replacements: replacements)
    return text
  }

  /// The encoding that the caller wants, with the byte order that a mark tells.
  private static func forced(
    _ name: String, _ head: TextHead
  ) throws(PreviewError) -> EncodingDetector.Finding {
    guard let encoding = TextEncoding(named: name) else {
      let reason = "the encoding '\(name)' is not known"
      throw .unsupportedType(type: "text/plain", reason: reason)
    }
    if let mark = UnicodeForm.marked(head.bytes), mark.form.unit == encoding.unit,
      encoding.unit > 1 || encoding == .utf8
    {
      return EncodingDetector.Finding(encoding: TextEncoding(mark.form), mark: mark.length)
    }
    return EncodingDetector.Finding(encoding: encoding)
  }

  private static func convert(
    _ head: TextHead, _ finding: EncodingDetector.Finding
  ) throws(PreviewError) -> EncodingConverter.Conversion {
    let isDrawing = finding.encoding == .codePage437
    let rest = head.bytes.dropFirst(finding.mark)
    let bytes = isDrawing ? TerminalScreen.withoutRecord(rest) : rest
    if finding.encoding == .utf8 { return EncodingConverter.Conversion(utf8: Array(bytes)) }
    if finding.encoding.isExtendedASCII, let table = EncodingTable(finding.encoding) {
      return table.convert(bytes)
    }
    guard let converter = EncodingConverter(finding.encoding) else {
      let reason = "this system cannot convert text from \(finding.encoding.name)"
      throw .unsupportedType(type: "text/plain", reason: reason)
    }
    return converter.convert(bytes, isCut: !head.isWhole)
  }

  private static func warnings(
    _ finding: EncodingDetector.Finding, replacements: Int
  ) -> [PreviewWarning] {
    var warnings: [PreviewWarning] = []
    let name = finding.encoding.name
    if finding.isGuess {
      let message = "The text does not say its encoding; it looks like \(name)."
      warnings.append(PreviewWarning(.encodingGuessed, message))
    }
    if replacements > 0 {
      let subject = replacements == 1 ? "One place is" : "\(replacements) places are"
      let message = "\(subject) no valid \(name) and shown as a replacement character."
      warnings.append(PreviewWarning(.repaired, message))
    }
    return warnings
  }
}

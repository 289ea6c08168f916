internal import PreviewCairo
internal import PreviewCore

extension PreviewError {
  /// What a document that does not open means to its owner.
  init(_ failure: PopplerDocument.OpeningFailure, hadPassword: Bool) {
    if let unsupported = failure.log.unsupportedError {
      self = unsupported
    } else if failure.isEncrypted {
      self = hadPassword ? .wrongPassword : .passwordRequired
    } else {
      self = .damaged(detail: "it cannot be read as a PDF" + quoting(failure.log.firstError))
    }
  }

  /// Nothing but the background is to be seen, and something went wrong: no picture is better.
  ///
  /// A page that is really blank draws without a complaint, so it never comes here.
  static func nothingDrawn(
    page: Int, _ failure: CairoFailure?, _ log: PopplerLog, _ limits: RenderLimits
  ) -> PreviewError {
    if let unsupported = log.unsupportedError { return unsupported }
    if failure == .outOfMemory {
      return .limitExceeded(.memory, asked: nil, allowed: limits.memory)
    }
    let reason = failure.map { ", \($0)" } ?? quoting(log.firstError)
    return .damaged(detail: "nothing on page \(page + 1) can be drawn\(reason)")
  }

  /// A picture with a side beyond cairo's coordinates.
  static func tooLong(_ side: Int) -> PreviewError {
    .limitExceeded(.pixels, asked: Int64(side), allowed: Int64(CairoCanvas.maximumSide))
  }
}

extension PopplerLog {
  /// The document uses what poppler does not know.
  var unsupportedError: PreviewError? {
    unsupported.map { .unsupportedType(type: Format.pdf.rawValue, reason: $0) }
  }

  /// A document without pages has nothing to show, though the file itself is not empty.
  var errorWithoutPages: PreviewError {
    guard let firstError, firstError != "Invalid page count 0" else {
      return .damaged(detail: "the document has no pages")
    }
    return .damaged(detail: "its pages cannot be found" + quoting(firstError))
  }

  /// The warnings of a page that is partly drawn.
  func warnings(after failure: CairoFailure?) -> [PreviewWarning] {
    guard let failure, !isTruncated else { return warnings }
    return warnings + [.init(.truncated, "The page is only partly drawn: \(failure).")]
  }
}

extension PreviewWarning {
  /// The page may be meant to be blank, but parts of the document could not be read when it was
  /// opened, and what they held is not known.
  static let blankAfterDamage = PreviewWarning(
    .truncated, "The document is damaged, and nothing of this page is left.")
}

/// poppler's words, for the end of a sentence.
private func quoting(_ words: String?) -> String {
  guard let words else { return "" }
  return ", poppler says \u{201C}\(words)\u{201D}"
}

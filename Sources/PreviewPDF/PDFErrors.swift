internal import PreviewCairo
internal import PreviewCore

extension PreviewError {
  /// What a document that does not open means to its owner.
  init(_ failure: PopplerDocument.OpeningFailure, hadPassword: Bool) {
    if let reason = failure.log.unsupported {
      self = .unsupportedType(type: Format.pdf.rawValue, reason: reason)
    } else if failure.isEncrypted {
      self = hadPassword ? .wrongPassword : .passwordRequired
    } else {
      self = .damaged(detail: failure.log.firstError.map(quoting) ?? "it cannot be read as a PDF")
    }
  }

  /// Nothing but the background is to be seen, and something went wrong: no picture is better.
  ///
  /// A page that is really blank draws without a complaint, so it never comes here.
  static func nothingDrawn(
    page: Int, _ failure: CairoFailure?, _ log: PopplerLog, _ limits: RenderLimits
  ) -> PreviewError {
    if let reason = log.unsupported {
      return .unsupportedType(type: Format.pdf.rawValue, reason: reason)
    }
    if failure == .outOfMemory {
      return .limitExceeded(.memory, asked: nil, allowed: limits.memory)
    }
    let words = failure.map { "\($0)" } ?? log.firstError.map(quoting)
    let detail = words.map { ", \($0)" } ?? ""
    return .damaged(detail: "nothing on page \(page + 1) can be drawn\(detail)")
  }

  /// A picture with a side beyond cairo's coordinates.
  static func tooLong(_ side: Int) -> PreviewError {
    .limitExceeded(.pixels, asked: Int64(side), allowed: Int64(CairoCanvas.maximumSide))
  }
}

extension PopplerLog {
  /// A document without pages is empty, unless its page tree could not be read.
  var errorWithoutPages: PreviewError {
    guard let firstError, firstError != "Invalid page count 0" else { return .empty }
    return .damaged(detail: quoting(firstError))
  }

  /// The warnings of a page that is partly drawn.
  func warnings(after failure: CairoFailure?) -> [PreviewWarning] {
    guard let failure, !isTruncated else { return warnings }
    return warnings + [.init(.truncated, "The page is only partly drawn: \(failure).")]
  }
}

/// poppler's words as a part of a sentence.
private func quoting(_ words: String) -> String {
  "\u{201C}\(words.filter { $0 != "\n" })\u{201D}"
}

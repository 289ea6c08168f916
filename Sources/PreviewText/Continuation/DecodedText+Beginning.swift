internal import PreviewCore

extension DecodedText {
  /// Where the text begins in its file, behind a byte-order mark and so many lines.
  func beginning(
    in source: borrowing FileSource, afterLines lines: Int = 0
  ) throws(PreviewError) -> PreviewCursor {
    let mark = UnicodeForm.marked(try source.read(64 << 10))
    let start = mark?.form.rawValue == encoding ? Int64(mark?.length ?? 0) : 0
    let seeker = LineSeeker(encoding: encoding, endsAtFormFeed: false)
    return PreviewCursor(offset: try seeker.seek(lines, from: start, in: source).offset)
  }
}

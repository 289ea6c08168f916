internal import PreviewCore

/// Reading as much of a file as its first page holds.
enum FirstPage {
  /// What is read for the purpose that `options` say; once more, of all that can be drawn, where that is too
  /// short for a page, since markup may hold little text.
  static func filled<Contents>(
    _ options: OpenOptions,
    _ read: (OpenOptions) throws(PreviewError) -> (contents: Contents, isShort: Bool)
  ) throws(PreviewError) -> Contents {
    let first = try read(options)
    guard first.isShort else { return first.contents }
    var options = options
    options.purpose = .pages
    return try read(options).contents
  }
}

extension DecodedText {
  /// Whether more of the file belongs on the first of so many pages than was read.
  func isShort(_ layout: some PagedLayout) -> Bool { layout.pageCount == 1 && drawableRatio > 1 }
}

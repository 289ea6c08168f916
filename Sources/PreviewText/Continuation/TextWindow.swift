internal import PreviewCore

/// Whole lines of a file from some place on, decoded.
struct TextWindow {
  /// The text; unless the window reaches the end of the file, it ends with a line if one ends in it.
  private(set) var text: DecodedText

  /// Reads at least `capacity` bytes from `offset` on, more if no line ends in them.
  ///
  /// `encoding` is what was found when the file was opened.
  init(
    _ source: borrowing FileSource, at offset: Int64, encoding: String,
    capacity: Int = TextHead.capacity
  ) throws(PreviewError) {
    let bytes = try source.read(capacity, at: offset)
    let head = TextHead(bytes, fileSize: source.size - offset)
    text = try TextDecoder.decode(head, encoding: encoding)
    text.warnings = []
    guard !text.isWhole else { return }
    if let lastEnd = text.utf8.lastIndex(of: 0x0A) {
      text.utf8.removeSubrange((lastEnd + 1)...)
    } else if capacity < TextHead.capacity {
      self = try TextWindow(
        source, at: offset, encoding: encoding, capacity: TextHead.capacity)
    }
  }

  /// Line ends before `place` in the text.
  func lineEnds(before place: Int, endingAtFormFeed: Bool) -> Int {
    text.utf8[..<place].count { $0 == 0x0A || endingAtFormFeed && $0 == 0x0C }
  }
}

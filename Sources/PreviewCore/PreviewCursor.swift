/// A place in a text or a table from which it can be read on, without what came before.
public struct PreviewCursor: Hashable, Codable, Sendable {
  /// Bytes of the file before the line or row.
  public var offset: Int64
  /// Lines, or rows of data, before it.
  public var record: Int
  /// What of the line was shown already, in bytes of its text as UTF-8.
  public var withinLine: Int

  /// A place.
  public init(offset: Int64, record: Int = 0, withinLine: Int = 0) {
    self.offset = offset
    self.record = record
    self.withinLine = withinLine
  }

  /// Whether reading that came here from `other` has got on, in a file of `size` bytes.
  package func isBeyond(_ other: PreviewCursor, size: Int64) -> Bool {
    (0...size).contains(offset) && record >= other.record && withinLine >= 0
      && (offset, withinLine) > (other.offset, other.withinLine)
  }
}

/// A page of a text or a table that was drawn from a cursor on.
public struct ContinuedPage: Sendable {
  /// The page.
  public var page: RenderedPage
  /// Where the next one begins; `nil` at the end of the file.
  public var next: PreviewCursor?

  /// A page.
  public init(page: RenderedPage, next: PreviewCursor?) {
    self.page = page
    self.next = next
  }
}

/// Something a reader of the picture should know; the picture was drawn all the same.
public struct PreviewWarning: Hashable, Sendable {
  /// The stable codes.
  public enum Code: String, CaseIterable, Sendable {
    /// The file ends early or is damaged part-way; what was there is drawn.
    case truncated
    /// The deadline passed; what was painted by then is kept.
    case partial
    /// The file was damaged and has been put right while reading.
    case repaired
    /// A font is missing, so some text may be wrong or boxes.
    case missingFont = "missing-font"
    /// The character encoding is a guess.
    case encodingGuessed = "encoding-guessed"
    /// Not all rows are shown.
    case rowsClipped = "rows-clipped"
    /// Not all columns are shown.
    case columnsClipped = "columns-clipped"
    /// Not all pages were written.
    case pagesClipped = "pages-clipped"
    /// A picture inside the document was left out.
    case pictureLeftOut = "picture-left-out"
    /// A colour profile could not be used.
    case profileIgnored = "profile-ignored"
    /// A layer of the worker's confinement was missing, and the caller had allowed that.
    case unsandboxed
    /// The picture could not be stored in the thumbnail cache.
    case notCached = "not-cached"
  }

  /// Which kind.
  public let code: Code
  /// One sentence for people.
  public let message: String

  /// Makes a warning; `message` is a sentence with a full stop.
  ///
  /// It may quote the file, so control characters are shown as U+2423.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.withoutControls
  }
}

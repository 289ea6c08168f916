public import PreviewPixels

/// What is known about a file once it is open; nothing has been drawn yet.
public struct DocumentInfo: Hashable, Sendable {
  /// How many pages can be drawn; an image has one.
  public var pageCount: Int
  /// What a text or table turned out to be, `nil` for other formats.
  public var text: TextInfo?
  /// What the reader should know already.
  public var warnings: [PreviewWarning]
  /// What to call it; `nil` means by the file's name.
  public var title: String?
  /// How large it wants to be in points, where that is known before it is drawn.
  public var contentSize: PixelSize?
  /// Where the first line or row begins, for reading on without end; `nil` for other formats.
  public var beginning: PreviewCursor?

  /// Facts with one page and nothing to warn of.
  public init(
    pageCount: Int = 1, text: TextInfo? = nil, warnings: [PreviewWarning] = [],
    title: String? = nil, beginning: PreviewCursor? = nil
  ) {
    self.beginning = beginning
    contentSize = nil
    self.pageCount = pageCount
    self.title = title
    self.text = text
    self.warnings = warnings
  }
}

/// A number that was counted, or guessed from the part that was read.
public struct Count: Hashable, Sendable {
  /// The number.
  public var value: Int
  /// Whether it is a guess.
  public var isEstimate: Bool

  /// A count.
  public init(_ value: Int, isEstimate: Bool = false) {
    self.value = value
    self.isEstimate = isEstimate
  }
}

/// Facts about text.
public struct TextInfo: Hashable, Sendable {
  /// The encoding as a lower-case IANA name.
  public var encoding: String
  /// The number of lines; LF, CRLF and CR each end one.
  public var lines: Count
  /// What the table is, when the text is shown as one.
  public var table: TableInfo?

  /// Facts about text that is no table.
  public init(encoding: String, lines: Count, table: TableInfo? = nil) {
    self.encoding = encoding
    self.lines = lines
    self.table = table
  }
}

/// Facts about a table.
public struct TableInfo: Hashable, Sendable {
  /// The field separator.
  public var delimiter: Character
  /// Columns of the file, not of those drawn.
  public var columns: Int
  /// Data rows; the header does not count.
  public var rows: Count
  /// Whether the first row is a header; `nil` when it is unclear.
  public var header: Bool?

  /// Facts about a table.
  public init(delimiter: Character, columns: Int, rows: Count, header: Bool?) {
    self.delimiter = delimiter
    self.columns = columns
    self.rows = rows
    self.header = header
  }
}

/// What is known about one page before it is drawn.
public struct PageInfo: Hashable, Sendable {
  /// The natural size of a page, as displayed: orientation, crop and rotation are applied.
  public enum Extent: Hashable, Sendable {
    /// An image of so many pixels; it is never enlarged unasked.
    case pixels(width: Int, height: Int)
    /// A page of so many points, 1/72 inch; it can be drawn at any size.
    case points(width: Double, height: Double)
    /// A page without a size of its own, only with an aspect.
    case aspect(width: Double, height: Double)
  }

  /// The size of the page.
  public var extent: Extent
  /// The page's name in the document, such as "iv".
  public var label: String?
  /// How many points a unit of a PDF page is (ISO 32000-1, 14.11.2); 1 nearly always.
  ///
  /// ``extent`` leaves it out.
  public var userUnit: Double

  /// A page.
  public init(extent: Extent, label: String? = nil, userUnit: Double = 1) {
    self.extent = extent
    self.label = label
    self.userUnit = userUnit
  }
}

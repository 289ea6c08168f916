public import PreviewPixels

/// Light or dark pages for text, tables and cards.
public enum Theme: String, CaseIterable, Sendable {
  /// Dark letters on white paper.
  case light
  /// Light letters on dark paper.
  case dark
}

/// What a file is opened for, by which a renderer may leave out what is not needed.
public enum OpenPurpose: String, CaseIterable, Sendable {
  /// Any of its pages.
  case pages
  /// Its first page alone; of the others only about how many there are.
  case firstPage
  /// What ``DocumentInfo`` says; nothing is drawn.
  case facts
}

/// What a renderer is told when it opens a file.
public struct OpenOptions: Hashable, Sendable {
  /// The content type that was found or forced.
  public var contentType: UniformType
  /// The box in pixels that pages will be drawn into; text is laid out for it.
  public var box: PixelSize
  /// How much the file may cost.
  public var limits: RenderLimits
  /// The password as bytes; never logged.
  public var password: [UInt8]?
  /// The encoding that text is in, instead of a guess: an IANA name.
  public var encoding: String?
  /// The field separator of a table, instead of a guess.
  public var delimiter: Character?
  /// Whether a table's first row is a header, instead of a guess.
  public var header: Bool?
  /// The look of text, tables and cards.
  public var theme: Theme
  /// What the file is opened for.
  public var purpose: OpenPurpose
  /// Whether the file is opened by a worker, too, that could not be confined in every way; the warning
  /// `unsandboxed` says so then.
  public var allowsUnsandboxed: Bool

  /// Options with everything detected.
  public init(
    contentType: UniformType, box: PixelSize = PixelSize(square: 256),
    limits: RenderLimits = .thumbnail
  ) {
    self.contentType = contentType
    self.box = box
    self.limits = limits
    password = nil
    encoding = nil
    delimiter = nil
    header = nil
    theme = .light
    purpose = .pages
    allowsUnsandboxed = false
  }
}

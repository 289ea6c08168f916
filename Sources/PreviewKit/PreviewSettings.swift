public import PreviewCore
internal import PreviewPixels

/// What a caller may say about a file before it is opened; what is left out is detected.
public struct PreviewSettings: Hashable, Sendable {
  /// The content type, instead of the one that is found.
  public var contentType: UniformType?
  /// How much the file may cost.
  public var limits: RenderLimits
  /// The password of a locked document, as bytes.
  public var password: [UInt8]?
  /// The encoding of text as an IANA name.
  public var encoding: String?
  /// The field separator of a table.
  public var delimiter: Character?
  /// Whether a table's first row is a header.
  public var header: Bool?
  /// The look of text, tables and cards.
  public var theme: Theme
  /// Whether a file is drawn although the worker lacks a layer of its confinement.
  ///
  /// All other layers are in force then, and the picture comes with the warning `unsandboxed`; without
  /// this the error is `worker.sandbox`.
  public var allowsUnsandboxed: Bool

  /// What the file is opened for.
  package var purpose = OpenPurpose.pages

  /// Settings with everything detected.
  public init(limits: RenderLimits = .thumbnail) {
    contentType = nil
    self.limits = limits
    password = nil
    encoding = nil
    delimiter = nil
    header = nil
    theme = .light
    allowsUnsandboxed = false
  }

  /// No format looks at more bytes of a password.
  private static let longestPassword = 4096

  /// The renderer's options for a file of `type` that is drawn into `box`.
  func options(for type: UniformType, box: PixelSize) -> OpenOptions {
    var options = OpenOptions(contentType: type, box: box, limits: limits)
    options.password = password.map { Array($0.prefix(PreviewSettings.longestPassword)) }
    options.encoding = encoding
    options.delimiter = delimiter
    options.header = header
    options.theme = theme
    options.purpose = purpose
    options.allowsUnsandboxed = allowsUnsandboxed
    return options
  }
}

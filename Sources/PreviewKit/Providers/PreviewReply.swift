public import FoundationEssentials
public import PreviewCore
public import PreviewPixels

/// What a provider answers: something that the built-in engines can draw, or a drawing of its own.
public struct PreviewReply: Sendable {
  /// Something that the preview refers to as `cid:` and its name.
  public struct Attachment: Hashable, Sendable {
    /// The content.
    public var data: Data
    /// What it is.
    public var contentType: UniformType

    /// An attachment.
    public init(data: Data, contentType: UniformType) {
      self.data = data
      self.contentType = contentType
    }
  }

  enum Content: Sendable {
    case file(URL)
    case data(UniformType, @Sendable () async throws -> Data)
    case drawing(isBitmap: Bool, @Sendable (inout Bitmap) throws -> Void)
  }

  let content: Content
  /// How large the preview is in points, for who reserves room before it is drawn.
  public var contentSize: PixelSize
  /// What to call the preview; `nil` and an empty title mean the file's name.
  public var title: String?
  /// The encoding of text as an IANA name.
  public var stringEncoding = "utf-8"
  /// Attachments by the name that follows `cid:`.
  public var attachments: [String: Attachment] = [:]

  /// The size of a preview of which nothing is known.
  public static let usualSize = PixelSize(clampingWidth: 600, height: 800)

  private init(_ content: Content, _ contentSize: PixelSize) {
    self.content = content
    self.contentSize = contentSize
  }

  /// Another file: an image, a PDF, text or a table.
  public init(fileURL: URL) {
    self.init(.file(fileURL), PreviewReply.usualSize)
  }

  /// Content of a type that is drawn; `make` runs only when the preview is opened.
  public init(
    dataOfContentType contentType: UniformType, contentSize: PixelSize = PreviewReply.usualSize,
    createDataUsing make: @escaping @Sendable () async throws -> Data
  ) {
    self.init(.data(contentType, make), contentSize)
  }

  /// A PDF document; `make` runs only when the preview is opened.
  public init(
    forPDFWithPageSize pageSize: PixelSize,
    createDocumentUsing make: @escaping @Sendable () async throws -> Data
  ) {
    self.init(.data(UniformType(mimeType: Format.pdf.rawValue), make), pageSize)
  }

  /// A drawing of `contextSize` points.
  ///
  /// A bitmap is drawn once at that size and then scaled like any image. A vector drawing is drawn
  /// again for every size that is asked for, and `draw` finds a bitmap of that size.
  public init(
    contextSize: PixelSize, isBitmap: Bool,
    drawUsing draw: @escaping @Sendable (inout Bitmap) throws -> Void
  ) {
    self.init(.drawing(isBitmap: isBitmap, draw), contextSize)
  }
}

extension OpenedPreview {
  /// What `address`, which is `cid:` and a name, refers to; `nil` when the reply has no such attachment.
  public func attachment(_ address: String) -> PreviewReply.Attachment? {
    guard address.hasPrefix("cid:"), let session = session as? ProvidedSession else { return nil }
    return session.attachments[String(address.dropFirst(4))]
  }
}

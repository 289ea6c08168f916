/// Says who draws a type: the exact match, else the nearest ancestor that has a renderer.
public struct RendererRegistry: Sendable {
  /// Opens a file and gives the session that draws it.
  public typealias Opener =
    @Sendable (consuming FileSource, OpenOptions) async throws(PreviewError) -> any RenderSession
  /// Whether the first MIME type is the second one or a kind of it.
  public typealias Conformance = @Sendable (String, String) -> Bool

  /// One registered type.
  public struct Entry: Sendable {
    /// The registered type; a file's type may be a kind of it.
    public let type: UniformType
    /// The built-in format, `nil` for a type that the library's user registered.
    public let format: Format?
    /// Opens files of the type.
    public let open: Opener
  }

  private var entries: [Entry] = []
  private let isA: Conformance

  /// An empty registry that knows ancestry by `isA`, which comes from the MIME database.
  public init(isA: @escaping Conformance) {
    self.isA = isA
  }

  /// Types that are kinds of text to the MIME database, yet no text for people.
  ///
  /// They stay unsupported until somebody registers a renderer of their own.
  private static let neverAsText = [
    "image/svg+xml", "image/svg+xml-compressed", "application/rtf", "text/rtf",
    "application/x-fictionbook+xml", "message/rfc822", "application/x-mimearchive",
    "application/postscript", "image/x-eps", "application/mbox",
  ]

  /// Registers who draws `type`; a later registration replaces an earlier one.
  public mutating func register(
    _ type: UniformType, format: Format? = nil, open: @escaping Opener
  ) {
    entries.removeAll { $0.type.mimeType == type.mimeType }
    entries.append(Entry(type: type, format: format, open: open))
  }

  /// Says who draws `type`.
  ///
  /// Throws `type.unsupported` when nobody does.
  public func entry(for type: UniformType) throws(PreviewError) -> Entry {
    if let exact = entries.first(where: { $0.type.mimeType == type.mimeType }) { return exact }
    let ancestors = entries.filter { isA(type.mimeType, $0.type.mimeType) }
    guard let nearest = ancestors.first(where: { isNearest($0, of: ancestors, for: type) }) else {
      throw .unsupportedType(type: type.mimeType, reason: nil)
    }
    return nearest
  }

  /// Whether no other candidate is a kind of `entry`, and `type` may be drawn by it.
  private func isNearest(_ entry: Entry, of candidates: [Entry], for type: UniformType) -> Bool {
    let mime = entry.type.mimeType
    let isBarred =
      mime == Format.text.rawValue
      && RendererRegistry.neverAsText.contains { isA(type.mimeType, $0) }
    return !isBarred
      && !candidates.contains { $0.type.mimeType != mime && isA($0.type.mimeType, mime) }
  }
}

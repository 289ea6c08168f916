/// What kind of content a file has: a MIME type and, where one is known, a uniform type identifier.
public struct UniformType: Hashable, Sendable {
  /// The MIME type in lower case, such as `text/csv`; dispatch goes by it.
  public let mimeType: String
  /// The uniform type identifier, such as `public.comma-separated-values-text`, if one is known.
  public let identifier: String?

  /// The type with this MIME type; its identifier is looked up.
  public init(mimeType: String) {
    let lowercased = mimeType.lowercased()
    self.mimeType = lowercased
    identifier = UniformType.table.first { $0.mimeType == lowercased }?.identifier
  }

  /// The type that `name` means, a MIME type or a known identifier; `nil` when it is neither.
  public init?(_ name: String) {
    if name.contains("/") {
      self.init(mimeType: name)
    } else if let row = UniformType.table.first(where: { $0.identifier == name.lowercased() }) {
      self.init(mimeType: row.mimeType)
    } else {
      return nil
    }
  }

  /// Unknown bytes.
  public static let data = UniformType(mimeType: "application/octet-stream")

  private static let table: [(mimeType: String, identifier: String)] = [
    ("application/octet-stream", "public.data"),
    ("application/pdf", "com.adobe.pdf"),
    ("image/png", "public.png"),
    ("image/jpeg", "public.jpeg"),
    ("text/plain", "public.plain-text"),
    ("text/csv", "public.comma-separated-values-text"),
    ("text/tab-separated-values", "public.tab-separated-values-text"),
  ]
}

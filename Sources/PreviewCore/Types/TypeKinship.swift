/// Which type is a kind of which: by MIME types, and by uniform types where those may say more.
struct TypeKinship {
  let isA: RendererRegistry.Conformance
  /// Whether uniform types are asked too; looking them up takes the table of all types.
  let asksUniformTypes: Bool

  /// Types that are kinds of text to the MIME database or to uniform types, yet no text for people.
  ///
  /// They stay unsupported until somebody registers a renderer of their own.
  fileprivate static let neverAsText = [
    "image/svg+xml", "image/svg+xml-compressed", "application/rtf", "text/rtf",
    "application/x-fictionbook+xml", "message/rfc822", "application/x-mimearchive",
    "application/postscript", "image/x-eps", "application/mbox",
  ]

  /// Whether both are one type, as far as may be asked: a type can have several MIME types.
  func isSame(_ type: UniformType, _ other: UniformType) -> Bool {
    asksUniformTypes ? type.isSame(as: other) : type == other
  }

  /// Whether `type` is `other` or a kind of it.
  ///
  /// A MIME type that is only borrowed from an ancestor says nothing of whom it is borrowed for.
  func isKind(_ type: UniformType, of other: UniformType) -> Bool {
    if type == other { return true }
    if other.key == nil, isA(type.mimeType, other.mimeType) { return true }
    // Whoever draws plain text draws all text.
    return asksUniformTypes
      && type.conforms(to: other == TypeKinship.plainText ? .text : other)
  }

  /// Whether `type` must not be drawn by who draws `other`.
  func isBarred(_ type: UniformType, from other: UniformType) -> Bool {
    other == TypeKinship.plainText
      && TypeKinship.neverAsText.contains { isKind(type, of: UniformType(mimeType: $0)) }
  }

  private static let plainText = UniformType(mimeType: Format.text.rawValue)
}

extension Format {
  /// Whether its type is a kind of another MIME type; `nil` where only the MIME database can say.
  ///
  /// Who draws a file is asked of the types in question here, and for the formats that are drawn most it
  /// must not take a database, which is slow to open.
  package func isKind(of ancestor: String) -> Bool? {
    if ancestor == Format.text.rawValue { return engine == .text && self != .card }
    if Format(rawValue: ancestor) != nil { return rawValue == ancestor }
    return TypeKinship.neverAsText.contains(ancestor) ? false : nil
  }
}

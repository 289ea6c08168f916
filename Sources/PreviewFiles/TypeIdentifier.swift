package import PreviewCore

/// What a file was found to be, and why.
package struct TypeIdentification: Sendable {
  /// The type.
  package var type: UniformType
  /// How it was found: a sentence for each step, in order.
  package var steps: [String]
  /// Whether the type is a kind of plain text.
  package var isText: Bool
  /// Whether the data begins with the signature of a format that is drawn, which no name outweighs.
  package var hasSignature = false
}

/// Finds out what a file is: by its data first, then by its name, then by whether it reads as text.
package enum TypeIdentifier {
  /// How many bytes of a file are looked at.
  package static let headLength = 16 << 10

  /// Says what `source` is; `override` settles it unread.
  ///
  /// Throws `file.damaged` when the file cannot be read.
  package static func identify(
    _ source: borrowing FileSource, override: UniformType? = nil
  ) throws(PreviewError) -> TypeIdentification {
    if let override {
      return found(override, ["The caller says that the type is \(override.mimeType)."])
    }
    var inquiry = TypeInquiry(name: source.name, head: try source.read(headLength))
    let type = inquiry.conclude()
    var identification = found(inquiry.uniformType(type), inquiry.steps)
    identification.hasSignature = inquiry.hasSignature
    return identification
  }

  /// Whether the MIME type is `ancestor` or a kind of it.
  package static func isA(_ mimeType: String, _ ancestor: String) -> Bool {
    if mimeType == ancestor { return true }
    return Format(rawValue: mimeType)?.isKind(of: ancestor) ?? ContentTypes.isA(mimeType, ancestor)
  }

  /// The type that a name alone suggests; `nil` when it suggests none.
  package static func type(ofName name: FilePath) -> UniformType? {
    ContentTypes.guess(name: name.exactString).map { UniformType(mimeType: $0.mimeType) }
  }

  /// The type in words, such as "PNG image".
  package static func typeDescription(_ mimeType: String) -> String {
    ContentTypes.description(mimeType)
  }

  /// Whether GIO is installed, by which a MIME database is asked.
  package static var canAskDatabase: Bool { ContentTypes.canBeAsked }

  /// Whether a MIME database is installed; without one only the formats we draw are recognized.
  package static var hasDatabase: Bool {
    ContentTypes.guess(name: "a.odt") != nil
  }

  private static func found(_ type: UniformType, _ steps: [String]) -> TypeIdentification {
    TypeIdentification(
      type: type, steps: steps, isText: isA(type.mimeType, Format.text.rawValue))
  }
}

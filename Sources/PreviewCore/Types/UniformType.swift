/// What kind of content a file has: a uniform type identifier, and a MIME type to dispatch by.
///
/// A type is declared, by the system or by somebody's property list, or it is dynamic: nobody declares
/// it, and its identifier says all that is known of it. What is looked up comes from
/// ``TypeDeclarations/shared``.
public struct UniformType: Hashable, Sendable {
  /// The MIME type in lower case, such as `text/csv`; dispatch goes by it.
  ///
  /// It is the one that the type was made with, else the preferred one, else that of the nearest
  /// ancestor that has one, and `application/octet-stream` in the end.
  public let mimeType: String
  /// The identifier in lower case; `nil` where the MIME type leads to it.
  ///
  /// Looking it up takes the table of all types, which most runs never need.
  let key: String?

  /// The type with this MIME type.
  public init(mimeType: String) {
    self.init(mimeType: mimeType.lowercased(), key: nil)
  }

  init(mimeType: String, key: String?) {
    self.mimeType = mimeType
    self.key = key
  }

  /// The type of a core identifier.
  init(core identifier: String) {
    self = TypeDeclarations().type(key: identifier)
  }

  /// The type that `name` means, a MIME type or an identifier; `nil` when it is neither.
  ///
  /// An identifier is declared or dynamic, in upper or lower case.
  public init?(_ name: String) {
    if name.utf8.contains(UInt8(ascii: "/")) {
      self.init(mimeType: name)
    } else if let type = TypeDeclarations.shared.type(name) {
      self = type
    } else {
      return nil
    }
  }

  /// The type with an identifier that somebody may declare, now or later; `nil` where no type can have
  /// it.
  ///
  /// Nothing is declared by that.
  package init?(identifier: String) {
    let key = identifier.lowercased()
    if let known = TypeDeclarations.shared.type(key) {
      self = known
    } else if TypeDeclarations.isIdentifier(key) {
      self.init(mimeType: "application/octet-stream", key: key)
    } else {
      return nil
    }
  }

  /// Whether both are one type, however each spells its MIME type.
  ///
  /// Values are equal only where they are spelled alike: `text/rtf` and `application/rtf` are two
  /// values of one type.
  public func isSame(as other: UniformType) -> Bool {
    self == other || current == other.current
  }

  /// The identifier, such as `public.comma-separated-values-text`, as it is declared.
  public var identifier: String {
    let types = TypeDeclarations.shared
    let key = types.key(of: self)
    return types.declaration(of: key)?.identifier ?? key
  }

  /// Whether ``mimeType`` is the type's own, and not that of an ancestor.
  package var hasOwnMIMEType: Bool {
    guard let key else { return true }
    return TypeDeclarations.shared.tags(of: key)[.mimeType]?.contains {
      $0.lowercased() == mimeType
    } ?? false
  }
}

extension UniformType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

/// What somebody declares about a type: its tags and what it is a kind of.
///
/// The members are those of a dictionary in `UTExportedTypeDeclarations` or
/// `UTImportedTypeDeclarations` of an `Info.plist`.
public struct TypeDeclaration: Hashable, Sendable {
  /// Who declares a type.
  public enum Standing: Hashable, Sendable {
    /// The system.
    case core
    /// The type's owner.
    case exported
    /// Somebody who uses the type, in case its owner is not installed.
    case imported
  }

  /// The type's identifier, such as `com.example.myformat`.
  public var identifier: String
  /// The identifiers of what it is a kind of, without what those are a kind of themselves.
  public var conformsTo: [String]
  /// Its tags, the preferred one of each class first.
  public var tags: [TypeTagClass: [String]]
  /// Its name for people.
  public var localizedDescription: String?
  /// The address of a text about it.
  public var referenceURL: String?
  /// The version of the declaration.
  public var version: String?
  /// The names of its icon files, which lie where the declaration comes from.
  public var iconFiles: [String]
  /// Who declares it.
  public var standing: Standing

  /// A declaration.
  public init(
    identifier: String, conformsTo: [String] = [], tags: [TypeTagClass: [String]] = [:],
    localizedDescription: String? = nil, referenceURL: String? = nil, version: String? = nil,
    iconFiles: [String] = [], standing: Standing = .exported
  ) {
    self.identifier = identifier
    self.conformsTo = conformsTo
    self.tags = tags
    self.localizedDescription = localizedDescription
    self.referenceURL = referenceURL
    self.version = version
    self.iconFiles = iconFiles
    self.standing = standing
  }

  /// The identifier as it is compared.
  var key: String { identifier.lowercased() }

  /// The tags of a class as they are compared.
  func normalizedTags(_ tagClass: TypeTagClass) -> [String] {
    (tags[tagClass] ?? []).compactMap(tagClass.normalized)
  }
}

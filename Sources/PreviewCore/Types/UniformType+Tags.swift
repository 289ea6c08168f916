extension UniformType {
  /// The type of files whose names end so, without the dot; `nil` for what can be no extension.
  ///
  /// The first declared type with the extension that is a kind of `supertype`, else one of the MIME
  /// database, else a dynamic one. Folders are kinds of `package` or `directory`, not of `data`.
  public init?(filenameExtension: String, conformingTo supertype: UniformType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type with a MIME type that is a kind of `supertype`; `nil` for what can be no MIME type.
  public init?(mimeType: String, conformingTo supertype: UniformType) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The first type with a tag that is a kind of `supertype`, else a dynamic one; `nil` for what can
  /// be no tag of the class.
  public init?(tag: String, tagClass: TypeTagClass, conformingTo supertype: UniformType?) {
    let found = UniformType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    guard let type = found.first else { return nil }
    self = type
  }

  /// All types with a tag that are kinds of `supertype`, the likeliest first.
  public static func types(
    tag: String, tagClass: TypeTagClass, conformingTo supertype: UniformType?
  ) -> [UniformType] {
    TypeDeclarations.shared.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
  }

  /// The dynamic type with a tag, also where a declared type has it; `nil` for what can be no tag.
  package static func dynamic(
    tag: String, tagClass: TypeTagClass, conformingTo supertype: UniformType?
  ) -> UniformType? {
    guard let tag = tagClass.normalized(tag) else { return nil }
    let type = DynamicType(tag, tagClass, conformingTo: supertype?.current)
    return TypeDeclarations.shared.type(key: type.identifier)
  }

  /// The type of one's own with this identifier.
  ///
  /// Where nobody declares it, it is declared from now on for all of the process, as a kind of `parent`;
  /// where somebody merely imports it, that becomes an exported declaration. It is `parent`, or data,
  /// where no type can have such an identifier.
  public init(exportedAs identifier: String, conformingTo parent: UniformType? = nil) {
    self = UniformType.declared(identifier, .exported, parent)
  }

  /// The type of somebody else with this identifier, who may not be installed.
  ///
  /// Where nobody declares it, it is declared from now on for all of the process, as a kind of `parent`,
  /// until ``TypeDeclarations/unregister(_:)``. It is `parent`, or data, where no type can have such an
  /// identifier.
  public init(importedAs identifier: String, conformingTo parent: UniformType? = nil) {
    self = UniformType.declared(identifier, .imported, parent)
  }

  private static func declared(
    _ identifier: String, _ standing: TypeDeclaration.Standing, _ parent: UniformType?
  ) -> UniformType {
    let parents = parent.map { [$0.identifier] } ?? []
    let declaration = TypeDeclaration(
      identifier: identifier, conformsTo: parents, standing: standing)
    return TypeDeclarations.declare(declaration) ?? parent ?? .data
  }

  /// All extensions and MIME types, the preferred one of each first.
  public var tags: [TypeTagClass: [String]] {
    TypeDeclarations.shared.tags(of: current)
  }

  /// The extension that names of such files should have, without the dot.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type that the type itself prefers; `nil` where it has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
}

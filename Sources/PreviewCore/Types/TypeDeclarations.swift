/// All types that are known: the core ones, declared ones, and those of a MIME database.
///
/// Identifiers go by their keys here: in lower case. The identifier of a core type cannot be declared
/// anew, and what a core type has as a tag is looked up there first. Declarations may come from
/// anybody, so kinship may go round in circles, and lead to types that nobody declares.
public struct TypeDeclarations: Sendable {
  private var declared = TypeIndex()
  /// Where undeclared types come from, if from anywhere.
  package var database: (any MIMEDatabase)?

  /// The core types alone.
  public init() {}

  /// Adds a declaration, in place of an older one of the same type.
  ///
  /// An exported declaration counts before an imported one. A core type, an identifier that is empty
  /// or has a slash, and one that begins with `dyn.`, are passed over.
  public mutating func add(_ declaration: TypeDeclaration) {
    let key = declaration.key
    guard TypeDeclarations.isIdentifier(key), CoreTypes.index.declarations[key] == nil else {
      return
    }
    declared.add(declaration)
  }

  /// Adds a declaration where there is none of the type yet; an exported one raises an imported one,
  /// whose kinship and tags stay where it says nothing of its own.
  mutating func addIfNeeded(_ declaration: TypeDeclaration) {
    guard var known = self.declaration(of: declaration.identifier) else { return add(declaration) }
    guard known.standing == .imported, declaration.standing == .exported else { return }
    known.standing = .exported
    if !declaration.conformsTo.isEmpty { known.conformsTo = declaration.conformsTo }
    add(known)
  }

  /// Whether a type that is declared can have this key: it is not empty, has no slash, and is not
  /// that of a dynamic type.
  static func isIdentifier(_ key: String) -> Bool {
    !key.isEmpty && !key.utf8.contains(UInt8(ascii: "/")) && !DynamicType.isDynamic(key)
  }

  /// Forgets the declaration of a type, unless it is a core type.
  public mutating func remove(_ identifier: String) {
    if let declaration = declared.declarations[identifier.lowercased()] {
      declared.remove(declaration)
    }
  }

  /// Whether there are others than the core types.
  var hasDeclarations: Bool { !declared.declarations.isEmpty }

  /// The declaration of a type; `nil` when nobody declares it.
  public func declaration(of identifier: String) -> TypeDeclaration? {
    let key = identifier.lowercased()
    return CoreTypes.index.declarations[key] ?? declared.declarations[key]
  }

  /// The keys of the declared types with a tag: core, exported, imported.
  func keys(_ tag: String, _ tagClass: TypeTagClass) -> [String] {
    CoreTypes.index.keys(tag, tagClass) + declared.keys(tag, tagClass)
  }

  /// The key of the type that a MIME type in lower case means: declared or dynamic.
  func key(ofMIMEType mimeType: String) -> String {
    if let key = keys(mimeType, .mimeType).first { return key }
    let canonical = database?.canonicalName(mimeType) ?? mimeType
    return keys(canonical, .mimeType).first ?? DynamicType(mimeType: canonical).identifier
  }
}

extension DynamicType {
  /// The type of a MIME type that nobody declares: a kind of what its first half says.
  ///
  /// Text is plain text by the rule of the shared MIME-info specification, section 2.11.
  init(mimeType: String) {
    let kind =
      switch mimeType.prefix(while: { $0 != "/" }) {
      case "text": "public.plain-text"
      case "image": "public.image"
      case "audio": "public.audio"
      case "video": "public.movie"
      case "font": "public.font"
      case "inode": "public.item"
      default: "public.data"
      }
    self.init(mimeType, .mimeType, conformingTo: kind)
  }
}

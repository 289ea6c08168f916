extension TypeDeclarations {
  /// The type of an identifier, or of a MIME type; `nil` for what is neither.
  public func type(_ name: String) -> UniformType? {
    if name.utf8.contains(UInt8(ascii: "/")) { return UniformType(mimeType: name) }
    let key = name.lowercased()
    return exists(key) ? type(key: key) : nil
  }

  /// All types with a tag that are kinds of `supertype`; a dynamic one where nobody declares any.
  ///
  /// Core types come first, then exported ones, imported ones, and those of the MIME database. Without
  /// a `supertype` all kinds of types are meant. Empty when `tag` can be no tag of its class.
  public func types(
    tag: String, tagClass: TypeTagClass, conformingTo supertype: UniformType? = nil
  ) -> [UniformType] {
    guard let tag = tagClass.normalized(tag) else { return [] }
    let ancestor = supertype.map { key(of: $0) }
    let isWanted = { (key: String) in ancestor.map { distance(from: key, to: $0) != nil } ?? true }
    let declared = keys(tag, tagClass).filter(isWanted)
    if !declared.isEmpty { return declared.map(type(key:)) }
    let known = keysInDatabase(tag, tagClass).filter(isWanted)
    if !known.isEmpty { return known.map(type(key:)) }
    return [type(key: DynamicType(tag, tagClass, conformingTo: ancestor).identifier)]
  }

  private func keysInDatabase(_ tag: String, _ tagClass: TypeTagClass) -> [String] {
    guard let database else { return [] }
    switch tagClass {
    case .filenameExtension:
      return database.types(ofExtension: tag).map { key(ofMIMEType: $0) }
    case .mimeType: return [key(ofMIMEType: tag)]
    default: return []
    }
  }

  /// The type that somebody declares for files with such names, core types left out; `nil` when nobody
  /// does.
  package func declaredType(ofName name: FilePath) -> UniformType? {
    guard hasDeclarations,
      let tag = name.fileExtension.flatMap(TypeTagClass.filenameExtension.normalized)
    else { return nil }
    let key = keys(tag, .filenameExtension).first
    return key.flatMap { CoreTypes.index.declarations[$0] == nil ? type(key: $0) : nil }
  }

  /// The key by which a type is looked up here: its identifier in lower case.
  package func key(of type: UniformType) -> String {
    type.key ?? key(ofMIMEType: type.mimeType)
  }

  /// The type of a key that exists.
  ///
  /// What its MIME type says already is not said twice: a type that was found by its identifier equals
  /// the one that was made with its preferred MIME type.
  func type(key: String) -> UniformType {
    let mimeType = dispatchMIMEType(of: key)
    let isImplied = self.key(ofMIMEType: mimeType) == key
    return UniformType(mimeType: mimeType, key: isImplied ? nil : key)
  }
}

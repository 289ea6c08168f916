/// Declarations by identifier and by tag.
struct TypeIndex: Sendable {
  /// The declarations by their keys.
  private(set) var declarations: [String: TypeDeclaration] = [:]
  /// The keys of the declarations that have a tag, in the order in which they came.
  private var keysByTag: [TypeTagClass: [String: [String]]] = [:]

  /// Adds a declaration.
  ///
  /// Of two with one identifier an exported one counts before an imported one, then the later one.
  mutating func add(_ declaration: TypeDeclaration) {
    let key = declaration.key
    if let old = declarations[key] {
      if old.standing == .exported, declaration.standing == .imported { return }
      remove(old)
    }
    declarations[key] = declaration
    for tagClass in declaration.tags.keys {
      // A declaration may name a tag twice, as in upper and lower case.
      for tag in Set(declaration.normalizedTags(tagClass)) {
        keysByTag[tagClass, default: [:]][tag, default: []].append(key)
      }
    }
  }

  /// Forgets the declaration of an identifier.
  mutating func remove(_ declaration: TypeDeclaration) {
    let key = declaration.key
    guard let old = declarations.removeValue(forKey: key) else { return }
    for tagClass in old.tags.keys {
      for tag in old.normalizedTags(tagClass) {
        keysByTag[tagClass]?[tag]?.removeAll { $0 == key }
      }
    }
  }

  /// The keys of the types with a tag: exported ones before imported ones.
  func keys(_ tag: String, _ tagClass: TypeTagClass) -> [String] {
    let keys = keysByTag[tagClass]?[tag] ?? []
    guard keys.count > 1 else { return keys }
    let isImported = { (key: String) in declarations[key]?.standing == .imported }
    return keys.filter { !isImported($0) } + keys.filter(isImported)
  }
}

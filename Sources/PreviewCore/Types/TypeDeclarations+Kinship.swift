extension TypeDeclarations {
  /// The keys of what a type is a kind of, without what those are a kind of themselves.
  ///
  /// What a MIME database says of an undeclared type comes before what its identifier says.
  func parents(of key: String) -> [String] {
    if let declaration = declaration(of: key) {
      return declaration.conformsTo.map { $0.lowercased() }
    }
    guard let type = DynamicType(key) else { return [] }
    let known = (type.tags[.mimeType] ?? []).flatMap { database?.parents(ofType: $0) ?? [] }
    return known.map(key(ofMIMEType:)) + type.conformsTo.map { $0.lowercased() }
  }

  /// The keys of all that a type is a kind of, the nearest first, and how far away each is.
  ///
  /// A parent is 1 away. Each stands there once, with its least distance; the type itself never does,
  /// not even when kinship goes round in circles. Names that mean nothing are left out.
  package func ancestry(of key: String) -> [(key: String, distance: Int)] {
    var seen: Set = [key]
    var found: [(key: String, distance: Int)] = []
    var generation = [key]
    var distance = 1
    while !generation.isEmpty {
      generation = generation.flatMap(parents).filter { exists($0) && seen.insert($0).inserted }
      found += generation.map { ($0, distance) }
      distance += 1
    }
    return found
  }

  /// Whether a type is declared, or dynamic by its name.
  func exists(_ key: String) -> Bool {
    declaration(of: key) != nil || DynamicType(key) != nil
  }

  /// How far away an ancestor is: 0 for the type itself, `nil` when it is none.
  func distance(from key: String, to ancestor: String) -> Int? {
    if key == ancestor { return 0 }
    return ancestry(of: key).first { $0.key == ancestor }?.distance
  }

  /// The preferred tag of a class, if the type has one.
  func preferredTag(of key: String, _ tagClass: TypeTagClass) -> String? {
    tags(of: key)[tagClass]?.first
  }

  /// The tags of a type; only extensions and MIME types, the preferred one of each first.
  package func tags(of key: String) -> [TypeTagClass: [String]] {
    if let declaration = declaration(of: key) {
      return declaration.tags.filter { $0.key.isStandard && !$0.value.isEmpty }
    }
    guard let type = DynamicType(key) else { return [:] }
    var tags = type.tags.filter(\.key.isStandard)
    if let database, tags[.filenameExtension] == nil {
      let extensions = (tags[.mimeType] ?? []).flatMap(database.extensions)
      tags[.filenameExtension] = extensions.isEmpty ? nil : extensions
    }
    return tags
  }

  /// The MIME type to dispatch a type by: its own, else that of its nearest ancestor with one.
  func dispatchMIMEType(of key: String) -> String {
    let lineage = [key] + ancestry(of: key).map(\.key)
    let own = lineage.lazy.compactMap { preferredTag(of: $0, .mimeType) }.first
    return own?.lowercased() ?? "application/octet-stream"
  }
}

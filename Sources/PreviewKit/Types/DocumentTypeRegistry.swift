public import PreviewCore
internal import PreviewDesktop
internal import PreviewFiles

/// Which application lays claim to which type of document.
///
///     var registry = DocumentTypeRegistry()
///     try registry.register(PropertyList(parsing: infoPlist), iconFolder: resources)
///     let type = registry.types.type("com.example.myformat")
public struct DocumentTypeRegistry: Sendable {
  /// The types whose kinship decides; those of all of the process, and what was registered here.
  public private(set) var types: TypeDeclarations
  /// The applications, in the order in which they were registered.
  public private(set) var applications: [DocumentApplication] = []
  /// Where the icon files of the declarations lie, by the identifiers in lower case.
  private var iconFolders: [String: FilePath] = [:]

  /// A claim, and who makes it.
  public struct Entry: Hashable, Sendable {
    /// The application.
    public let application: DocumentApplication
    /// What it says about the type.
    public let claim: DocumentTypeClaim
  }

  /// An empty registry that knows these types.
  public init(types: TypeDeclarations = .shared) {
    self.types = types
  }

  /// Registers an application, in place of one with the same identifier.
  public mutating func register(_ application: DocumentApplication) {
    applications.removeAll { $0.id == application.id }
    applications.append(application)
  }

  /// Registers the application that an `Info.plist` describes, and the types that it declares.
  ///
  /// Only this registry knows the types from then on; ``TypeDeclarations/register(_:)`` makes them
  /// known to all of the process. Throws `file.damaged` when the list has no `CFBundleIdentifier`.
  @discardableResult
  public mutating func register(
    _ info: PropertyList, iconFolder: FilePath? = nil, command: [String] = []
  ) throws(PreviewError) -> DocumentApplication {
    let application = try DocumentApplication(
      info: info, iconFolder: iconFolder, command: command)
    for declaration in TypeDeclaration.declarations(in: info) { add(declaration, iconFolder) }
    register(application)
    return application
  }

  private mutating func add(_ declaration: TypeDeclaration, _ iconFolder: FilePath?) {
    types.add(declaration)
    // Another's declaration may count before it.
    guard types.declaration(of: declaration.identifier) == declaration else { return }
    iconFolders[declaration.identifier.lowercased()] = iconFolder
  }

  /// The claims to a type: those to the type itself, then to what it is a kind of, the nearest first.
  ///
  /// Of claims to types that are as near the stronger one comes first, then the one that was registered
  /// first. A claim of the rank `none` takes its application out, but for claims to nearer types.
  public func claims(for type: UniformType) -> [Entry] {
    let distances = distances(from: type)
    let found = applications.flatMap { claims(of: $0, distances) }
    return found.enumerated().sorted { first, second in
      (first.element.distance, first.element.entry.claim.rank.order, first.offset)
        < (second.element.distance, second.element.entry.claim.rank.order, second.offset)
    }.map(\.element.entry)
  }

  private func claims(
    of application: DocumentApplication, _ distances: [String: Int]
  ) -> [(distance: Int, entry: Entry)] {
    let found = application.claims.compactMap { claim -> (distance: Int, entry: Entry)? in
      let distance = claim.contentTypes.compactMap { distances[$0.lowercased()] }.min()
      return distance.map { ($0, Entry(application: application, claim: claim)) }
    }
    let refusal = found.filter { $0.entry.claim.rank == .none }.map(\.distance).min()
    return found.filter { $0.distance < refusal ?? .max }
  }

  /// Who owns a type: the first that claims it, and not merely what it is a kind of, as an owner.
  public func owner(of type: UniformType) -> Entry? {
    let key = types.key(of: type)
    return claims(for: type).first { entry in
      entry.claim.rank == .owner && entry.claim.contentTypes.contains { $0.lowercased() == key }
    }
  }

  /// The icon files of the type's owner, as it lists them; where it has none, those that the type's
  /// declaration lists.
  ///
  /// Only files within the icon folder of who lists them are given, even if a link leads to another.
  public func iconFiles(for type: UniformType) -> [FilePath] {
    let owner = owner(of: type)
    let claimed = files(owner?.claim.iconFiles, in: owner?.application.iconFolder)
    guard claimed.isEmpty else { return claimed }
    let key = types.key(of: type)
    return files(types.declaration(of: key)?.iconFiles, in: iconFolders[key])
  }

  private func files(_ names: [String]?, in folder: FilePath?) -> [FilePath] {
    guard let names, let folder else { return [] }
    return names.compactMap { FileSystem.file(FilePath($0), within: folder) }
  }

  private func distances(from type: UniformType) -> [String: Int] {
    let key = types.key(of: type)
    let ancestry = types.ancestry(of: key).map { ($0.key, $0.distance) }
    return Dictionary(ancestry + [(key, 0)], uniquingKeysWith: min)
  }
}

extension HandlerRank {
  /// Where a rank stands: the strongest claim first.
  fileprivate var order: Int {
    HandlerRank.allCases.firstIndex(of: self) ?? HandlerRank.allCases.count
  }
}

/// Says who draws a type: the exact match, else the nearest ancestor that has a renderer, by MIME types
/// and by uniform types.
///
/// Nearer is who is registered for a kind of what another is registered for. Of those between whom
/// there is no such kinship, the highest priority decides, then the alphabet: never the order in
/// which they were registered.
public struct RendererRegistry: Sendable {
  /// Opens a file and gives the session that draws it.
  public typealias Opener =
    @Sendable (consuming FileSource, OpenOptions) async throws(PreviewError) -> any RenderSession
  /// Whether the first MIME type is the second one or a kind of it.
  public typealias Conformance = @Sendable (String, String) -> Bool

  /// Which files a registration is for.
  public enum Matching: Hashable, Sendable {
    /// Files of just this type.
    case exactly
    /// Files of this type and of all its kinds.
    case withKinds
  }

  /// One registered type.
  public struct Entry: Sendable {
    /// The registered type; a file's type may be a kind of it.
    public let type: UniformType
    /// Who draws it, for people.
    public let name: String
    /// The built-in format, `nil` for a type that the library's user registered.
    public let format: Format?
    /// Which files it is for.
    public let matching: Matching
    /// Decides between several that are as near; built-in formats have 0.
    public let priority: Int
    /// Opens files of the type.
    public let open: Opener
  }

  private var entries: [Entry] = []
  private let isA: Conformance

  /// An empty registry that knows ancestry by `isA`, which comes from the MIME database.
  public init(isA: @escaping Conformance) {
    self.isA = isA
  }

  /// Registers the renderer of a built-in format.
  public mutating func register(_ format: Format, open: @escaping Opener) {
    add(
      Entry(
        type: UniformType(mimeType: format.rawValue), name: "the \(format.engine.rawValue) engine",
        format: format, matching: .withKinds, priority: 0, open: open))
  }

  /// Registers who draws `type`, in place of a registration of that type under the same name.
  public mutating func register(
    _ type: UniformType, named name: String = "a registered renderer",
    matching: Matching = .withKinds, priority: Int = 1, open: @escaping Opener
  ) {
    add(
      Entry(
        type: type, name: name, format: nil, matching: matching, priority: priority, open: open))
  }

  /// Says who draws `type`.
  ///
  /// Throws `type.unsupported` when nobody does.
  public func entry(for type: UniformType) throws(PreviewError) -> Entry {
    guard let first = candidates(for: type).first else {
      throw .unsupportedType(type: type.mimeType, reason: nil)
    }
    return first
  }

  /// All who could draw `type`, the one who does first, then those who stand back.
  ///
  /// Uniform types are asked where they may say more than the MIME database: of declared types, and of
  /// a type that nobody would draw otherwise.
  public func candidates(for type: UniformType) -> [Entry] {
    let isDeclared =
      type.key != nil || entries.contains { $0.type.key != nil }
      || TypeDeclarations.shared.hasDeclarations
    let ranked = ranked(for: type, TypeKinship(isA: isA, asksUniformTypes: isDeclared))
    guard ranked.isEmpty, !isDeclared else { return ranked }
    return self.ranked(for: type, TypeKinship(isA: isA, asksUniformTypes: true))
  }

  private func ranked(for type: UniformType, _ kinship: TypeKinship) -> [Entry] {
    var rest = entries.filter { kinship.suits($0, type) }
    var ranked: [Entry] = []
    while !rest.isEmpty {
      let leading = rest.filter { entry in
        !rest.contains { kinship.isNearer($0, than: entry, to: type) }
      }
      // A database in which kinship goes round in circles has no nearest.
      let nearest = leading.isEmpty ? rest : leading
      ranked += nearest.sorted(by: RendererRegistry.precedes)
      rest.removeAll { entry in nearest.contains { $0.isSame(as: entry) } }
    }
    return ranked
  }

  /// The registry without what the library's user registered.
  package var builtIn: RendererRegistry {
    var registry = self
    registry.entries.removeAll { $0.format == nil }
    return registry
  }

  private mutating func add(_ entry: Entry) {
    entries.removeAll { $0.isSame(as: entry) }
    entries.append(entry)
  }

  private static func precedes(_ first: Entry, _ second: Entry) -> Bool {
    if first.priority != second.priority { return first.priority > second.priority }
    return (first.name, first.type.mimeType) < (second.name, second.type.mimeType)
  }
}

extension RendererRegistry.Entry {
  fileprivate func isSame(as other: RendererRegistry.Entry) -> Bool {
    name == other.name && (type == other.type || format == nil && other.isFor(type))
  }

  /// Whether it is for the very type, however that spells its MIME type.
  ///
  /// Built-in formats are registered as files are found, so that most runs need no table of types.
  fileprivate func isFor(_ type: UniformType) -> Bool {
    self.type == type || format == nil && self.type.isSame(as: type)
  }
}

extension TypeKinship {
  fileprivate func suits(_ entry: RendererRegistry.Entry, _ type: UniformType) -> Bool {
    if entry.isFor(type) { return true }
    return entry.matching == .withKinds && !isBarred(type, from: entry.type)
      && isKind(type, of: entry.type)
  }

  /// Whether `entry` is for the very type, or for a kind of what `other` is for.
  fileprivate func isNearer(
    _ entry: RendererRegistry.Entry, than other: RendererRegistry.Entry, to type: UniformType
  ) -> Bool {
    guard !entry.isFor(other.type), !other.isFor(entry.type), !other.isFor(type) else {
      return false
    }
    return entry.isFor(type)
      || isKind(entry.type, of: other.type) && !isKind(other.type, of: entry.type)
  }
}

extension UniformType {
  /// The key by which the type is looked up now.
  var current: String { TypeDeclarations.shared.key(of: self) }

  /// Whether both have one identifier, whichever of its MIME types they were made with.
  package func isSame(as other: UniformType) -> Bool { self == other || current == other.current }

  /// Everything the type is a kind of, directly or not; without the type itself.
  public var supertypes: Set<UniformType> { Set(ancestry.map(\.type)) }

  /// Everything the type is a kind of, the nearest first, and how far away each is; parents are 1 away.
  public var ancestry: [(type: UniformType, distance: Int)] {
    let types = TypeDeclarations.shared
    return types.ancestry(of: types.key(of: self)).map { (types.type(key: $0.key), $0.distance) }
  }

  /// How far away an ancestor is: 0 for the type itself, `nil` when the type is no kind of it.
  public func distance(to ancestor: UniformType) -> Int? {
    let types = TypeDeclarations.shared
    return types.distance(from: types.key(of: self), to: types.key(of: ancestor))
  }

  /// Whether the type is `other` or a kind of it.
  public func conforms(to other: UniformType) -> Bool { distance(to: other) != nil }

  /// Whether the type is a kind of `other`, and not the same.
  public func isSubtype(of other: UniformType) -> Bool { (distance(to: other) ?? 0) > 0 }

  /// Whether `other` is a kind of the type, and not the same.
  public func isSupertype(of other: UniformType) -> Bool { other.isSubtype(of: self) }
}

extension UniformType {
  private var declaration: TypeDeclaration? { TypeDeclarations.shared.declaration(of: current) }

  /// The type in words, such as "PDF document"; `nil` for a dynamic type.
  public var localizedDescription: String? { declaration?.localizedDescription }

  /// The version of the type's declaration, if it says one.
  public var version: String? { declaration?.version }

  /// The address of a text about the type, if its declaration says one.
  public var referenceURL: String? { declaration?.referenceURL }

  /// Whether somebody declares the type.
  public var isDeclared: Bool { declaration != nil }

  /// Whether nobody declares the type, so that only its identifier tells of it.
  public var isDynamic: Bool { declaration == nil && DynamicType.isDynamic(current) }

  /// Whether the type belongs to everybody: its identifier begins with `public.`.
  public var isPublic: Bool { current.hasPrefix("public.") }
}

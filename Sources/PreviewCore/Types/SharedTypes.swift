internal import Synchronization

extension TypeDeclarations {
  private static let state = Mutex(TypeDeclarations())

  /// The declarations that all of this process sees; ``UniformType`` looks everything up in them.
  public static var shared: TypeDeclarations { state.withLock { $0 } }

  /// Makes declarations known to all of this process.
  ///
  /// A type whose identifier was looked up before is found under its new declaration from now on.
  public static func register(_ declarations: [TypeDeclaration]) {
    state.withLock { shared in
      for declaration in declarations { shared.add(declaration) }
    }
  }

  /// Declares a type unless somebody has, and gives it; `nil` for an identifier that no type can have.
  static func declare(_ declaration: TypeDeclaration) -> UniformType? {
    state.withLock { shared in
      shared.addIfNeeded(declaration)
      return shared.type(declaration.identifier)
    }
  }

  /// Makes this process forget the declaration of a type, unless it is a core type.
  public static func unregister(_ identifier: String) {
    state.withLock { $0.remove(identifier) }
  }

  /// Gives all of this process a database for types that nobody declares, unless it has one.
  package static func adopt(_ database: any MIMEDatabase) {
    state.withLock { shared in
      if shared.database == nil { shared.database = database }
    }
  }
}

import PreviewCore
import Testing

@Suite("Declared types") struct TypeDeclarationTests {
  private static let table = TypeDeclaration(
    identifier: "com.example.Table", conformsTo: ["public.comma-separated-values-text"],
    tags: [.filenameExtension: ["xtab", "xtb"]], localizedDescription: "example table",
    referenceURL: "https://example.com/table", version: "2", iconFiles: ["table.png"])

  private func types(_ declarations: TypeDeclaration...) -> TypeDeclarations {
    var types = TypeDeclarations()
    for declaration in declarations { types.add(declaration) }
    return types
  }

  @Test("A declared type is found by its identifier in any case, and by its tags.")
  func found() throws {
    let types = types(Self.table)

    let type = try #require(types.type("COM.example.table"))
    #expect(types.types(tag: "XTB", tagClass: .filenameExtension, conformingTo: .text) == [type])
    #expect(type.mimeType == "text/csv")
    #expect(types.declaration(of: "com.EXAMPLE.table") == Self.table)
    #expect(type != UniformType.commaSeparatedText)
  }

  @Test("A MIME type of its own is the one to dispatch by, and leads to the type.")
  func ownMIMEType() throws {
    var own = Self.table
    own.tags[.mimeType] = ["Application/X-Example-Table"]
    let types = types(own)

    let type = try #require(types.type("com.example.table"))
    #expect(type.mimeType == "application/x-example-table")
    #expect(
      types.types(tag: type.mimeType, tagClass: .mimeType, conformingTo: .delimitedText) == [type])
  }

  @Test("An exported declaration counts before an imported one, whichever came first.")
  func exported() {
    var imported = Self.table
    imported.standing = .imported
    imported.localizedDescription = "a guess"

    for types in [types(Self.table, imported), types(imported, Self.table)] {
      let declaration = types.declaration(of: "com.example.table")
      #expect(declaration?.localizedDescription == "example table")
    }
    #expect(types(imported).declaration(of: "com.example.table") == imported)
  }

  @Test("Of two types with one extension an exported one counts first.")
  func order() {
    let guess = TypeDeclaration(
      identifier: "com.example.guess", conformsTo: ["public.data"],
      tags: [.filenameExtension: ["xtab"]], standing: .imported)
    let found = types(guess, Self.table).types(tag: "xtab", tagClass: .filenameExtension)

    #expect(found.map(\.mimeType) == ["text/csv", "application/octet-stream"])
  }

  @Test("Nobody can declare a core type anew, nor take its extension.")
  func core() {
    let usurper = TypeDeclaration(identifier: "PUBLIC.png", conformsTo: ["public.text"])
    let greedy = TypeDeclaration(
      identifier: "com.example.greedy", conformsTo: ["public.data"],
      tags: [.filenameExtension: ["png"], .mimeType: ["image/png"]])
    let types = types(usurper, greedy)

    #expect(types.declaration(of: "public.png")?.conformsTo == ["public.image"])
    #expect(types.types(tag: "png", tagClass: .filenameExtension).first == .png)
    #expect(types.types(tag: "image/png", tagClass: .mimeType).first == .png)
  }

  @Test("Kinship that goes round in circles ends, and each ancestor stands there once.")
  func circles() throws {
    let declarations = (0..<1000).map { number in
      TypeDeclaration(
        identifier: "com.example.n\(number)",
        conformsTo: ["com.example.n\((number + 1) % 1000)", "com.example.n\((number + 7) % 1000)"])
    }
    var types = TypeDeclarations()
    for declaration in declarations { types.add(declaration) }
    types.add(TypeDeclaration(identifier: "com.example.self", conformsTo: ["com.example.self"]))

    let ancestors = types.ancestry(of: "com.example.n0")
    #expect(ancestors.count == 999)
    #expect(Set(ancestors.map(\.key)).count == 999)
    #expect(ancestors.map(\.distance) == ancestors.map(\.distance).sorted())
    #expect(types.ancestry(of: "com.example.self").isEmpty)
    #expect(types.type("com.example.n0")?.mimeType == "application/octet-stream")
  }

  @Test("A kinship with a type that nobody declares leads nowhere.")
  func undeclared() {
    let types = types(
      TypeDeclaration(identifier: "a.b", conformsTo: ["com.example.absent", "public.html"]))

    #expect(types.ancestry(of: "a.b").first?.key == "public.html")
    #expect(types.type("a.b")?.mimeType == "text/html")
  }

  @Test("Names that no type can have are not declared.")
  func impossible() {
    for name in ["", "a/b", "dyn.ah62d4rv4ge81g6pq", "DYN.example"] {
      let types = types(TypeDeclaration(identifier: name, conformsTo: ["public.text"]))
      #expect(types.declaration(of: name) == nil, "\(name)")
    }
  }

  @Test("A declaration that is taken back is gone, with its tags.")
  func removing() {
    var types = types(Self.table)
    types.remove("com.example.TABLE")

    #expect(types.type("com.example.table") == nil)
    let found = types.types(tag: "xtab", tagClass: .filenameExtension, conformingTo: .data)
    #expect(found.first?.isDynamic == true)
  }

  @Test("What is registered is seen by all of the process, and by types that were made before.")
  func shared() throws {
    let identifier = "com.example.Registered"
    let before = UniformType(mimeType: "application/x-example-registered")
    #expect(before.isDynamic)
    TypeDeclarations.register([
      TypeDeclaration(
        identifier: identifier, conformsTo: ["public.json"],
        tags: [.mimeType: ["application/x-example-registered"]], localizedDescription: "example",
        referenceURL: "https://example.com", version: "1")
    ])
    defer { TypeDeclarations.unregister(identifier) }

    let type = try #require(UniformType("com.example.registered"))
    #expect(before == type && before.identifier == identifier)
    #expect(type.isDeclared && !type.isDynamic)
    #expect(type.isSubtype(of: .json) && type.supertypes.contains(.text))
    #expect(type.localizedDescription == "example" && type.version == "1")
    #expect(type.referenceURL == "https://example.com")
  }

  @Test("A type that a program exports is declared from then on, unless it was before.")
  func exportedAs() {
    let type = UniformType(
      exportedAs: "com.example.exported-here", conformingTo: .commaSeparatedText)
    defer { TypeDeclarations.unregister("com.example.exported-here") }

    #expect(type.identifier == "com.example.exported-here" && type.isDeclared)
    #expect(type.isSubtype(of: .commaSeparatedText) && type.mimeType == "text/csv")
    #expect(UniformType(importedAs: "com.example.exported-here", conformingTo: .image) == type)
    #expect(UniformType(exportedAs: "public.png", conformingTo: .text) == .png)
  }

  @Test("A type that was imported is exported by its owner, and keeps what was known of it.")
  func raised() throws {
    let identifier = "com.example.raised"
    TypeDeclarations.register([
      TypeDeclaration(
        identifier: identifier, conformsTo: ["public.image"],
        tags: [.filenameExtension: ["raised"]], standing: .imported)
    ])
    defer { TypeDeclarations.unregister(identifier) }

    let type = UniformType(exportedAs: identifier)

    let declaration = try #require(TypeDeclarations.shared.declaration(of: identifier))
    #expect(declaration.standing == .exported && declaration.conformsTo == ["public.image"])
    #expect(type.preferredFilenameExtension == "raised")
    _ = UniformType(exportedAs: identifier, conformingTo: .json)
    #expect(TypeDeclarations.shared.declaration(of: identifier) == declaration)
  }

  @Test("What no type can be called is not declared: it is the parent that is given, or data.")
  func impossibleImport() {
    for name in ["", "dyn.garbage"] {
      #expect(UniformType(importedAs: name, conformingTo: .image) == .image, "\(name)")
      #expect(UniformType(exportedAs: name) == .data, "\(name)")
    }
  }

  @Test("One type that is spelled in two ways is the same, though the values differ.")
  func same() {
    let other = UniformType(mimeType: "application/rtf")

    #expect(other != .rtf && other.isSame(as: .rtf) && UniformType.rtf.isSame(as: other))
    #expect(!other.isSame(as: .text) && other.isSame(as: other))
  }
}

import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("The shared MIME-info database") final class SharedMIMEInfoTests {
  /// They stay until the test is over, since a database is read when it is first asked.
  private var folders: [TemporaryFolder] = []

  /// A folder with the three files of a database.
  private func database(
    globs: String = "", subclasses: String = "", aliases: String = ""
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folders.append(folder)
    try folder.write(globs.utf8, to: "globs2")
    try folder.write(subclasses.utf8, to: "subclasses")
    try folder.write(aliases.utf8, to: "aliases")
    return folder
  }

  private func types(_ folders: TemporaryFolder...) -> TypeDeclarations {
    var types = TypeDeclarations()
    types.database = SharedMIMEInfo(folders: folders.map { FilePath($0.path) })
    return types
  }

  private func identifiers(_ fileExtension: String, _ types: TypeDeclarations) -> [UniformType] {
    types.types(tag: fileExtension, tagClass: .filenameExtension, conformingTo: .data)
  }

  @Test("An extension that no type declares has the type of the database, with its kinship.")
  func kotlin() throws {
    let folder = try database(
      globs: "# made\n50:text/x-kotlin:*.kt\n50:text/x-kotlin:*.kts\n",
      subclasses: "text/x-kotlin text/x-java\n")
    let types = types(folder)

    let type = try #require(identifiers("KT", types).first)
    #expect(type.mimeType == "text/x-kotlin")
    #expect(type == UniformType(mimeType: "text/x-kotlin"))
    let ancestors = types.ancestry(of: type.identifier).map(\.key)
    #expect(ancestors.first == "com.sun.java-source")
    #expect(ancestors.contains("public.source-code") && ancestors.contains("public.data"))
    let tags = try #require(types.types(tag: "text/x-kotlin", tagClass: .mimeType).first)
    #expect(tags == type)
  }

  @Test("A core type keeps its extension, whatever the database says of it.")
  func coreFirst() throws {
    let types = types(try database(globs: "99:text/x-false:*.png\n", aliases: "image/png text/x\n"))

    #expect(identifiers("png", types) == [.png])
    #expect(types.types(tag: "image/png", tagClass: .mimeType) == [.png])
  }

  @Test("The heavier pattern counts first; those that mind case or are no extension are left out.")
  func weights() throws {
    let types = types(
      try database(
        globs: """
          40:text/x-light:*.xq
          60:text/x-heavy:*.xq
          50:text/x-case:*.XQ:cs
          50:text/x-name:xq
          50:text/x-more:*.xq[0-9]
          x:text/x-odd:*.xq
          :::
          """))

    #expect(identifiers("xq", types).map(\.mimeType) == ["text/x-heavy", "text/x-light"])
    #expect(identifiers("xq[0-9]", types).first?.mimeType == "application/octet-stream")
  }

  @Test("The user's folder counts before the system's, and may take patterns back.")
  func precedence() throws {
    let own = try database(
      globs: "50:Text/X-Taken:__NOGLOBS__\n50:text/x-own:*.xq\n",
      aliases: "text/x-other text/x-own\n")
    let system = try database(
      globs: "50:text/x-taken:*.xq\n", aliases: "text/x-other text/x-wrong\n")
    let types = types(own, system)

    #expect(identifiers("xq", types).map(\.mimeType) == ["text/x-own"])
    let alias = types.types(tag: "text/x-other", tagClass: .mimeType)
    #expect(alias == types.types(tag: "text/x-own", tagClass: .mimeType))
  }

  @Test("An alias of a core type's MIME type is that type.")
  func aliases() throws {
    let types = types(try database(aliases: "application/x-pdf-alias application/pdf\n"))

    #expect(types.types(tag: "application/x-pdf-alias", tagClass: .mimeType) == [.pdf])
  }

  @Test("Subclasses that go round in circles end.")
  func circles() throws {
    let types = types(
      try database(
        globs: "50:a/one:*.one\n", subclasses: "a/one a/two\na/two a/three\na/three a/one\n",
        aliases: "a/four a/five\na/five a/four\n"))

    let type = try #require(identifiers("one", types).first)
    #expect(types.ancestry(of: type.identifier).count == 4)
    #expect(types.types(tag: "a/four", tagClass: .mimeType).count == 1)
  }

  @Test("A database that is missing, or no text, is an empty one.")
  func nonsense() throws {
    let folder = try TemporaryFolder()
    #expect(identifiers("kt", types(folder)).first?.identifier == "dyn.ah62d4rv4ge8007a")

    try folder.write((0...255).map { UInt8($0) }, to: "globs2")
    try folder.makeFIFO("subclasses")
    try folder.write(repeatElement(UInt8(ascii: "a"), count: 5 << 20), to: "aliases")
    #expect(identifiers("kt", types(folder)).first?.identifier == "dyn.ah62d4rv4ge8007a")
  }

  @Test(
    "Source files that no core type knows have the types of the installed database, and are text.",
    .enabled(if: TypeIdentifier.hasDatabase, "No MIME database is installed."))
  func installed() throws {
    var types = TypeDeclarations()
    types.database = SharedMIMEInfo.system

    for (name, mimeType) in [("rs", "text/rust"), ("kt", "text/x-kotlin"), ("go", "text/x-go")] {
      let type = try #require(identifiers(name, types).first, "\(name)")
      #expect(type.mimeType == mimeType)
      #expect(types.ancestry(of: type.identifier).contains { $0.key == "public.plain-text" })
      #expect(types.tags(of: type.identifier)[.filenameExtension]?.contains(name) == true)
    }
  }
}

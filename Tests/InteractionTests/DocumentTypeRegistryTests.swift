import Foundation
import PreviewCore
import PreviewDesktop
import PreviewKit
import TestSupport
import Testing

@Suite("Who owns which documents") struct DocumentTypeRegistryTests {
  /// The `Info.plist` of an application with a type of its own, as XML.
  static let info = Data(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.editor</string>
      <key>CFBundleName</key><string>Example; "Editor"</string>
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key><string>My File Format</string>
          <key>CFBundleTypeIconFiles</key>
          <array><string>MySmallIcon.png</string><string>MyLargeIcon.png</string></array>
          <key>LSItemContentTypes</key><array><string>com.example.myformat</string></array>
          <key>LSHandlerRank</key><string>Owner</string>
          <key>CFBundleTypeRole</key><string>Editor</string>
          <key>UIDocumentClass</key><string>MyDocument</string>
        </dict>
        <dict>
          <key>LSItemContentTypes</key>
          <array><string>public.json</string><string>public.plain-text</string></array>
          <key>LSHandlerRank</key><string>Alternate</string>
        </dict>
        <dict>
          <key>LSItemContentTypes</key><string>com.example.Bundle</string>
          <key>LSTypeIsPackage</key><true/>
          <key>CFBundleTypeIconFile</key><string>a;b\\c.png</string>
        </dict>
      </array>
      <key>UTExportedTypeDeclarations</key>
      <array><dict>
        <key>UTTypeIdentifier</key><string>com.example.myformat</string>
        <key>UTTypeConformsTo</key><string>public.json</string>
        <key>UTTypeDescription</key><string>My File Format</string>
        <key>UTTypeReferenceURL</key><string>https://example.com/format</string>
        <key>UTTypeIconFile</key><string>Format.png</string>
        <key>UTTypeTagSpecification</key>
        <dict>
          <key>public.filename-extension</key>
          <array><string>myf</string><string>myformat</string></array>
          <key>public.mime-type</key><string>application/x-example-myformat</string>
        </dict>
      </dict></array>
      <key>UTImportedTypeDeclarations</key>
      <array><dict>
        <key>UTTypeIdentifier</key><string>com.example.myformat</string>
        <key>UTTypeConformsTo</key><string>public.image</string>
      </dict><dict>
        <key>UTTypeIdentifier</key><string>com.example.Bundle</string>
        <key>UTTypeConformsTo</key><string>com.apple.package</string>
      </dict></array>
    </dict></plist>
    """.utf8)

  /// A registry with that application, and its icons in a folder.
  private func registered(_ folder: TemporaryFolder) throws -> DocumentTypeRegistry {
    for name in ["MySmallIcon.png", "MyLargeIcon.png"] { try folder.write([1], to: name) }
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    try registry.register(
      PropertyList(parsing: Self.info), iconFolder: FilePath(folder.path),
      command: [
        "/opt/example/my editor", "--open=100%", "$HOME", "a\"b\\c`", "",
        "a \u{301}\"\u{301}%\u{301}\\\u{301}",
      ])
    return registry
  }

  private func entry(
    _ id: String, _ types: [String], _ rank: HandlerRank
  ) -> DocumentApplication {
    DocumentApplication(
      id: id, name: id, claims: [DocumentTypeClaim(contentTypes: types, rank: rank)])
  }

  @Test("The application of a property list is the owner of its type and supplies its icons.")
  func owner() throws {
    let folder = try TemporaryFolder()
    let registry = try registered(folder)

    let type = try #require(registry.types.type("com.example.myformat"))
    let owner = try #require(registry.owner(of: type))
    #expect(owner.application.id == "com.example.editor")
    #expect(owner.claim.typeName == "My File Format" && owner.claim.role == .editor)
    #expect(owner.claim.documentClass == "MyDocument")
    #expect(
      registry.iconFiles(for: type).map(\.exactString)
        == ["MySmallIcon.png", "MyLargeIcon.png"].map { folder.path + "/" + $0 })
    #expect(type.mimeType == "application/x-example-myformat")
    #expect(
      registry.types.types(tag: "MYF", tagClass: .filenameExtension, conformingTo: .json) == [type])
  }

  @Test("The exported declaration counts, whatever an imported one says of the same type.")
  func declarations() throws {
    let list = try PropertyList(parsing: Self.info)
    let declarations = TypeDeclaration.declarations(in: list)

    #expect(declarations.map(\.standing) == [.exported, .imported, .imported])
    #expect(declarations[0].conformsTo == ["public.json"])
    #expect(declarations[0].iconFiles == ["Format.png"])
    #expect(declarations[0].referenceURL == "https://example.com/format")
    let types = try registered(TemporaryFolder()).types
    #expect(types.declaration(of: "com.example.myformat") == declarations[0])
  }

  @Test("The claim to the type itself comes first, then the nearest, then the stronger.")
  func order() throws {
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    registry.register(entry("data-owner", ["public.data"], .owner))
    registry.register(entry("text", ["public.plain-text", "public.text"], .alternate))
    registry.register(entry("source", ["PUBLIC.source-code"], .default))
    registry.register(entry("source-owner", ["public.source-code"], .owner))
    registry.register(entry("refused", ["public.swift-source"], .none))
    registry.register(entry("swift-weak", ["public.swift-source"], .alternate))
    registry.register(entry("swift", ["public.swift-source", "public.data"], .default))
    registry.register(entry("image", ["public.image"], .owner))

    #expect(
      registry.claims(for: .swiftSource).map(\.application.id) == [
        "swift", "swift-weak", "source-owner", "source", "text", "data-owner",
      ])
    #expect(registry.owner(of: .swiftSource) == nil)
    #expect(registry.owner(of: .sourceCode)?.application.id == "source-owner")
    #expect(registry.iconFiles(for: .sourceCode).isEmpty)
  }

  @Test("An application that is registered again takes its own place.")
  func again() {
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    registry.register(entry("a", ["public.png"], .owner))
    registry.register(entry("a", ["public.jpeg"], .owner))

    #expect(registry.owner(of: .png) == nil)
    #expect(registry.owner(of: .jpeg)?.application.id == "a")
  }

  @Test("Icon files outside of the application's folder are not given.")
  func icons() throws {
    let folder = try TemporaryFolder()
    let outside = try folder.write([1], to: "outside.png")
    let inner = folder.url.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try folder.write([1], to: "in/good.png")
    try folder.makeLink("in/link.png", to: outside.exactString)
    try folder.makeLink("in/alias.png", to: "good.png")
    try folder.makeFIFO("in/fifo.png")
    let names = [
      "../outside.png", outside.exactString, "link.png", "fifo.png", "absent.png", "", ".", "..",
      "x/../good.png", "good.png", "alias.png",
    ]
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    registry.register(
      DocumentApplication(
        id: "a", name: "a", iconFolder: FilePath(inner.path),
        claims: [
          DocumentTypeClaim(contentTypes: ["public.png"], iconFiles: names, rank: .owner)
        ]))

    let found = registry.iconFiles(for: .png).map(\.lastComponent.exactString)
    #expect(found == ["good.png", "alias.png"])
  }

  @Test("A desktop entry gives the application back as it was.")
  func roundTrip() throws {
    let registry = try registered(TemporaryFolder())
    var application = try #require(registry.applications.first)
    application.takesURLs = true
    application.iconName = "example-editor"

    let text = application.desktopEntry(types: registry.types)

    #expect(
      try DocumentApplication(desktopEntry: text, id: application.id, types: registry.types)
        == application)
    #expect(
      text.contains("\nMimeType=application/x-example-myformat;application/json;text/plain;\n"))
    #expect(text.hasPrefix("[Desktop Entry]\nType=Application\n"))
  }

  private static let launcher = URL(fileURLWithPath: "/usr/bin/gio")

  @Test(
    "The desktop runs the command as it was given.",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: launcher.path), "gio is not installed."))
  func command() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "my editor", "100%", "%f", "$HOME", "a\"b\\c`", "", "ö;'", "\t", "\\n", "a \u{301}b",
      "\"\u{301}", "%\u{301}", "\\\u{301}",
    ]
    let script = "printf '<%s>' \"$@\" > \"$0\""
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    registry.register(
      DocumentApplication(
        id: "a", name: "a", command: ["/bin/sh", "-c", script, folder.path + "/out"] + arguments))
    let entry = try registry.install(into: FilePath(folder.path))[0]

    let fifo = try folder.makeFIFO("out")
    let run = try ProgramRun.run(Self.launcher, ["launch", entry.exactString], in: folder)

    try #require(run.status == 0, "\(run.errors)")
    // Opening the FIFO waits for the command, which outlives its launcher.
    let output = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/cat"), [fifo.exactString], in: folder
    ).output
    #expect(output == arguments.map { "<\($0)>" }.joined())
  }

  @Test("A desktop entry of somebody else is a claim to its MIME types.")
  func foreign() throws {
    let text = """
      [Desktop Entry]
      Type=Application
      Name=Viewer
      Exec=viewer --file "%f" %%x %U
      MimeType=image/png;text/x-never-heard-of;
      """
    let application = try DocumentApplication(desktopEntry: text, id: "viewer")
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    registry.register(application)

    #expect(application.command == ["viewer", "--file", "%x"])
    #expect(application.takesURLs)
    #expect(registry.claims(for: .png).map(\.claim.rank) == [.alternate])
    #expect(registry.claims(for: UniformType(mimeType: "text/x-never-heard-of")).count == 1)
    #expect(registry.claims(for: .jpeg).isEmpty)
  }

  @Test("What is no desktop entry of an application is damaged.")
  func notAnEntry() {
    for text in ["", "nonsense", "[Desktop Entry]\nType=Link\nName=a\n", "[Desktop Entry]\n"] {
      #expect(throws: PreviewError.self) { try DocumentApplication(desktopEntry: text, id: "a") }
    }
  }

  @Test("A registry is installed as files, and not at all when one of them could not be.")
  func installing() throws {
    let folder = try TemporaryFolder()
    let target = try TemporaryFolder()
    var registry = try registered(folder)

    let paths = try registry.install(into: FilePath(target.path))
    #expect(target.names == ["com.example.editor.desktop"])
    #expect(paths.map(\.exactString) == [target.path + "/com.example.editor.desktop"])

    let empty = try TemporaryFolder()
    for id in ["../evil", "a/b", "", ".hidden", "a b", "-x"] {
      registry.register(DocumentApplication(id: id, name: "a", command: ["a"]))
      #expect(throws: PreviewError.self) { try registry.install(into: FilePath(empty.path)) }
    }
    #expect(empty.names.isEmpty)
    #expect(throws: PreviewError.self) {
      try registered(folder).install(into: FilePath(empty.path + "/absent"))
    }
  }

  @Test("A property list without an identifier is no application; odd members are passed over.")
  func odd() throws {
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    #expect(throws: PreviewError.self) { try registry.register(.dictionary([:])) }
    #expect(throws: PreviewError.self) { try registry.register(.string("a")) }

    let odd = PropertyList.dictionary([
      "CFBundleIdentifier": .string("a"), "UTExportedTypeDeclarations": .integer(1),
      "UTImportedTypeDeclarations": .array([
        .dictionary(["UTTypeIdentifier": .integer(1)]),
        .dictionary(["UTTypeIdentifier": .string("a.b"), "UTTypeTagSpecification": .string("x")]),
      ]),
      "CFBundleDocumentTypes": .array([
        .string("x"),
        .dictionary(["LSItemContentTypes": .integer(1), "LSHandlerRank": .string("King")]),
      ]),
    ])
    let application = try registry.register(odd)
    #expect(application.claims.map(\.rank) == [.default, .default])
    #expect(registry.types.declaration(of: "a.b")?.tags == [:])
  }
}

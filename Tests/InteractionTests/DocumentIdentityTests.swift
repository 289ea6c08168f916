import Foundation
import PreviewCore
import PreviewDesktop
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@MainActor @Suite("What a document is") struct DocumentIdentityTests {
  @Test("Name and type come from the file: the name from its path, the type from its content too.")
  func fromFile() throws {
    let desk = try Desk("report.txt", content: Array("%PDF-1.7\n".utf8))

    #expect(desk.controller.name == "report.txt")
    #expect(desk.controller.uti == "com.adobe.pdf")
  }

  @Test("Setting the name finds out the type anew, and drops one that was set.")
  func setName() throws {
    let desk = try Desk()
    desk.controller.uti = "public.png"
    #expect(desk.controller.type?.mimeType == "image/png")

    desk.controller.name = "table.csv"
    #expect(desk.controller.uti == "public.comma-separated-values-text")
    desk.controller.name = nil
    #expect(desk.controller.name == "note.txt")
    #expect(desk.controller.uti == "public.plain-text")
  }

  @Test("Setting the type changes who can open it; setting it to nothing finds it out again.")
  func setType() throws {
    let viewer = Application(id: "v", name: "Viewer")
    let desk = try Desk(desktop: FakeDesktop(["image/png": [viewer], "text/plain": []]))
    #expect(desk.controller.openInApplications == [])

    desk.controller.uti = "public.png"
    #expect(desk.controller.openInApplications == [viewer])
    desk.controller.uti = nil
    #expect(desk.controller.uti == "public.plain-text")
  }

  @Test("Setting a type that nobody declares declares nothing; what is no identifier sets nothing.")
  func setUndeclared() throws {
    let desk = try Desk()

    desk.controller.uti = "com.example.never-declared"
    #expect(desk.controller.uti == "com.example.never-declared")
    #expect(UniformType("com.example.never-declared") == nil)
    for name in ["", "dyn.garbage"] {
      desk.controller.uti = name
      #expect(desk.controller.uti == "public.plain-text", "\(name)")
    }
  }

  @Test("Setting the URL finds out everything anew, whatever was set.")
  func setURL() throws {
    let desk = try Desk()
    desk.controller.name = "photo.png"
    desk.controller.uti = "public.jpeg"

    desk.controller.url = try desk.folder.write(Array("a,b\n1,2\n".utf8), to: "t.csv").fileURL

    #expect(desk.controller.name == "t.csv")
    #expect(desk.controller.uti == "public.comma-separated-values-text")
  }

  @Test("A file that is not there, or not here, is known by its name alone.")
  func byName() throws {
    let desk = try Desk()
    for address in ["file:///nowhere/a.pdf", "https://example.org/a.pdf"] {
      desk.controller.url = URL(string: address)
      #expect(desk.controller.name == "a.pdf")
      #expect(desk.controller.uti == "com.adobe.pdf")
    }
  }

  @Test("An unknown extension has a dynamic type; neither name nor file has none.")
  func unknown() throws {
    let desk = try Desk("a.qlx1", content: [0, 1, 2, 0xFF, 0])
    #expect(desk.controller.type?.isDynamic == true)
    #expect(desk.controller.type?.preferredFilenameExtension == "qlx1")

    desk.controller.url = nil
    #expect(desk.controller.type == nil)
    #expect(desk.controller.name == nil)
    #expect(desk.controller.icons.count > 1)
  }

  @Test(
    "A type that an application declares is known by the file's name, and has its owner's icons.")
  func ownedType() async throws {
    let desk = try Desk("a.myf", content: Array("{\"a\": 1}\n".utf8))
    for (name, size) in [("MyLargeIcon.png", 64), ("MySmallIcon.png", 22)] {
      try desk.folder.write(Bitmap(size: PixelSize(square: size)).encodedAsPNG(), to: name)
    }
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    try registry.register(
      PropertyList(parsing: DocumentTypeRegistryTests.info),
      iconFolder: FilePath(desk.folder.path))

    let controller = DocumentInteractionController(
      url: desk.controller.url, desktop: FakeDesktop(), documentTypes: registry,
      opener: StillSession.opener)

    #expect(controller.uti == "com.example.myformat")
    #expect(controller.icons.map(\.size) == [22, 64])
    #expect(
      controller.icons.compactMap { $0.file?.lastComponent.displayString }
        == ["MySmallIcon.png", "MyLargeIcon.png"])
  }

  @Test("Content that cannot be of the declared type is told by itself.")
  func disguised() throws {
    let desk = try Desk("a.myf", content: Array("%PDF-1.7\n".utf8))
    var registry = DocumentTypeRegistry(types: TypeDeclarations())
    try registry.register(PropertyList(parsing: DocumentTypeRegistryTests.info))

    let controller = DocumentInteractionController(
      url: desk.controller.url, desktop: FakeDesktop(), documentTypes: registry)

    #expect(controller.uti == "com.adobe.pdf")
  }

  @Test("Without a theme icons are drawn: from small to large, and each really of its size.")
  func drawnIcons() async throws {
    let icons = try Desk().controller.icons

    #expect(icons.map(\.size) == [16, 24, 32, 48, 64, 96, 128, 256, 512])
    let picture = try await #require(icons.first).bitmap()
    #expect(max(picture.size.width, picture.size.height) == 16)
  }

  @Test(
    "The theme's icons come before drawn ones, sorted; a broken file gives a sheet of its size.")
  func themeIcons() async throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write([1, 2, 3], to: "large.png")
    let files = [IconFile(size: 64, path: broken), IconFile(size: 16, path: broken)]
    let icons = try Desk(desktop: FakeDesktop([:], icons: files)).controller.icons

    #expect(icons.map(\.size) == [16, 64])
    #expect(icons.allSatisfy { $0.file == broken })
    let picture = try await #require(icons.last).bitmap()
    #expect(max(picture.size.width, picture.size.height) == 64)
  }
}

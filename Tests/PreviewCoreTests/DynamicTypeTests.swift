import PreviewCore
import Testing

@Suite("Dynamic types") struct DynamicTypeTests {
  @Test(
    "An extension that nobody declares has the identifier that other systems give it.",
    arguments: [
      ("sql", "dyn.ah62d4rv4ge81g6pq"), ("scala", "dyn.ah62d4rv4ge81g25brvuu"),
      ("kt", "dyn.ah62d4rv4ge8007a"), ("md", "dyn.ah62d4rv4ge8043a"),
    ])
  func vectors(fileExtension: String, identifier: String) throws {
    let type = try #require(UniformType(identifier))

    #expect(type.identifier == identifier)
    #expect(type.tags == [.filenameExtension: [fileExtension]])
    #expect(type.conforms(to: .data) && type.conforms(to: .item) && !type.conforms(to: .text))
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
    #expect(type.localizedDescription == nil)
    #expect(type.mimeType == "application/octet-stream")
    #expect(identity(fileExtension, .filenameExtension, .data) == identifier)
    #expect(UniformType(identifier.uppercased()) == type)
  }

  /// The identifier of the dynamic type with a tag, also where a declared type has it.
  private func identity(_ tag: String, _ tagClass: TypeTagClass, _ parent: UniformType?) -> String?
  {
    UniformType.dynamic(tag: tag, tagClass: tagClass, conformingTo: parent)?.identifier
  }

  @Test("A dynamic type without a kinship is a kind of nothing.")
  func alone() throws {
    let type = try #require(UniformType("dyn.age80w6d3"))

    #expect(type.tags == [.filenameExtension: ["ipy"]])
    #expect(type.supertypes.isEmpty)
    #expect(identity("ipy", .filenameExtension, nil) == type.identifier)
  }

  @Test("A tag is read back, whatever signs it has.")
  func roundTrip() throws {
    let tags = [
      "a", "a:b", "a=b", "a,b", "a\\b", "\\", "?", "größe", "1=x",
      "a:\u{301}b", "a\\\u{301}", "a=\u{301}", "?\u{301}",
      String(repeating: "x", count: 255),
    ]
    for tag in tags {
      for parent: UniformType in [.data, .plainText, .image, .package, .folder] {
        let identifier = try #require(identity(tag, .filenameExtension, parent))
        let type = try #require(UniformType(identifier), "\(tag)")
        #expect(type.tags[.filenameExtension] == [tag])
        #expect(type.distance(to: parent) == 1)
      }
    }
  }

  @Test("A MIME type that nobody declares is a dynamic type, of the kind that its first half says.")
  func mimeTypes() {
    let type = UniformType(mimeType: "Text/X-Never-Heard-Of")

    #expect(type.isDynamic && type.identifier.hasPrefix("dyn.a"))
    #expect(type.tags[.mimeType] == ["text/x-never-heard-of"])
    #expect(type.conforms(to: .plainText) && type.conforms(to: .data))
    #expect(UniformType(type.identifier) == type)
    #expect(UniformType(mimeType: "image/x-never-heard-of").conforms(to: .image))
    #expect(UniformType(mimeType: "audio/x-never-heard-of").conforms(to: .audio))
    #expect(UniformType(mimeType: "video/x-never-heard-of").conforms(to: .movie))
    #expect(UniformType(mimeType: "x/y").supertypes == [.data, .item])
  }

  @Test("An identifier with a tag of another class is read, and the tag is not told.")
  func otherClasses() throws {
    // The field `2=TEXT`: the type code of the classic file system.
    let identifier = identity("TEXT", TypeTagClass(rawValue: "com.apple.ostype"), nil)

    let type = try #require(identifier.flatMap { UniformType($0) })
    #expect(type.tags.isEmpty)
    #expect(type.isDynamic)
  }

  @Test("What only looks like a dynamic identifier is no type.")
  func hostile() {
    let nested = identity("a", .filenameExtension, UniformType("dyn.ah62d4rv4ge81g6pq"))
    let names = [
      "dyn.", "dyn.a", "dyn.b", "dyn.ah62d4rv4ge81g6pi", "dyn.ah62d4rv4ge81g6p", "dyn.a h62d4rv4",
      "dyn.ah62d4rv4ge81g6pqa", "dyn.9", "dyn.aaaaaaaa", "dyn.a99999999", "dyn.\u{1F600}",
      "dyn.ah62d4rv4ge80", "dyn.ah62d4rv4ge81g6pq\u{0}", "dyn.ah62d4rv4ge8007b",
      "dyn.a" + String(repeating: "h", count: 10 << 20), String(repeating: "dyn.a", count: 1 << 20),
    ]
    for name in names { #expect(UniformType(name) == nil, "\(name.prefix(40))") }
    // A type cannot be nested in another: what would be is a kind of data.
    #expect(nested.flatMap { UniformType($0) }?.distance(to: .data) == 1)
  }
}

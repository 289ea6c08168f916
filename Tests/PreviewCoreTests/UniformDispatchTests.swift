import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("Who draws a declared type") struct UniformDispatchTests {
  private static let opener: RendererRegistry.Opener = { _, _ async throws(PreviewError) in
    throw .cancelled
  }

  private var builtIn: RendererRegistry {
    var registry = RendererRegistry(isA: TypeIdentifier.isA)
    for format in Format.allCases { registry.register(format, open: Self.opener) }
    return registry
  }

  /// Declares a type for as long as `body` runs.
  private func declaring(
    _ identifier: String, _ parents: [String], _ mimeTypes: [String] = [],
    _ body: (UniformType) throws -> Void
  ) throws {
    TypeDeclarations.register([
      TypeDeclaration(
        identifier: identifier, conformsTo: parents, tags: [.mimeType: mimeTypes])
    ])
    defer { TypeDeclarations.unregister(identifier) }
    try body(try #require(UniformType(identifier)))
  }

  private func format(_ type: UniformType) -> Format? {
    (try? builtIn.entry(for: type))?.format
  }

  @Test("A type that is declared as a kind of table is drawn as one, whatever its MIME type.")
  func table() throws {
    let parents = ["com.example.absent", "public.comma-separated-values-text"]
    try declaring("com.example.drawn-a", parents) { #expect(format($0) == .csv) }
    try declaring("com.example.drawn-b", parents, ["application/x-example-drawn-b"]) { type in
      #expect(type.mimeType == "application/x-example-drawn-b")
      #expect(format(type) == .csv)
      #expect(builtIn.candidates(for: type).map(\.format) == [.csv, .text])
    }
  }

  @Test("A kind of text is drawn as text, even if it is not plain; rich text and drawings are not.")
  func text() throws {
    try declaring("com.example.drawn-c", ["public.html"]) { #expect(format($0) == .text) }
    try declaring("com.example.drawn-d", ["public.text"], ["application/x-example-drawn-d"]) {
      #expect(format($0) == .text)
    }
    for (name, parent) in [
      ("e", "public.svg-image"), ("f", "public.rtf"), ("g", "public.zip-archive"),
    ] {
      let mimeType = "application/x-example-drawn-\(name)"
      try declaring("com.example.drawn-\(name)", [parent], [mimeType]) {
        #expect(format($0) == nil)
      }
    }
    let lines = UniformType(mimeType: "application/x-ndjson")
    #expect(format(lines) == .text)
  }

  @Test("A renderer for a declared type draws its kinds, and nothing that only has its MIME type.")
  func ownRenderer() throws {
    try declaring("com.example.drawn-h", ["public.comma-separated-values-text"]) { base in
      try declaring("com.example.drawn-i", ["com.example.drawn-h"]) { kind in
        var registry = builtIn
        registry.register(base, named: "mine", priority: -1, open: Self.opener)

        #expect(base.mimeType == "text/csv" && kind.mimeType == "text/csv")
        #expect(registry.candidates(for: base).first?.name == "mine")
        #expect(registry.candidates(for: kind).first?.name == "mine")
        #expect(registry.candidates(for: UniformType(mimeType: "text/csv")).first?.format == .csv)
      }
    }
  }

  @Test("A file with a declared extension is of the declared type, where no database knows better.")
  func identified() throws {
    let identifier = "com.example.drawn-j"
    TypeDeclarations.register([
      TypeDeclaration(
        identifier: identifier, conformsTo: ["public.comma-separated-values-text"],
        tags: [.filenameExtension: ["drawnj", "txt"]])
    ])
    defer { TypeDeclarations.unregister(identifier) }
    let folder = try TemporaryFolder()

    let table = try FileSource(opening: folder.write("a;b\n1;2\n".utf8, to: "a.drawnj"))
    let found = try TypeIdentifier.identify(table)
    #expect(found.type.identifier == identifier)
    #expect(found.steps.contains { $0.contains(identifier) })
    #expect(format(found.type) == .csv)

    let picture = try FileSource(
      opening: folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "b.drawnj"))
    #expect(try TypeIdentifier.identify(picture).type == .png)
    let text = try FileSource(opening: folder.write("a\n".utf8, to: "c.txt"))
    #expect(try TypeIdentifier.identify(text).type == .plainText)
  }

  @Test("Data of any kind may be in what is declared as data, but for formats that are drawn.")
  func anyData() throws {
    let identifier = "com.example.drawn-k"
    TypeDeclarations.register([
      TypeDeclaration(
        identifier: identifier, conformsTo: ["public.data"],
        tags: [.filenameExtension: ["drawnk"], .mimeType: ["application/x-example-drawn-k"]])
    ])
    defer { TypeDeclarations.unregister(identifier) }
    let folder = try TemporaryFolder()
    let archive = Array("PK".utf8) + [3, 4, 20, 0, 6, 0, 8, 0] + [UInt8](repeating: 7, count: 40)
    let database = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 1, count: 84)
    let late = [0, 1, 2] + Array("%PDF-1.4\n".utf8)
    for bytes in [archive, database, late] {
      let file = try FileSource(opening: folder.write(bytes, to: "a.drawnk"))
      #expect(try TypeIdentifier.identify(file).type.identifier == identifier)
    }

    let document = try FileSource(opening: folder.write("%PDF-1.4\n".utf8, to: "b.drawnk"))
    #expect(try TypeIdentifier.identify(document).type == .pdf)
  }
}

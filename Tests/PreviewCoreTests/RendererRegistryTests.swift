import PreviewCore
import PreviewFiles
import Testing

@Suite("Who draws a type")
struct RendererRegistryTests {
  private static let opener: RendererRegistry.Opener = { _, _ async throws(PreviewError) in
    throw .cancelled
  }

  /// All built-in formats over the installed MIME database.
  private var builtIn: RendererRegistry {
    var registry = RendererRegistry(isA: TypeIdentifier.isA)
    for format in Format.allCases {
      registry.register(format, open: Self.opener)
    }
    return registry
  }

  private func drawer(_ type: String, _ registry: RendererRegistry) -> String? {
    (try? registry.entry(for: UniformType(mimeType: type)))?.type.mimeType
  }

  @Test("Every built-in format is drawn as itself.", arguments: Format.allCases)
  func exact(format: Format) throws {
    #expect(try builtIn.entry(for: UniformType(mimeType: format.rawValue)).format == format)
  }

  @Test(
    "What people read as text is drawn as text.",
    arguments: [
      "text/html", "application/json", "application/xml", "text/xml", "application/x-ipynb+json",
      "text/markdown", "text/x-csrc", "text/x-python3", "application/x-shellscript",
      "application/javascript", "text/x-log", "application/x-subrip", "application/x-yaml",
      "text/x-never-heard-of",
    ])
  func text(type: String) {
    #expect(drawer(type, builtIn) == "text/plain")
  }

  @Test(
    "Documents that are merely written in text are not drawn as text.",
    arguments: [
      "image/svg+xml", "application/rtf", "text/rtf", "application/x-fictionbook+xml",
      "message/rfc822", "application/x-mimearchive", "application/postscript", "image/x-eps",
      "image/svg+xml-compressed",
    ])
  func neverText(type: String) {
    #expect(
      throws: PreviewError.unsupportedType(type: UniformType(mimeType: type).mimeType, reason: nil)
    ) {
      try builtIn.entry(for: UniformType(mimeType: type))
    }
  }

  @Test(
    "Types that nobody draws are unsupported.",
    arguments: ["application/zip", "image/gif", "application/octet-stream", "foo/bar"])
  func unsupported(type: String) {
    #expect(drawer(type, builtIn) == nil)
  }

  @Test("The nearest ancestor draws, in whichever order they were registered.")
  func nearest() {
    let chain = ["a/child": ["a/parent", "a/root"], "a/parent": ["a/root"]]
    let orders = [["a/root", "a/parent"], ["a/parent", "a/root"]]

    for order in orders {
      var registry = RendererRegistry { $0 == $1 || chain[$0]?.contains($1) == true }
      for type in order { registry.register(UniformType(mimeType: type), open: Self.opener) }
      #expect(drawer("a/child", registry) == "a/parent")
    }
  }

  @Test("Of two ancestors that are equally near, the first by the alphabet draws.")
  func tie() {
    let parents = ["a/child": ["a/one", "a/two"]]
    for order in [["a/one", "a/two"], ["a/two", "a/one"]] {
      var registry = RendererRegistry { $0 == $1 || parents[$0]?.contains($1) == true }
      for type in order { registry.register(UniformType(mimeType: type), open: Self.opener) }
      #expect(drawer("a/child", registry) == "a/one")
    }
  }

  @Test("A registration for one spelling of a type is one for all of them.")
  func spellings() throws {
    let found = UniformType(mimeType: "application/rtf")
    var registry = builtIn
    registry.register(.rtf, named: "mine", matching: .exactly, open: Self.opener)
    registry.register(.text, named: "any text", priority: 9, open: Self.opener)
    #expect(try registry.entry(for: found).name == "mine")
    #expect(registry.candidates(for: found).filter { $0.name == "mine" }.count == 1)

    registry.register(found, named: "mine", matching: .withKinds, open: Self.opener)
    #expect(
      registry.candidates(for: .rtf).filter { $0.name == "mine" }.map(\.matching) == [.withKinds])
  }

  @Test("Of two that are equally near, the one with the higher priority draws.")
  func priority() throws {
    var registry = builtIn
    let type = UniformType(mimeType: "application/pdf")
    registry.register(type, named: "a modest one", priority: -1, open: Self.opener)
    #expect(try registry.entry(for: type).format == .pdf)

    registry.register(type, named: "a bold one", priority: 2, open: Self.opener)
    registry.register(type, named: "another", open: Self.opener)

    #expect(
      registry.candidates(for: type).map(\.name)
        == ["a bold one", "another", "the pdf engine", "a modest one"])
  }

  @Test("One that matches exactly is not asked for kinds of its type.")
  func exactlyOnly() throws {
    var registry = builtIn
    registry.register(
      UniformType(mimeType: "text/x-csrc"), named: "mine", matching: .exactly, open: Self.opener)

    #expect(try registry.entry(for: UniformType(mimeType: "text/x-csrc")).name == "mine")
    #expect(try registry.entry(for: UniformType(mimeType: "text/x-c++src")).format == .text)
  }

  @Test("A general renderer never takes a file from one for its very type.")
  func specificFirst() throws {
    var registry = builtIn
    registry.register(.data, named: "everything", priority: 100, open: Self.opener)

    #expect(try registry.entry(for: UniformType(mimeType: "image/png")).format == .png)
    #expect(try registry.entry(for: UniformType(mimeType: "application/zip")).name == "everything")
  }

  @Test("A renderer of one's own lifts the bar for that type and its kinds.")
  func ownRenderer() {
    var registry = builtIn
    registry.register(UniformType(mimeType: "application/postscript"), open: Self.opener)
    registry.register(UniformType(mimeType: "image/svg+xml"), open: Self.opener)

    #expect(drawer("image/svg+xml", registry) == "image/svg+xml")
    #expect(drawer("image/x-eps", registry) == "application/postscript")
    #expect(drawer("application/rtf", registry) == nil)
  }

  @Test("A later registration replaces an earlier one.")
  func replacing() throws {
    var registry = builtIn
    registry.register(UniformType(mimeType: "image/png"), open: Self.opener)

    #expect(try registry.entry(for: UniformType(mimeType: "image/png")).format == nil)
  }
}

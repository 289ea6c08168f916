import Testing

@Suite("The README's example")
struct ReadmeExampleTests {
  @Test("The library's example is code that the tests compile, with no other import.")
  func library() throws {
    let example = try lines(of: "README.md").between("```swift", and: "```")
    let compiled = try lines(of: "Tests/KitTests/ReadmeExample.swift")

    let code = example.filter { !$0.hasPrefix("import ") && !$0.isEmpty }
    let imports = { (lines: [String]) in lines.filter { $0.hasPrefix("import ") } }

    #expect(code.count >= 5)
    #expect(imports(example) == imports(compiled))
    let body = compiled.between(
      "func readmeExample() async throws -> [UInt8] {", and: "return file")
    #expect(body == code)
  }

  @Test("The pager is code that the tests compile, as it stands, in less than 30 lines.")
  func pager() throws {
    let page = try lines(of: "README.md")
    let example = Array(page.drop { !$0.hasPrefix("To page through") })
      .between("```swift", and: "```")

    let compiled = try lines(of: "Tests/KitTests/ReadmePager.swift")
    #expect(example == Array(compiled.prefix(example.count)))
    #expect(compiled.dropFirst(example.count).joined().isEmpty)
    #expect(example.count < 30)
    #expect(example.count > 10)
  }

  @Test(
    "A longer example is code that the tests compile, as it stands.",
    arguments: [
      ("What a user does with one file", "Tests/InteractionTests/ReadmeFileRow.swift"),
      ("A file that is edited", "Tests/DocumentTests/ReadmeNote.swift"),
    ])
  func examples(introduction: String, file: String) throws {
    let page = try lines(of: "README.md")
    let example = Array(page.drop { !$0.hasPrefix(introduction) }).between("```swift", and: "```")

    let compiled = try lines(of: file)
    #expect(example == Array(compiled.prefix(example.count)))
    #expect(compiled.dropFirst(example.count).joined().isEmpty)
    #expect(example.count > 10)
  }

  /// The lines of a file without indentation, and with single spaces.
  private func lines(of path: String) throws -> [String] {
    try SourceFile(path).lines.map { $0.split(separator: " ").joined(separator: " ") }
  }
}

extension [String] {
  /// The lines between the first `opening` and the next `closing`.
  fileprivate func between(_ opening: String, and closing: String) -> [String] {
    Array(drop { $0 != opening }.dropFirst().prefix { $0 != closing })
  }
}

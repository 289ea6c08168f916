import PreviewCore
import PreviewDesktop
import Testing

@Suite("Key files") struct KeyFileTests {
  private let entry = "# by hand\n[Desktop Entry]\nName=A b\\sc\nMimeType=a/b;c/d;\nOdd=\\q\n"

  @Test("A value is found by group and key, with its escapes resolved.")
  func values() throws {
    let file = try KeyFile(parsing: entry)

    #expect(file.value("Name", in: "Desktop Entry") == "A b c")
    #expect(file.value("Odd", in: "Desktop Entry") == "\\q")
    #expect(file.value("Name", in: "Other") == nil)
    #expect(file.value("Icon", in: "Desktop Entry") == nil)
  }

  @Test("A list is split at semicolons, the last of which is not needed.")
  func lists() throws {
    let file = try KeyFile(parsing: "[g]\na=1;2\nb=1;2;\nc=a\\;b;c\nd=\n")

    #expect(file.list("a", in: "g") == ["1", "2"])
    #expect(file.list("b", in: "g") == ["1", "2"])
    #expect(file.list("c", in: "g") == ["a;b", "c"])
    #expect(file.list("d", in: "g") == [])
    #expect(file.list("e", in: "g") == [])
  }

  @Test("What is set stands in the text, and the comments stay.")
  func writing() throws {
    var file = try KeyFile(parsing: entry)
    file.set("Name", "two\nlines", in: "Desktop Entry")
    file.set("New", "ü", in: "Other")

    let text = file.text
    let again = try KeyFile(parsing: text)
    #expect(text.hasPrefix("# by hand\n"))
    #expect(again.value("Name", in: "Desktop Entry") == "two\nlines")
    #expect(again.value("New", in: "Other") == "ü")
  }

  @Test("A value with a NUL is not set, not even up to there; a file with one is damaged.")
  func nul() throws {
    var file = KeyFile()
    file.set("a", "b\0c", in: "g")
    file.setList("a", ["b", "c\0"], in: "g")

    #expect(file.text.isEmpty)
    #expect(throws: PreviewError.self) { _ = try KeyFile(parsing: "[g]\na=b\0c\n") }
  }

  @Test("An escape that means nothing stays, and the others are resolved.")
  func oddEscapes() throws {
    let file = try KeyFile(parsing: "[g]\na=\\q\\s\\\\\n")

    #expect(file.value("a", in: "g") == "\\q \\")
  }

  @Test("A name that would break the file is not set.", arguments: ["", "a]b", "a\nb", " a"])
  func badNames(name: String) {
    var file = KeyFile()
    file.set("key", "value", in: name)
    file.set(name, "value", in: "group")

    #expect(file.text.isEmpty)
  }

  @Test("A key with an equals sign is not set, even with an accent behind the sign.")
  func equalsSign() {
    var file = KeyFile()
    for key in ["a=b", "a=\u{301}b"] { file.set(key, "value", in: "group") }

    #expect(file.text.isEmpty)
  }

  @Test("What is no key file is damaged.", arguments: ["key=value\n", "[g]\nwords\n", "[g\n"])
  func damaged(text: String) {
    #expect(throws: PreviewError.self) { _ = try KeyFile(parsing: text) }
  }
}

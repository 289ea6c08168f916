import PreviewCore
import Testing

@Suite("Paths")
struct FilePathTests {
  @Test(
    "The last component and the folder of a path.",
    arguments: [
      ("a", "a", "."), ("a/b", "b", "a"), ("/a", "a", "/"), ("/a/b/", "b", "/a"),
      ("a//b", "b", "a"), ("/", "/", "/"), ("//", "/", "/"), ("", ".", "."), ("a/", "a", "."),
    ])
  func components(path: String, name: String, folder: String) {
    #expect(FilePath(path).lastComponent == FilePath(name))
    #expect(FilePath(path).parent == FilePath(folder))
  }

  @Test(
    "The extension is what stands behind the last dot.",
    arguments: [
      ("a.pdf", "pdf"), ("a.tar.gz", "gz"), ("dir.d/a", nil), (".hidden", nil), ("a.", nil),
      ("x/.b.c", "c"), ("a.PDF/", "PDF"), ("", nil),
    ] as [(String, String?)])
  func fileExtension(path: String, expected: String?) {
    #expect(FilePath(path).fileExtension == expected)
  }

  @Test("A component is appended with one slash.")
  func appending() {
    #expect(FilePath("a").appending(FilePath("b")) == FilePath("a/b"))
    #expect(FilePath("a/").appending(FilePath("b")) == FilePath("a/b"))
    #expect(FilePath("/").appending(FilePath("b")) == FilePath("/b"))
    #expect(FilePath("").appending(FilePath("b")) == FilePath("b"))
  }

  @Test("Bytes that are no UTF-8 are kept, and shown as replacement characters.")
  func anyBytes() {
    let path = FilePath(bytes: [0x61, 0xFF, 0x0A, 0x62])

    #expect(path.bytes == [0x61, 0xFF, 0x0A, 0x62])
    #expect(path.displayString == "a\u{FFFD}\u{2423}b")
  }

  @Test("Terminal escapes in a name are not shown as such.")
  func controls() {
    #expect(FilePath("\u{1B}[2J\u{9B}m").displayString == "\u{2423}[2J\u{2423}m")
  }

  @Test("A path ends at its first NUL, as the kernel reads it.")
  func nul() {
    #expect(FilePath(bytes: [0x61, 0, 0x62]) == FilePath("a"))
  }

  @Test("A path lies in a folder by whole components.")
  func beneath() {
    for path in ["/a/b", "/a/b/", "/a/b/c", "/a/b/c/d"] {
      #expect(FilePath(path).lies(in: FilePath("/a/b")), "\(path)")
    }
    for path in ["/a/bc", "/a", "/", "", "a/b", "/x/a/b"] {
      #expect(!FilePath(path).lies(in: FilePath("/a/b")), "\(path)")
    }
    #expect(FilePath("/a").lies(in: FilePath("/")))
    #expect(FilePath("/").lies(in: FilePath("/")))
  }
}

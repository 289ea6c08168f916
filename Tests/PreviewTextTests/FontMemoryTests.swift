import PreviewCore
import TestSupport
import Testing

@testable import PreviewText

/// What is remembered of fonts holds only while nothing has changed.
@Suite("Remembered fonts")
struct FontMemoryTests {
  private let text: String

  init() throws { text = try #require(FontMemory.text()) }

  private func answers(in text: String) -> FontChoices.Answers? {
    FontMemory.memory(in: Array(text.utf8))?.answers
  }

  @Test func `what is written is understood again`() throws {
    let found = try #require(answers(in: text))

    #expect(found == FontChoices.all())
    #expect(found.count == 9)
  }

  @Test func `a font folder that has changed makes all of it void`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "fonts")
    let before = FileStamp.sum(of: [FileStamp(path)])
    let lines = text.split(separator: "\n")
    let sum = try #require(lines.firstIndex { $0.hasPrefix("as ") })
    #expect(lines[..<sum].count { $0.hasPrefix("seen ") } >= 10)
    var another = lines
    another[sum - 1] = "seen \(path.exactString)"[...]

    _ = try folder.write([1, 2], to: "fonts")

    #expect(FileStamp.sum(of: [FileStamp(path)]) != before)
    #expect(answers(in: lines.joined(separator: "\n") + "\n") != nil)
    #expect(answers(in: another.joined(separator: "\n") + "\n") == nil)
  }

  @Test func `another environment makes it void`() {
    #expect(answers(in: text.replacing("environment ", with: "environment x")) == nil)
  }

  @Test func `folders are usual only when all that they lead to is`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], to: "fonts.conf")

    #expect(FontFolders.areUsual(FontFolders.usual + [FilePath("/usr/share/fonts/none")]))
    #expect(!FontFolders.areUsual(FontFolders.usual + [file]))
    #expect(!FontFolders.areUsual([FilePath("/usr/share/fonts/..")]))
  }

  @Test func `a piece of it is nothing`() {
    for length in stride(from: 0, to: text.utf8.count - 1, by: 97) {
      #expect(answers(in: String(text.prefix(length))) == nil)
    }
  }

  @Test func `a forged file that is no font is drawn by Pango`() throws {
    let library = try #require(GlyphLibrary())
    for path in ["/etc/passwd", "/nowhere", "/dev/null", "/usr/share/fonts"] {
      #expect(GlyphFont(FontFile(path: FilePath(path), index: 0), of: library) == nil)
    }
  }
}

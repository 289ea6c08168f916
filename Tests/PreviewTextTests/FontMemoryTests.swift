import PreviewCore
import TestSupport
import Testing

@testable import PreviewText

/// What is noted of fonts holds only while nothing has changed, and leads nowhere else.
@Suite("Remembered fonts")
struct FontMemoryTests {
  private let text: String

  init() { text = String(decoding: FontNote.made(), as: UTF8.self) }

  private func answers(in text: String) -> FontChoices.Answers? {
    FontNote(Array(text.utf8))?.answers
  }

  /// The note with other lines of files that were seen, and with the sum that they have now.
  private func note(seeing paths: [String]) -> String {
    let sum = FileStamp.sum(of: paths.map { FileStamp(FilePath($0)) })
    var lines = text.split(separator: "\n").map(String.init)
    lines.removeAll { $0.hasPrefix("seen ") || $0.hasPrefix("as ") }
    lines.insert(contentsOf: paths.map { "seen \($0)" } + ["as \(sum)"], at: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The note with another file for all fonts.
  private func note(font: String) -> String {
    let lines = text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      guard words.first == "font" else { return String(line) }
      return words[..<4].joined(separator: " ") + " \(font)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `what is written is understood again`() throws {
    let found = try #require(answers(in: text))

    #expect(found == FontChoices.all())
    #expect(found.count == 9)
    #expect(found.values.contains { $0 != nil })
  }

  @Test func `a font folder that has changed makes all of it void`() throws {
    let folder = try TemporaryFolder()
    let note = Array(note(seeing: [folder.path]).utf8)
    let place = [FilePath(folder.path)]
    #expect(FontNote(note, within: place)?.answers.count == 9)

    try folder.write([1], to: "font.ttf")

    #expect(FontNote(note, within: place) == nil)
  }

  @Test func `a file that has changed has another stamp, and another place has one too`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "fonts")
    let before = FileStamp.sum(of: [FileStamp(path)])
    let lines = text.split(separator: "\n")
    let sum = try #require(lines.firstIndex { $0.hasPrefix("as ") })
    #expect(lines[..<sum].count { $0.hasPrefix("seen ") } >= 10)
    var another = lines
    let place = try #require(lines.firstIndex { $0 == "seen /usr/share/fonts" })
    another[place] = "seen /usr/share/fonts/nowhere"

    try folder.write([1, 2], to: "fonts")

    #expect(FileStamp.sum(of: [FileStamp(path)]) != before)
    #expect(answers(in: lines.joined(separator: "\n") + "\n") != nil)
    #expect(answers(in: another.joined(separator: "\n") + "\n") == nil)
  }

  @Test func `another environment makes it void`() {
    #expect(answers(in: text.replacing("environment ", with: "environment x")) == nil)
  }

  @Test func `no more is looked at than some hundred places where fonts are`() {
    let some = "/usr/share/fonts"
    #expect(answers(in: note(seeing: [some])) != nil)
    #expect(answers(in: note(seeing: Array(repeating: some, count: 500))) != nil)
    #expect(answers(in: note(seeing: Array(repeating: some, count: 501))) == nil)
    let others = [
      "/etc/passwd", "/usr/share", "/usr/share/fontsx", "/usr/share/fonts/../../../etc/passwd",
      "/usr/share/fonts/..", "/", "usr/share/fonts", "",
      "/usr/share/fonts/" + String(repeating: "x", count: 255),
    ]
    for path in others { #expect(answers(in: note(seeing: [path])) == nil, "\(path)") }
    let padding = String(repeating: "x", count: FontNote.longest)
    #expect(answers(in: text + padding + "\n") == nil)
  }

  @Test func `no font is opened elsewhere`() throws {
    #expect(answers(in: note(font: "0 /usr/share/fonts/a.ttf"))?.count == 9)
    #expect(answers(in: note(font: "-1 /"))?.values.allSatisfy { $0 == nil } == true)
    let others = [
      "0 /etc/passwd", "0 /etc/fonts/fonts.conf", "0 /usr/share/fonts/../../../etc/passwd",
      "0 usr/share/fonts/a.ttf", "0 ", "-2 /usr/share/fonts/a.ttf", "256 /usr/share/fonts/a.ttf",
      "9999999999999999999 /usr/share/fonts/a.ttf", "x /usr/share/fonts/a.ttf",
    ]
    for font in others { #expect(answers(in: note(font: font)) == nil, "\(font)") }
  }

  @Test func `half of the fonts, or one twice, is nothing`() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.hasPrefix("font ") } ?? 0
    var half = lines
    half.removeSubrange(first..<first + 4)
    var twice = lines
    twice[first] = twice[first + 1]

    #expect(answers(in: half.joined(separator: "\n")) == nil)
    #expect(answers(in: twice.joined(separator: "\n")) == nil)
  }

  @Test func `folders are usual only when all that they lead to is`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], to: "fonts.conf")

    #expect(FontFolders.areUsual(FontFolders.usual + [FilePath("/usr/share/fonts/none")]))
    #expect(!FontFolders.areUsual(FontFolders.usual + [file]))
    #expect(!FontFolders.areUsual([FilePath("/usr/share/fonts/..")]))
  }

  @Test func `a folder that is not there yet is usual by its name`() {
    for path in ["/usr/share/fonts/none/yet", "/usr/share/X11/fonts/none", "/etc/fonts/none"] {
      #expect(FontFolders.areUsual([FilePath(path)]), "\(path)")
    }
    for path in ["/opt/none/fonts", "/usr/share/fonts-none", "/usr/share/fonts/none/../../none"] {
      #expect(!FontFolders.areUsual([FilePath(path)]), "\(path)")
    }
  }

  @Test func `that nothing is known holds for a day`() {
    #expect(FontNote(FontNote.empty())?.answers == [:])
    for day in [FontNote.today - 2, FontNote.today + 2] {
      #expect(FontNote(FontNote.empty(on: day)) == nil)
    }
  }

  @Test func `a piece of it is nothing`() {
    let whole = text.utf8.count
    for length in stride(from: 0, to: whole - 1, by: 97) {
      let piece = String(text.prefix(length))
      #expect(answers(in: piece) == nil)
    }
    #expect(whole > 97 * 10)
  }
}

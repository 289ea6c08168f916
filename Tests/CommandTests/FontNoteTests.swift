import Foundation
import TestSupport
import Testing

/// Where it is noted which fonts there are: once, for the user alone, and never anywhere else.
@Suite("The note of fonts", .timeLimit(.minutes(5))) struct FontNoteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("some words\n".utf8, to: "a.txt")
    try folder.write("a,b\n1,2\n".utf8, to: "a.csv")
  }

  private var note: URL { folder.url.appendingPathComponent("cache/qlrender/fonts") }

  private func draw(_ arguments: [String] = ["thumbnail", "a.txt"]) throws -> Data {
    let run = try ProgramRun.qlrender(
      arguments + (arguments[0] == "thumbnail" ? ["-o", "out.png"] : []), in: folder,
      environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let picture = folder.url.appendingPathComponent("out.png")
    return arguments[0] == "thumbnail" ? try Data(contentsOf: picture) : Data()
  }

  private func noted() throws -> String { try String(contentsOf: note, encoding: .utf8) }

  @Test("The first text is drawn as all others, and leaves nothing but the note.")
  func once() throws {
    let first = try draw()
    let text = try noted()
    let inode =
      try FileManager.default.attributesOfItem(atPath: note.path)[.systemFileNumber] as? Int
    let second = try draw()

    #expect(first == second)
    #expect(text.hasPrefix("qlrender fonts 2\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("font ") } == 9)
    #expect(
      FileManager.default.subpaths(atPath: folder.path + "/cache") == [
        "qlrender", "qlrender/fonts",
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: note.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.systemFileNumber] as? Int == inode)
  }

  @Test("Facts and pictures need no note.")
  func others() throws {
    _ = try draw(["info", "a.txt"])
    _ = try draw([
      "thumbnail", PackageFolder.fixtures.appendingPathComponent("png/quadrants-rgb-8.png").path,
    ])
    #expect(!folder.names.contains("cache"))
  }

  @Test("A note that was forged, damaged or is another user's leads nowhere, and is written anew.")
  func forged() throws {
    let picture = try draw()
    let sound = try noted()
    let lines = sound.split(separator: "\n")
    let fonts = lines.map { line in
      line.hasPrefix("font ")
        ? line.split(separator: " ")[..<4].joined(separator: " ") + " 0 /etc/passwd" : String(line)
    }
    let forgeries = [
      "", "x", String(repeating: "x", count: 1 << 20), sound + sound,
      fonts.joined(separator: "\n") + "\n",
    ]
    for forgery in forgeries {
      try Data(forgery.utf8).write(to: note)
      #expect(try draw() == picture)
      #expect(try noted() == sound)
    }
    #expect(fonts.count { $0.hasSuffix("passwd") } == 9)
  }

  @Test("Nothing is written through a link, and the picture is the same.")
  func link() throws {
    let picture = try draw()
    try FileManager.default.removeItem(atPath: folder.path + "/cache")
    let other = try TemporaryFolder()
    try folder.makeLink("cache", to: other.path)

    #expect(try draw() == picture)
    #expect(try draw(["thumbnail", "a.csv"]).count > 100)
    #expect(other.names == [])
  }
}

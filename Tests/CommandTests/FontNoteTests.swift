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
    #expect(text.hasPrefix("qlrender fonts 3\n"))
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

  @Test("A note that was forged or damaged leads nowhere, and is written anew.")
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

  @Test(
    "A note in a folder of another user's is neither read nor written.",
    .enabled(if: getuid() == 0, "Only root gives files away."))
  func another() throws {
    let picture = try draw()
    let sound = try noted()
    // A note by which all would be left to Pango.
    let forged = sound.replacing(/0 \/usr\/[^\n]*/, with: "-1 /")
    try Data(forged.utf8).write(to: note)
    #expect(forged != sound)
    #expect(unsafe chown(note.path, 65534, 65534) == 0)

    #expect(try draw() == picture)

    // A new one takes its place, since the folder is the user's.
    #expect(try noted() == sound)
    let folder = note.deletingLastPathComponent().path
    #expect(unsafe chown(folder, 65534, 65534) == 0)
    try Data(forged.utf8).write(to: note)
    #expect(try draw() == picture)
    #expect(try noted() == forged)
  }

  @Test("A folder of caches whose name is no UTF-8 has its note.")
  func bytes() throws {
    let script = """
      folder="$PWD/$(printf 'c\\377')"
      mkdir -m 700 "$folder"
      XDG_CACHE_HOME="$folder" "$0" thumbnail a.txt -o out.png && cat "$folder/qlrender/fonts"
      """
    let run = try ProgramRun.run(
      URL(filePath: "/bin/sh"),
      [
        "-c", script,
        PackageFolder.release.appendingPathComponent("qlrender").path,
      ], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("qlrender fonts 3\n"))
  }

  @Test(
    "A folder on the way that the user may pass but not read is no hindrance.",
    .enabled(if: getuid() == 0, "Only root becomes another."))
  func passing() throws {
    let home = try TemporaryFolder()
    #expect(unsafe mkdir(home.path + "/user", 0o700) == 0)
    #expect(unsafe chown(home.path + "/user", 65534, 65534) == 0)
    #expect(unsafe chmod(home.path, 0o711) == 0)
    let run = try ProgramRun.run(
      URL(filePath: "/usr/bin/setpriv"),
      [
        "--reuid", "65534", "--regid", "65534", "--clear-groups", "--bounding-set", "-all",
        PackageFolder.release.appendingPathComponent("qlrender").path, "thumbnail",
        folder.path + "/a.txt", "-o", home.path + "/user/out.png",
      ], in: folder, environment: ["XDG_CACHE_HOME": home.path + "/user/cache"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: home.path + "/user/cache/qlrender/fonts"))
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

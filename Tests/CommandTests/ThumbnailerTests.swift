import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

/// qlrender as file managers start it, by `qlrender.thumbnailer`, from where it is installed.
@Suite("The thumbnailer of the desktop", .timeLimit(.minutes(10))) struct ThumbnailerTests {
  private let folder: TemporaryFolder
  private let entry: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    let file = PackageFolder.root.appendingPathComponent(
      "Sources/qlrender/Resources/qlrender.thumbnailer")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.first == "[Thumbnailer Entry]")
    let pairs = lines.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    entry = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  @Test("It names every format, and no type that nobody would draw.")
  func types() throws {
    let types = entry["MimeType"]?.split(separator: ";").map(String.init) ?? []
    let formats = Format.allCases.filter { $0 != .card }.map(\.rawValue)
    let registry = PreviewOpener.isolated().registry

    #expect(types.count > 50)
    #expect(Set(types).count == types.count)
    #expect(Array(types.prefix(formats.count)) == formats)
    for type in types {
      let drawn = try? registry.entry(for: UniformType(mimeType: type))
      #expect(drawn?.format != nil, "\(type)")
    }
  }

  @Test("Installed, it draws for a file manager: no home, no variables, at the root.")
  func installed() throws {
    let make = try ProgramRun.run(
      URL(filePath: "/usr/bin/make"),
      ["-C", PackageFolder.root.path, "-o", "build", "install", "PREFIX=/usr"]
        + ["DESTDIR=\(folder.path)/image"], in: folder)
    try #require(make.status == 0, "\(make.errors)")
    let program = folder.path + "/image/usr/bin/qlrender"
    #expect(
      FileManager.default.fileExists(
        atPath: folder.path + "/image/usr/share/thumbnailers/qlrender.thumbnailer"))
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a b[1].pdf")
    try folder.write("a;b\n1;2\n".utf8, to: "table.csv")

    for (input, output) in [
      ("file://\(folder.path)/a%20b%5B1%5D.pdf", "uri.png"),
      ("\(folder.path)/a b[1].pdf", "path.png"), ("\(folder.path)/table.csv", "table.png"),
    ] {
      let run = try start(program, input: input, output: "\(folder.path)/\(output)", size: 96)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "")
      #expect(folder.names.contains(output))
    }
    #expect(
      folder.names == ["a b[1].pdf", "image", "path.png", "table.csv", "table.png", "uri.png"])
  }

  /// Starts what the entry says.
  private func start(
    _ program: String, input: String, output: String, size: Int
  ) throws -> ProgramRun {
    let fields = ["%u": input, "%o": output, "%s": String(size), "qlrender": program]
    let words = try #require(entry["Exec"]).split(separator: " ").map(String.init)
    #expect(entry["TryExec"] == words[0])
    let command = words.map { fields[$0] ?? $0 }
    return try ProgramRun.run(
      URL(filePath: "/usr/bin/env"), ["-i", "-C", "/"] + command, in: folder)
  }
}

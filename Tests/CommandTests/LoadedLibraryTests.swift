import Foundation
import TestSupport
import Testing

/// Each library that is loaded costs at every start, most of all those that drag others along.
@Suite("What programs load") struct LoadedLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("None is linked to a library that it calls rarely or not at all; `make build` sees to it.")
  func linked() throws {
    let rare = [
      "libgio", "libgobject", "libglib", "libstdc++", "libpango", "libpoppler", "libcairo",
      "libuchardet",
    ]
    var seen = 0
    for program in ["qlrender", "qlrender-image", "qlrender-pdf", "qlrender-text"] {
      let path = PackageFolder.release.appendingPathComponent(program).path
      let run = try ProgramRun.run(URL(filePath: "/usr/bin/readelf"), ["-d", path], in: folder)
      let libraries = run.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
      seen += libraries.count
      for library in libraries {
        #expect(!rare.contains { library.contains($0) }, "\(program): \(library)")
      }
    }
    #expect(seen >= 16)
  }

  @Test("What is drawn most takes no MIME database, and what it takes is loaded when it is asked.")
  func database() throws {
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a.pdf")
    try folder.write("some words\n".utf8, to: "a.txt")
    try folder.write("a,b\n1,2\n".utf8, to: "a.csv")
    try folder.write("# Words\n".utf8, to: "a.md")
    let fixtures = ["png/quadrants-rgb-8.png", "jpeg/3x700.jpg"].map {
      PackageFolder.fixtures.appendingPathComponent($0).path
    }

    for file in ["a.pdf", "a.txt", "a.csv"] + fixtures {
      let run = try thumbnail(file)
      #expect(run.status == 0 && run.errors.contains("libpng"), "\(file)")
      #expect(!run.errors.contains("libgio"), "\(file)")
    }
    #expect(try thumbnail("a.md").errors.contains("libgio"))
  }

  @Test("No folder of LD_LIBRARY_PATH is opened to workers, even if a library is taken from it.")
  func moved() throws {
    // A link in a folder of fonts leads there: whether its font is drawn tells whether it can be read.
    let font = try #require(fontFile)
    let libraries = folder.path + "/libraries"
    for name in ["libraries", "fonts", "none"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: false)
    }
    let moved = try #require(try loaded("libfreetype.so.6"))
    try FileManager.default.copyItem(atPath: moved, toPath: libraries + "/libfreetype.so.6")
    try FileManager.default.copyItem(atPath: font, toPath: libraries + "/font.ttf")
    try folder.makeLink("fonts/link.ttf", to: libraries + "/font.ttf")

    #expect(try text(fonts: "libraries", from: libraries) != text(fonts: "none", from: libraries))
    #expect(try text(fonts: "fonts", from: libraries) == text(fonts: "none", from: libraries))
  }

  /// Some words in the only font of a folder, with libraries from another one.
  private func text(fonts: String, from libraries: String) throws -> Data {
    try folder.write(
      """
      <fontconfig><dir>\(folder.path)/\(fonts)</dir><cachedir>\(folder.path)/none</cachedir></fontconfig>
      """.utf8, to: "fonts.conf")
    try folder.write("some words\n".utf8, to: "a.txt")
    let run = try ProgramRun.qlrender(
      ["thumbnail", "a.txt", "-o", "out.png"], in: folder,
      environment: ["LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": folder.path + "/fonts.conf"])
    #expect(run.status == 0, "\(run.errors)")
    let picture = folder.url.appendingPathComponent("out.png")
    defer { try? FileManager.default.removeItem(at: picture) }
    return try Data(contentsOf: picture)
  }

  private var fontFile: String? {
    let fonts = FileManager.default.enumerator(atPath: "/usr/share/fonts")
    return fonts?.lazy.compactMap { $0 as? String }.first { $0.hasSuffix("Regular.ttf") }
      .map { "/usr/share/fonts/" + $0 }
  }

  /// Where a program has a library from.
  private func loaded(_ library: String) throws -> String? {
    let program = PackageFolder.release.appendingPathComponent("qlrender-text").path
    let run = try ProgramRun.run(URL(filePath: "/usr/bin/ldd"), [program], in: folder)
    let line = run.output.split(separator: "\n").first { $0.contains(library) }
    return line?.split(separator: " ").first { $0.hasPrefix("/") }.map(String.init)
  }

  /// The loader tells on standard error what it loads; workers have an environment of their own.
  private func thumbnail(_ file: String) throws -> ProgramRun {
    try ProgramRun.qlrender(
      ["thumbnail", file, "-o", "out/"], in: folder, environment: ["LD_DEBUG": "files"])
  }
}

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

  /// The loader tells on standard error what it loads; workers have an environment of their own.
  private func thumbnail(_ file: String) throws -> ProgramRun {
    try ProgramRun.qlrender(
      ["thumbnail", file, "-o", "out/"], in: folder, environment: ["LD_DEBUG": "files"])
  }
}

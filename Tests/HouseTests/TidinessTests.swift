import Testing

@Suite("Tidiness")
struct TidinessTests {
  private static let source = [".swift", ".c", ".h"]

  @Test("No source file has more than 250 lines.")
  func length() throws {
    let files = try SourceFile.all(below: "Sources", endings: Self.source)

    #expect(files.count >= 120)
    for file in files { #expect(file.lines.count <= 250, "\(file)") }
  }

  @Test("No file knows the folders of the machine it was written on.")
  func machinePaths() throws {
    // Put together here, so that this file is not one of them.
    let folders = ["work", "root", "home", "Users"].map { "/" + $0 + "/" }
    let endings = Self.source + [".md", ".json", ".modulemap", ".conf", "Makefile", "run", "setup"]
    let files = try ["Sources", "Tests", "Fixtures", "Benchmarks", ".ci"].flatMap {
      try SourceFile.all(below: $0, endings: endings)
    }
    let top = try ["Package.swift", "Makefile", "CONTRIBUTING.md"].map { try SourceFile($0) }

    #expect(files.count >= 170)
    for file in files + top {
      let line = file.lines.first { line in folders.contains { line.contains($0) } }
      #expect(line == nil, "\(file)")
    }
  }

  @Test("No source file says that something is still to be done.")
  func unfinished() throws {
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    for file in try SourceFile.all(below: "Sources", endings: Self.source) {
      let line = file.lines.first { line in words.contains { line.contains($0) } }
      #expect(line == nil, "\(file)")
    }
  }
}

import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@Suite("The files that paths stand for")
struct BatchInputsTests {
  private let bench: BatchBench

  init() throws { bench = try BatchBench() }

  private func inputs(_ paths: [String]) -> [BatchInput] {
    let paths = paths.map { FilePath(bench.folder.path + "/" + $0) }
    return Array(BatchInputs(paths, output: bench.output))
  }

  private func places(_ paths: [String]) -> [String] {
    inputs(paths).map(\.place.exactString)
  }

  @Test("Folders are walked in the order of names; what is hidden in them is left out.")
  func order() throws {
    for name in ["b.txt", "a/z.txt", "a/y.txt", "c/.git/x.txt", ".hidden.txt", "A.txt"] {
      try bench.write("text", to: name)
    }
    try bench.write("text", to: ".given/inside.txt")

    #expect(places(["in"]) == ["in/A.txt", "in/a/y.txt", "in/a/z.txt", "in/b.txt"])
    #expect(places(["in/.given", "in/.hidden.txt"]) == [".given/inside.txt", ".hidden.txt"])
  }

  @Test("Links to files are followed, links to folders are not, so that a loop of them ends.")
  func links() throws {
    try bench.write("text", to: "a/file.txt")
    try bench.folder.makeLink("in/a/loop", to: "..")
    try bench.folder.makeLink("in/again.txt", to: "a/file.txt")
    try bench.folder.makeLink("in/nowhere.txt", to: "missing")
    try bench.folder.makeFIFO("in/pipe.txt")
    try bench.folder.makeLink("given", to: "in")

    #expect(places(["in"]) == ["in/a/file.txt", "in/again.txt"])
    #expect(places(["given"]) == ["given/a/file.txt", "given/again.txt"])
  }

  @Test("What is given itself comes as it is, whether it is there or not.")
  func given() throws {
    try bench.folder.makeFIFO("pipe")

    #expect(places(["pipe", "missing.txt"]) == ["pipe", "missing.txt"])
  }

  @Test("The folder of outputs is not gone into; given itself it is an error.")
  func output() throws {
    try bench.write("text", to: "a.txt")
    try FileManager.default.createDirectory(
      atPath: bench.folder.path + "/out", withIntermediateDirectories: false)
    try bench.folder.write([1], to: "out/b.txt")

    let whole = inputs([""])
    let own = inputs(["out", "in"])

    #expect(whole.map { $0.path.lastComponent.exactString } == ["a.txt"])
    #expect(own.map { $0.failure?.code } == ["output.is-input", nil])
  }

  @Test("Names may have any bytes; a folder called by dots is known by its own name.")
  func strangeNames() throws {
    let name = FilePath(bytes: Array("in/new\nline".utf8) + [0xFF])
    let file = try bench.write("text", to: "x.txt")
    let moved = unsafe rename(
      file.exactString,
      (Array(bench.folder.path.utf8) + [0x2F] + name.bytes).map(CChar.init(bitPattern:)) + [0])
    try #require(moved == 0)

    #expect(inputs(["in"]).map(\.place) == [name])
    #expect(inputs(["in/."]).map(\.place) == [name])
  }
}

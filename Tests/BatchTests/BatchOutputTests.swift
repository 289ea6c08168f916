import Foundation
import PreviewCore
import PreviewKit
import Synchronization
import TestSupport
import Testing

@Suite("Where the outputs of a batch go")
struct BatchOutputTests {
  private let bench: BatchBench

  init() throws { bench = try BatchBench() }

  @Test("Flat, all lie beside each other, and equal names are numbered in the order of the inputs.")
  func flat() async throws {
    for name in ["a/n.txt", "b/n.txt", "c/n.txt", "n~2.txt"] { try bench.write(name, to: name) }

    let results = try await bench.run(bench.options())

    #expect(
      results.map { $0.output?.lastComponent.exactString } == [
        "n.txt.png", "n~2.txt.png", "n~3.txt.png", "n~2~2.txt.png",
      ])
    #expect(Set(bench.outputs.values).count == 4)
    #expect(bench.names.count == 4)
  }

  @Test("Mirrored, they lie in a tree like the one that was given, under its name.")
  func mirror() async throws {
    for name in ["a/n.txt", "b/c/n.txt", "n.txt"] { try bench.write(name, to: name) }
    let given = try bench.folder.write(Array("given".utf8), to: "given.txt")
    let options = bench.options { $0.layout = .mirror }

    _ = try await bench.run(options, [bench.input, given])

    #expect(
      bench.names == ["given.txt.png", "in/a/n.txt.png", "in/b/c/n.txt.png", "in/n.txt.png"])
  }

  @Test("In another layout there are other outputs, and those of the first stay as they are.")
  func bothLayouts() async throws {
    try bench.write("one", to: "a.txt")

    _ = try await bench.run(bench.options())
    let mirrored = try await bench.run(
      bench.options {
        $0.layout = .mirror
        $0.resumes = true
      })
    let flat = try await bench.run(bench.options { $0.resumes = true })

    #expect(mirrored.map { $0.output?.exactString.hasSuffix("out/in/a.txt.png") } == [true])
    #expect(flat.map { $0.output?.exactString.hasSuffix("out/a.txt.png") } == [true])
    #expect(bench.names == ["a.txt.png", "in/a.txt.png"])
  }

  @Test("A batch that is run again replaces its own outputs.")
  func again() async throws {
    try bench.write("one", to: "a.txt")
    _ = try await bench.run(bench.options())
    let first = bench.outputs
    try bench.write("two", to: "a.txt")

    _ = try await bench.run(bench.options())

    #expect(bench.names == ["a.txt.png"])
    #expect(bench.outputs != first)
  }

  @Test("An output belongs to its input for good: another input of that name gets another one.")
  func owners() async throws {
    try bench.write("one", to: "a/n.txt")
    try bench.write("two", to: "b/n.txt")
    let (a, b) = (bench.input.appending(FilePath("a")), bench.input.appending(FilePath("b")))

    _ = try await bench.run(bench.options(), [a])
    let first = bench.outputs["n.txt.png"]
    _ = try await bench.run(bench.options(), [b])
    _ = try await bench.run(bench.options(), [b, a])

    #expect(bench.names == ["n.txt.png", "n~2.txt.png"])
    #expect(bench.outputs["n.txt.png"] == first)
  }

  @Test("What no batch has written is never replaced, be it a file, a folder or a link.")
  func strangers() async throws {
    for name in ["file.txt", "folder.txt", "link.txt"] { try bench.write(name, to: name) }
    let out = bench.folder.path + "/out"
    try FileManager.default.createDirectory(
      atPath: out + "/folder.txt.png", withIntermediateDirectories: true)
    try bench.folder.write([1], to: "out/file.txt.png")
    try bench.folder.makeLink("out/link.txt.png", to: "nowhere")

    let results = try await bench.run(bench.options())

    #expect(results.codes == [nil, nil, nil])
    #expect(bench.outputs["file.txt.png"] == [1])
    #expect(
      bench.names == ["file.txt.png", "file~2.txt.png", "folder~2.txt.png", "link~2.txt.png"])
  }

  @Test("What lies where a picture has failed is a stranger's as well.")
  func strangerAfterFailure() async throws {
    try bench.write("bad", to: "a.txt")
    _ = try await bench.run(bench.options())
    try bench.folder.write([1], to: "out/a.txt.png")
    try bench.write("good", to: "a.txt")

    let results = try await bench.run(bench.options { $0.resumes = true })

    #expect(results.map { $0.output?.lastComponent.exactString } == ["a~2.txt.png"])
    #expect(bench.outputs["a.txt.png"] == [1])
  }

  @Test("A journal that came with files of somebody's makes no batch replace them.")
  func forgedJournal() async throws {
    let file = try bench.write("text", to: "a.txt")
    _ = try await bench.run(bench.options())
    let journal = try String(contentsOf: bench.journal, encoding: .utf8)
    try bench.folder.write([1], to: "out/photo.png")
    try bench.folder.write(
      journal.replacingOccurrences(of: " a.txt.png ", with: " photo.png ").utf8,
      to: "out/.qlrender.journal")

    let results = try await bench.run(bench.options { $0.resumes = true }, [file])

    #expect(results.map { $0.output?.lastComponent.exactString } == ["a.txt.png"])
    #expect(bench.outputs["photo.png"] == [1])
  }

  @Test("An input that is an output is refused, whether this run has written it or an earlier one.")
  func outputAsInput() async throws {
    let file = try bench.write("text", to: "a.txt")
    let output = bench.output.appending(FilePath("a.txt.png"))

    let first = try await bench.run(bench.options { $0.jobs = 1 }, [file, output])
    let second = try await bench.run(bench.options(), [output])

    #expect(second.codes == ["output.is-input"])
    #expect(
      [["output.is-input"], ["file.missing"]].contains(first.codes.dropFirst().map { $0 ?? "" }))
    #expect(bench.names == ["a.txt.png"])
  }

  @Test("However many jobs there are, the outputs are the same, names and bytes.")
  func jobs() async throws {
    for number in 0..<40 {
      try bench.write("text \(number)", to: "\(number % 7)/n\(number % 5).txt")
    }
    try bench.write("bad", to: "3/bad.txt")
    var all: [[String: [UInt8]]] = []

    for jobs in [1, 2, 8] {
      _ = try await bench.run(bench.options { $0.jobs = jobs })
      all.append(bench.outputs)
      try FileManager.default.removeItem(atPath: bench.folder.path + "/out")
    }

    #expect(all[0].count == 35)
    #expect(all[1] == all[0] && all[2] == all[0])
  }

  @Test("Two batches never write into one folder at once.")
  func locked() async throws {
    try bench.write("text", to: "a.txt")
    let second = Mutex<PreviewError?>(nil)

    try await bench.batch(bench.options()).run(
      BatchInputs([bench.input], output: bench.output)
    ) { _ in
      do throws(PreviewError) {
        _ = try await bench.run(bench.options())
      } catch {
        second.withLock { $0 = error }
      }
    }

    #expect(second.withLock { $0?.code } == "output.write")
    #expect(bench.names == ["a.txt.png"])
  }
}

import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@Suite("Going on where a batch ended")
struct BatchResumeTests {
  private let bench: BatchBench

  init() throws { bench = try BatchBench() }

  private func isSkipped(_ result: BatchResult) -> Bool {
    if case .skipped = result.outcome { true } else { false }
  }

  private var resuming: BatchOptions { bench.options { $0.resumes = true } }

  @Test("What is done is left out and reported as it went; a change of file or output is drawn.")
  func changes() async throws {
    for name in ["changed", "cut", "lost", "same"] { try bench.write(name, to: name + ".txt") }
    try bench.write("bad", to: "bad.txt")
    let first = try await bench.run(bench.options())
    let before = bench.outputs
    try bench.write("other", to: "changed.txt")
    try FileManager.default.removeItem(atPath: bench.output.exactString + "/lost.txt.png")
    try bench.folder.write([1], to: "out/cut.txt.png")

    let second = try await bench.run(resuming)

    #expect(second.map(isSkipped) == [true, false, false, false, true])
    #expect(second.codes == ["file.damaged", nil, nil, nil, nil])
    #expect(second.map(\.output) == first.map(\.output))
    #expect(bench.names == before.keys.sorted())
    #expect(bench.outputs["cut.txt.png"] == before["cut.txt.png"])
    #expect(bench.outputs["changed.txt.png"] != before["changed.txt.png"])
  }

  @Test("Other options are other pictures; failures are tried again only when that is asked for.")
  func options() async throws {
    try bench.write("text", to: "a.txt")
    try bench.write("bad", to: "bad.txt")
    _ = try await bench.run(bench.options())

    var larger = resuming
    larger.request.size = PixelSize(square: 16)
    var longer = resuming
    longer.request.settings.limits.seconds = 31
    var retrying = resuming
    retrying.retriesFailures = true

    #expect(try await bench.run(resuming).map(isSkipped) == [true, true])
    #expect(try await bench.run(retrying).map(isSkipped) == [true, false])
    #expect(try await bench.run(larger).map(isSkipped) == [false, false])
    #expect(try await bench.run(longer).map(isSkipped) == [false, false])
    #expect(try await bench.run(longer).map(isSkipped) == [true, true])
  }

  @Test(
    "What had nothing to do with the file is tried again, and what the file or a limit says is not.",
    arguments: [
      (.outOfMemory, true), (.limitExceeded(.memory, asked: 9, allowed: nil), true),
      (.systemRefused(reason: "no file can be opened"), true), (.notPermitted, true),
      (.workerDied(engine: "text", how: "left with status 70", lastWords: "no cairo"), true),
      (.workerDied(engine: "text", how: "left with status 127", lastWords: "no FreeType"), true),
      (.workerDied(engine: "text", how: "left with status 7", lastWords: ""), false),
      (.limitExceeded(.memory, asked: nil, allowed: 9), false),
      (.damaged(detail: "it is torn"), false),
    ] as [(PreviewError, Bool)])
  func passing(error: PreviewError, isTriedAgain: Bool) async throws {
    var registry = PreviewOpener.emptyRegistry()
    registry.register(.plainText) { (_, _) throws(PreviewError) in throw error }
    let bench = try BatchBench(ThumbnailGenerator(opener: PreviewOpener(registry: registry)))
    try bench.write("text", to: "a.txt")

    let first = try await bench.run(bench.options())
    let second = try await bench.run(bench.options { $0.resumes = true })

    #expect(first.codes == [error.code] && second.codes == first.codes)
    #expect(second.map(isSkipped) == [!isTriedAgain])
  }

  @Test("Cut off after any number of bytes, a journal gives the same outputs in the end.")
  func tornJournal() async throws {
    for number in 0..<6 { try bench.write("\(number)", to: "\(number)/n.txt") }
    _ = try await bench.run(bench.options { $0.jobs = 3 })
    let (whole, journal) = (bench.outputs, try Data(contentsOf: bench.journal))
    try #require(whole.count == 6)

    for length in stride(from: 0, to: journal.count, by: 97) {
      let records = String(decoding: journal[..<length], as: UTF8.self).components(
        separatedBy: "\n"
      )
      .dropLast().filter { $0.hasPrefix("done") }.count
      // Outputs that no line of what is left names would be a stranger's: a kill cannot leave those.
      let left = String(decoding: journal[..<length], as: UTF8.self)
      for name in whole.keys where !left.contains(" \(name)\n") && !left.contains(" \(name) ") {
        try? FileManager.default.removeItem(atPath: bench.folder.path + "/out/" + name)
      }
      try journal[..<length].write(to: bench.journal)

      let results = try await bench.run(resuming)

      #expect(results.count { isSkipped($0) } == records, "\(length)")
      #expect(bench.outputs == whole, "\(length)")
    }
  }

  @Test("A file that is given twice has two outputs, and both are left out later.")
  func duplicates() async throws {
    let file = try bench.write("twice", to: "a.txt")

    _ = try await bench.run(bench.options(), [file, file])
    let second = try await bench.run(resuming, [file, file])

    #expect(bench.names == ["a.txt.png", "a~2.txt.png"])
    #expect(second.map(isSkipped) == [true, true])
    #expect(bench.outputs["a.txt.png"] == bench.outputs["a~2.txt.png"])
  }

  @Test("A journal of another version is set aside, and nothing of it is believed.")
  func foreign() async throws {
    try bench.write("text", to: "a.txt")
    let old = Array("qlrender-journal 99\nclaim a.txt.png\n".utf8)
    try FileManager.default.createDirectory(
      atPath: bench.output.exactString, withIntermediateDirectories: false)
    try bench.folder.write(old, to: "out/.qlrender.journal")
    try bench.folder.write([1], to: "out/a.txt.png")

    let results = try await bench.run(resuming)

    #expect(results.map { $0.output?.lastComponent.exactString } == ["a~2.txt.png"])
    let aside = FileManager.default.contents(atPath: bench.journal.path + ".old")
    #expect(aside == Data(old))
  }

  @Test("What killed batches left under temporary names goes, in the folders of a tree as well.")
  func leftovers() async throws {
    try bench.write("text", to: "a/b.txt")
    try FileManager.default.createDirectory(
      atPath: bench.folder.path + "/out/in/a", withIntermediateDirectories: true)
    // Larger than any process number on Linux.
    let name = ".b.txt.png.4194305.1f2e3d4c.qltmp"
    try bench.folder.write([1], to: "out/" + name)
    try bench.folder.write([1], to: "out/in/a/" + name)

    _ = try await bench.run(bench.options { $0.layout = .mirror })

    #expect(bench.names == ["in/a/b.txt.png"])
  }
}

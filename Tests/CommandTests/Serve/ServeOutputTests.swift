import Foundation
import TestSupport
import Testing

@Suite("What the service writes", .timeLimit(.minutes(2)))
struct ServeOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      SamplePDF.pages(Array(repeating: (width: 600, height: 800), count: 40)), to: "slow.pdf")
    try folder.write("words\n".utf8, to: "a.txt")
    try folder.makeLink("here", to: ".")
  }

  private func draw(_ id: Int, _ input: String, to output: String) -> [String: Any] {
    ["id": id, "method": "thumbnail", "input": input, "output": output]
  }

  @Test("Of two requests for one output the later is refused, whatever the path is called.")
  func sameOutput() throws {
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      ["id": 0, "method": "preview", "input": "slow.pdf", "output": "slow"],
      draw(1, "a.txt", to: "a.png"), draw(2, "a.txt", to: "here/./a.png"),
      draw(3, "a.txt", to: folder.path + "/a.png"), draw(4, "a.txt", to: "b.png"))
    let busy = service.answers(5)
    try service.send(draw(5, "a.txt", to: "here/a.png"))

    let codes = Dictionary(grouping: busy, by: \.code).mapValues { Set($0.compactMap(\.id)) }
    #expect(codes == [nil: [0, 1, 4], "output.in-use": [2, 3]])
    #expect(try service.finish().map(\.status) == ["ok"])
  }

  @Test("No output replaces its own input, or that of a request without an answer.")
  func inputs() throws {
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      ["id": 0, "method": "preview", "input": "slow.pdf", "output": "slow"],
      draw(1, "a.txt", to: "here/a.txt"), draw(2, "a.txt", to: "slow.pdf"))

    let answers = try service.finish()

    #expect(answers.filter { $0.code == "output.is-input" }.map(\.id) == [1, 2])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.txt")).count == 6)
  }

  @Test("No output lies in the folder of another one, which is replaced whole, nor around it.")
  func nested() throws {
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      ["id": 0, "method": "preview", "input": "slow.pdf", "output": "slow"],
      draw(1, "a.txt", to: "slow/slow.pdf.qlpreview/t.png"), draw(2, "a.txt", to: "slow/t.png"),
      draw(3, "a.txt", to: "x/slow.pdf.qlpreview/y/t.png"),
      ["id": 4, "method": "preview", "input": "slow.pdf", "output": "here/x"])

    let codes = Dictionary(grouping: try service.finish(), by: \.code)
      .mapValues { $0.compactMap(\.id).sorted() }
    // The third has no folder; it is claimed all the same while it waits.
    #expect(codes == [nil: [0, 2], "output.in-use": [1, 4], "output.write": [3]])
  }

  @Test("A preview does not replace a folder with inputs, or with what it has not written.")
  func inputsInFolder() throws {
    let bundle = "out/slow.pdf.qlpreview"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + bundle, withIntermediateDirectories: true)
    try folder.write(SamplePDF.pages([(20, 10)]), to: bundle + "/slow.pdf")
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      ["id": 0, "method": "preview", "input": bundle + "/slow.pdf", "output": "out"],
      ["id": 1, "method": "preview", "input": "slow.pdf", "output": "here/out"])

    let answers = try service.finish().sorted { $0.id ?? 0 < $1.id ?? 0 }

    #expect(answers.map(\.code) == ["output.is-input", "output.write"])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(bundle)/slow.pdf"))
  }

  @Test("What a killed service has left beside an output goes when the next one writes there.")
  func leftovers() throws {
    try folder.write([1], to: ".e.png.4194305.1f2e3d4c.qltmp")
    let service = try LiveService("-j", "1", in: folder)
    try service.send(draw(1, "a.txt", to: "a.png"))

    #expect(try service.finish().map(\.status) == ["ok"])
    #expect(!folder.names.contains { $0.hasSuffix(".qltmp") })
  }

  @Test("An identifier that is in use is refused, and free again as soon as it is answered.")
  func identifiers() throws {
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      ["id": 0, "method": "preview", "input": "slow.pdf", "output": "slow"],
      ["id": 0, "method": "ping"], ["id": "0", "method": "ping"])
    let first = service.answers(3)
    var again: [Int?] = []
    for _ in 0..<200 {
      try service.send(["id": 0, "method": "ping"])
      again.append(service.answer().flatMap { $0.code == nil ? $0.id : nil })
    }

    #expect(first.map(\.code) == ["request.duplicate", nil, nil])
    #expect(first[1]["id"] as? String == "0")
    #expect(again == Array(repeating: 0, count: 200))
    #expect(try service.finish().isEmpty)
  }
}

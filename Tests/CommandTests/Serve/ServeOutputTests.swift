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

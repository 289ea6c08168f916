import Foundation
import TestSupport
import Testing

@Suite("The order of the service", .timeLimit(.minutes(3)))
struct ServeOrderTests {
  private let folder: TemporaryFolder

  /// Takes far longer than it takes to read a few lines.
  private let slow: [String: Any] = [
    "id": 0, "method": "preview", "input": "slow.pdf", "output": "slow",
  ]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      SamplePDF.pages(Array(repeating: (width: 600, height: 800), count: 40)), to: "slow.pdf")
    try folder.write("words\n".utf8, to: "a.txt")
  }

  private func info(_ id: Int, queue: String? = nil) -> [String: Any] {
    var request: [String: Any] = ["id": id, "method": "info", "input": "a.txt"]
    request["queue"] = queue
    return request
  }

  @Test("Who is looked at comes first, the last one before all; the others come in their order.")
  func queues() throws {
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      slow, info(1), info(2, queue: "job"), info(3, queue: "interactive"),
      info(4, queue: "interactive"))

    #expect(try service.finish().map(\.id) == [0, 4, 3, 1, 2])
  }

  @Test("Answers come as they are ready, or in the order of the requests when that is asked for.")
  func order() throws {
    let completed = try LiveService("-j", "1", in: folder)
    let requested = try LiveService("-j", "1", "--order", "requested", in: folder)
    for service in [completed, requested] {
      try service.send(slow, ["id": 1, "method": "ping"], ["id": 2, "method": "nothing"])
    }

    #expect(try completed.finish().map(\.id) == [1, 2, 0])
    #expect(try requested.finish().map(\.id) == [0, 1, 2])
  }

  @Test("What runs and what waits can be cancelled while everything is busy; nothing of it stays.")
  func cancelling() throws {
    let service = try LiveService("-j", "1", in: folder)
    try service.send(
      slow, info(1), ["id": 2, "method": "cancel", "request": 1],
      ["id": 3, "method": "cancel", "request": 0], ["id": 4, "method": "cancel", "request": 9])

    let answers = try service.finish()

    // When what is being drawn has given up is not known.
    let others = answers.filter { $0.id != 0 }
    #expect(others.map(\.id) == [1, 2, 3, 4])
    #expect(others.map(\.code) == ["cancelled", nil, nil, nil])
    #expect(others.dropFirst().map { $0["cancelled"] as? Bool } == [true, true, false])
    #expect(answers.filter { $0.id == 0 }.map(\.code) == ["cancelled"])
    #expect(service.process.terminationStatus == 0)
    #expect(folder.names.filter { $0 != "slow" } == ["a.txt", "slow.pdf"])
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/slow")
    #expect((left ?? []).isEmpty)
  }

  @Test("No more is read than the window allows, so that a cancel behind it comes too late.")
  func window() throws {
    let cancel: [String: Any] = ["id": 1, "method": "cancel", "request": 0]
    var outcomes: [Bool?] = []
    for size in ["1", "2"] {
      let service = try LiveService("-j", "1", "--window", size, in: folder)
      try service.send(slow, cancel)
      let answers = try service.finish()
      #expect(answers.count == 2)
      outcomes.append(answers.first { $0.id == 1 }?["cancelled"] as? Bool)
    }

    #expect(outcomes == [false, true])
  }

  @Test(
    "Each of 2,000 requests is answered once, in either order.",
    arguments: ["completed", "requested"])
  func many(order: String) throws {
    let count = 2_000
    let service = try LiveService(
      "--isolation", "reused", "--order", order, "--window", "16", in: folder)
    let all = (0..<count).map { number -> [String: Any] in
      switch number % 8 {
      case 0:
        [
          "id": number, "method": "thumbnail", "input": "a.txt", "output": "out-\(number).png",
          "options": ["size": 16],
        ]
      case 1: ["id": number, "method": "thumbnail", "input": "missing", "output": "no.png"]
      case 2: ["id": number, "method": "cancel", "request": number - 2]
      default: ["id": number, "method": "ping"]
      }
    }
    try service.sendMeanwhile(all)

    let answers = service.answers(count)

    #expect(try service.finish().isEmpty)
    #expect(answers.count == count)
    if order == "requested" { #expect(answers.map(\.id) == Array(0..<count)) }
    #expect(Set(answers.compactMap(\.id)) == Set(0..<count))
    let drawn = answers.filter { ($0["output"] as? String)?.hasPrefix("out-") == true }.count
    #expect(folder.names.filter { $0.hasPrefix("out-") }.count == drawn)
    #expect(folder.names.allSatisfy { !$0.hasPrefix(".") })
  }
}

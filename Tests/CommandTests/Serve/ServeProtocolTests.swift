import Foundation
import TestSupport
import Testing

@Suite("The protocol of the service", .timeLimit(.minutes(2)))
struct ServeProtocolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(200, 100), (100, 200)]), to: "a.pdf")
    try folder.write("a;b\n1;2\n".utf8, to: "a.csv")
  }

  @Test("The first line says what the client must know, before anything is asked.")
  func hello() throws {
    let service = try LiveService("-j", "3", "--window", "7", in: folder)

    let hello = service.hello
    #expect(hello["hello"] as? Bool == true)
    #expect(hello["protocol"] as? Int == 1)
    #expect((hello["version"] as? String)?.isEmpty == false)
    #expect(hello["jobs"] as? Int == 3)
    #expect(hello["window"] as? Int == 7)
    #expect(hello["longestRequest"] as? Int == 65_536)
    #expect((hello["methods"] as? [String])?.contains("thumbnail") == true)
    #expect((hello["types"] as? [String])?.count == 6)
    #expect(try service.finish().isEmpty)
    #expect(service.process.terminationStatus == 0)
    #expect(service.complaints == "")
  }

  @Test("Thumbnails, previews and facts are those of the commands.")
  func methods() throws {
    let service = try LiveService(in: folder)
    try service.send(
      ["id": 1, "method": "info", "input": "a.csv"],
      [
        "id": "two", "method": "thumbnail", "input": "a.pdf", "output": "served.png",
        "options": ["size": 64, "page": 2, "background": "#00ff00"],
      ],
      [
        "id": 3, "method": "preview", "input": "a.pdf", "output": "served",
        "options": ["pages": "2"],
      ])
    let answers = try service.finish()
    let info = try ProgramRun.qlrender(["info", "--json", "a.csv"], in: folder).json
    _ = try ProgramRun.qlrender(
      ["thumbnail", "-s", "64", "-p", "2", "--background", "#00ff00", "-o", "by.png", "a.pdf"],
      in: folder)
    _ = try ProgramRun.qlrender(["preview", "--pages", "2", "-o", "by", "a.pdf"], in: folder)

    try #require(answers.count == 3)
    let facts = try #require(answers.first { $0.id == 1 })
    let costs: Set = ["milliseconds", "peakMemoryBytes", "id"]
    #expect(Set(facts.keys) == Set(info.keys).union(["id"]))
    for key in info.keys where !costs.contains(key) {
      #expect("\(facts[key] ?? "")" == "\(info[key] ?? "")")
    }
    #expect(answers.contains { $0["id"] as? String == "two" && $0["page"] as? Int == 2 })
    for name in [".png", "/a.pdf.qlpreview/page-0002.png"] {
      let served = try Data(contentsOf: folder.url.appendingPathComponent("served" + name))
      #expect(try served == Data(contentsOf: folder.url.appendingPathComponent("by" + name)))
    }
  }

  @Test("Whatever stands on a line, it is answered or nothing, and the next one is served.")
  func strangeLines() throws {
    let service = try LiveService(in: folder)
    let lines: [(bytes: [UInt8], code: String?)] = [
      (Array("nonsense".utf8), "request.invalid"),
      (Array("[]".utf8), "request.invalid"),
      (Array("{\"id\":1,\"method\":\"ping\"".utf8), "request.invalid"),
      ([0xff, 0xfe, 0x7b], "request.invalid"),
      ([0, 0, 0, 0], "request.invalid"),
      (Array(repeating: UInt8(ascii: "["), count: 60_000), "request.invalid"),
      (Array(String(repeating: "{\"a\":", count: 13_000).utf8), "request.invalid"),
      (Array(repeating: UInt8(ascii: "x"), count: 1 << 22), "request.too-long"),
      ([], nil), (Array(" \t\r".utf8), nil),
    ]
    for line in lines { try service.writingEnd.write(contentsOf: line.bytes + [10]) }
    try service.writingEnd.write(contentsOf: Data("{\"id\":7,\"method\":\"ping\"}\r\n".utf8))
    try service.writingEnd.write(contentsOf: Data("{\"id\":8,\"method\":\"ping\"}".utf8))

    let answers = try service.finish()

    #expect(answers.dropLast(2).map(\.code) == lines.map(\.code).filter { $0 != nil })
    #expect(answers.dropLast(2).allSatisfy { $0["id"] is NSNull })
    #expect(answers.suffix(2).map(\.id) == [7, 8])
    #expect(answers.suffix(2).allSatisfy { $0.status == "ok" })
    #expect(service.process.terminationStatus == 0)
    #expect(service.complaints == "")
  }

  @Test("A password opens the document and is told to nobody; a name may have any bytes.")
  func passwordsAndNames() throws {
    let locked = PackageFolder.fixtures.appendingPathComponent("pdf/locked-user.pdf")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: false)
    let name = [UInt8]("\(folder.path)/".utf8) + [0xff, 0xfe] + ".pdf".utf8
    let copy = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "cp \"$0\" \"$(printf '\\377\\376.pdf')\"", locked.path], in: folder)
    try #require(copy.status == 0)
    let uri =
      "file://"
      + name.dropLast(6).map { String(format: "%%%02x", $0) }.joined()
      .replacing("%2f", with: "/") + "%ff%fe.pdf"
    let service = try LiveService(in: folder)
    try service.send(
      ["id": 1, "method": "thumbnail", "input": uri, "output": "out/"],
      ["id": 2, "method": "thumbnail", "input": uri, "output": "b.png", "password": "sesame"],
      ["id": 3, "method": "ping", "password": "secret"])

    var lines: [String] = []
    try service.writingEnd.close()
    while let line = service.line() { lines.append(String(decoding: line, as: UTF8.self)) }

    #expect(lines.count == 3)
    #expect(lines.contains { $0.contains("\"id\":1,") && $0.contains("file.locked") })
    #expect(lines.contains { $0.contains("\"id\":2,") && $0.contains("\"status\":\"ok\"") })
    #expect(!lines.contains { $0.contains("secret") || $0.contains("sesame") })
    #expect(folder.names.contains("b.png"))
  }

  @Test("Without --stdio, with files, or with a window of nothing it is a mistake.")
  func usage() throws {
    let without = try ProgramRun.qlrender(["serve"], in: folder)
    let files = try ProgramRun.qlrender(["serve", "--stdio", "a.pdf"], in: folder)
    let window = try ProgramRun.qlrender(["serve", "--stdio", "--window", "0"], in: folder)

    #expect([without, files, window].map(\.status) == [64, 64, 64])
    #expect([without, files, window].map(\.output) == ["", "", ""])
    #expect(without.errors.contains("--stdio"))
  }
}

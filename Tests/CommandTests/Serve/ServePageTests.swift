import Foundation
import TestSupport
import Testing

@Suite("The page on the service")
struct ServePageTests {
  private let folder: TemporaryFolder
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    let file = PackageFolder.root.appendingPathComponent("Sources/QLRenderCommand/Serve/README.md")
    page = try String(contentsOf: file, encoding: .utf8)
    let report = PackageFolder.fixtures.appendingPathComponent("pdf/forty-pages.pdf")
    try folder.write(Data(contentsOf: report), to: "report.pdf")
    try folder.write("name,age\nAda,36\n".utf8, to: "table.csv")
  }

  /// An object without what is never twice the same, or depends on the machine.
  private func comparable(_ line: String) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let varying: Set = ["milliseconds", "peakMemoryBytes", "jobs"]
    return try #require(object as? [String: Any]).filter { !varying.contains($0.key) }
      as NSDictionary
  }

  @Test("The session on the page is one that takes place.")
  func session() throws {
    let lines = page.components(separatedBy: "```")[1].split(separator: "\n").map(String.init)
    let service = try LiveService(in: folder, readsHello: false)
    var answers = 0
    for line in lines {
      if line.hasPrefix("> ") {
        try service.writingEnd.write(contentsOf: Data((line.dropFirst(2) + "\n").utf8))
      } else {
        let answer = try #require(service.line())
        #expect(try comparable(String(decoding: answer, as: UTF8.self)) == comparable(line))
        answers += 1
      }
    }

    #expect(answers == 5)
    #expect(try service.finish().isEmpty)
  }
}

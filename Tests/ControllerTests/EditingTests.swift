import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@MainActor @Suite("Turning pages for good") struct EditingTests {
  private func shown(_ bench: Bench, _ mode: EditingMode) async throws -> URL {
    bench.mode = mode
    bench.controller.present()
    await bench.controller.settled()
    _ = bench.takeLog()
    return try #require(bench.items[0].previewItemURL)
  }

  @Test("Nothing may be edited unless the delegate says so.")
  func disabled() async throws {
    let bench = try Bench([3])
    let url = try await shown(bench, .disabled)

    #expect(try await bench.controller.rotateCurrentPage() == .notAllowed)
    #expect(try String(contentsOf: url, encoding: .utf8) == "3")
    #expect(bench.log.isEmpty)
  }

  @Test("An edit is written to the file, told, and drawn.")
  func update() async throws {
    let bench = try Bench([3])
    let url = try await shown(bench, .updateContents)

    #expect(try await bench.controller.rotateCurrentPage() == .updated)

    #expect(try String(contentsOf: url, encoding: .utf8) == "9")
    #expect(bench.log == ["didUpdateContentsOf 0.fake"])
    #expect(await bench.controller.drawnPage()?.count == 9)
  }

  @Test("An edit of the edited file is told again.")
  func updateTwice() async throws {
    let bench = try Bench([3])
    _ = try await shown(bench, .updateContents)

    try await bench.controller.perform(.rotate)
    try await bench.controller.perform(.rotate)

    #expect(bench.log == ["didUpdateContentsOf 0.fake", "didUpdateContentsOf 0.fake"])
  }

  @Test("A link to a file stays a link, and the file keeps its permissions.")
  func link() async throws {
    let bench = try Bench([3])
    let link = try bench.folder.makeLink("link.fake", to: "0.fake")
    let file = try #require(bench.items[0].previewItemURL)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    bench.items = [try #require(link.fileURL)]
    _ = try await shown(bench, .updateContents)

    #expect(try await bench.controller.rotateCurrentPage() == .updated)

    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o666)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.exactString) == "0.fake")
    #expect(try String(contentsOf: file, encoding: .utf8) == "9")
  }

  @Test("A file that somebody else has written to is not overwritten.")
  func changedMeanwhile() async throws {
    let bench = try Bench([3])
    let url = try await shown(bench, .updateContents)
    try bench.write("44", to: "0.fake")

    await #expect(throws: PreviewError.changedWhileReading) {
      try await bench.controller.rotateCurrentPage()
    }

    #expect(try String(contentsOf: url, encoding: .utf8) == "44")
    #expect(bench.log.isEmpty)
  }

  @Test("Two turns at once are two turns, one after the other.")
  func overlapping() async throws {
    let bench = try Bench([3])
    _ = try await shown(bench, .updateContents)

    async let first = bench.controller.rotateCurrentPage()
    async let second = bench.controller.rotateCurrentPage()

    #expect(try await [first, second] == [.updated, .updated])
    #expect(bench.log == ["didUpdateContentsOf 0.fake", "didUpdateContentsOf 0.fake"])
  }

  @Test("A copy is written where that is the mode; the file stays as it is.")
  func copy() async throws {
    let bench = try Bench([3])
    let url = try await shown(bench, .createCopy)

    guard case .copied(let copy) = try await bench.controller.rotateCurrentPage() else {
      Issue.record("no copy")
      return
    }
    defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }

    #expect(try String(contentsOf: copy, encoding: .utf8) == "9")
    #expect(try String(contentsOf: url, encoding: .utf8) == "3")
    let folder = copy.deletingLastPathComponent().path
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(bench.log == ["didSaveEditedCopyOf 0.fake at 0.fake"])
  }

  @Test("A copy is written when the file is read-only.")
  func readOnly() async throws {
    let bench = try Bench([3])
    let url = try await shown(bench, .updateContents)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)

    guard case .copied(let copy) = try await bench.controller.rotateCurrentPage() else {
      Issue.record("no copy")
      return
    }
    defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }

    #expect(try String(contentsOf: url, encoding: .utf8) == "3")
    #expect(bench.log == ["didSaveEditedCopyOf 0.fake at 0.fake"])
  }

  @Test("A copy is written when the name promises another type than the content is.")
  func otherType() async throws {
    let bench = try Bench([3])
    let content = [0x89] + Array("PNG\r\n\u{1A}\n3".utf8)
    let file = try bench.folder.write(content, to: "picture.txt")
    bench.items = [try #require(file.fileURL)]
    _ = try await shown(bench, .updateContents)

    guard case .copied(let copy) = try await bench.controller.rotateCurrentPage() else {
      Issue.record("no copy")
      return
    }
    defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }

    #expect(try Data(contentsOf: #require(file.fileURL)) == Data(content))
    #expect(bench.log == ["didSaveEditedCopyOf picture.txt at picture.txt.png"])
  }

  @Test("Content that cannot be turned is a typed error, and the file stays as it is.")
  func impossible() async throws {
    let bench = try Bench([1])
    let url = try await shown(bench, .updateContents)

    await #expect(throws: PreviewError.self) { try await bench.controller.rotateCurrentPage() }

    #expect(try String(contentsOf: url, encoding: .utf8) == "1")
    #expect(bench.log.isEmpty)
  }
}

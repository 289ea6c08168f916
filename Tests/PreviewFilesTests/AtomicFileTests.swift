import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

private let old = Array("old".utf8)
private let new = Array("new content".utf8)

@Suite("Files written whole")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(FilePath(name)) }

  private func content(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.path + "/" + name).map(Array.init)
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
  }

  @Test("A new file has the bytes, and nothing else is left.")
  func newFile() throws {
    try AtomicFile.write(new, to: path("a.png"))

    #expect(content("a.png") == new)
    #expect(folder.names == ["a.png"])
  }

  @Test("An existing file is replaced.")
  func replaced() throws {
    try folder.write(old, to: "a.png")

    try AtomicFile.write(new, to: path("a.png"))

    #expect(content("a.png") == new)
  }

  @Test("A symbolic link is replaced; what it led to is untouched.")
  func link() throws {
    try folder.write(old, to: "target")
    try folder.makeLink("link", to: "target")

    try AtomicFile.write(new, to: path("link"))

    #expect(content("target") == old)
    #expect(content("link") == new)
    #expect(try attributes("link")[.type] as? FileAttributeType == .typeRegular)
  }

  @Test(
    "A link to what a process has open is refused and stays, as /dev/stdout must.",
    arguments: ["link", "further"])
  func linkOfSystem(name: String) throws {
    let open = try FileSource(opening: folder.write(old, to: "target"))
    try folder.makeLink("link", to: "/proc/self/fd/\(open.descriptor)")
    try folder.makeLink("further", to: "link")

    let onFile = #expect(throws: PreviewError.self) { try AtomicFile.write(new, to: path(name)) }
    let onFolder = #expect(throws: PreviewError.self) { _ = try AtomicFolder(at: path(name)) }

    #expect(onFile?.code == "output.write" && onFolder?.code == "output.write")
    #expect(content("target") == old)
    #expect(try attributes(name)[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(folder.names == ["further", "link", "target"])
  }

  @Test("A link to a folder that a process has open is no place for a folder.")
  func folderLinkOfSystem() throws {
    try OutputPath.makeFolder(path("sub"))
    try folder.makeLink("link", to: "/proc/self/cwd")

    #expect(throws: PreviewError.self) { _ = try AtomicFolder(at: path("link")) }
    #expect(try attributes("link")[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("A folder as destination is refused.", arguments: ["sub", "sub/", "missing/"])
  func folderAsDestination(name: String) throws {
    try OutputPath.makeFolder(path("sub"))

    let error = #expect(throws: PreviewError.self) { try AtomicFile.write(new, to: path(name)) }

    #expect(error?.code == "output.write")
    #expect(folder.names == ["sub"])
  }

  @Test("A FIFO, and a link to one, is refused and stays, as devices do.")
  func special() throws {
    try folder.makeFIFO("fifo")
    try folder.makeLink("link", to: "fifo")

    for name in ["fifo", "link"] {
      let error = #expect(throws: PreviewError.self) { try AtomicFile.write(new, to: path(name)) }
      #expect(error?.code == "output.write")
    }

    #expect(folder.names == ["fifo", "link"])
    #expect(try attributes("fifo")[.type] as? FileAttributeType != .typeRegular)
  }

  @Test("A folder that does not exist is named in the error.")
  func missingFolder() {
    let error = #expect(throws: PreviewError.self) {
      try AtomicFile.write(new, to: path("missing/a.png"))
    }

    #expect(error?.code == "output.write")
    #expect(error?.description.contains("missing/a.png") == true)
  }

  @Test("A name of 255 bytes works; one byte more fails and leaves nothing.")
  func longNames() throws {
    let longest = String(repeating: "n", count: 251) + ".png"

    try AtomicFile.write(new, to: path(longest))
    #expect(throws: PreviewError.self) { try AtomicFile.write(new, to: path("n" + longest)) }

    #expect(folder.names == [longest])
  }

  @Test("The mode is what was asked for, without the umask.")
  func mode() throws {
    try AtomicFile.write(new, to: path("private"), mode: 0o600)

    #expect(try attributes("private")[.posixPermissions] as? Int == 0o600)
  }

  @Test("Many writers of one path leave one whole file.")
  func manyWriters() async throws {
    let destination = path("shared")
    await withTaskGroup { group in
      for value in 0..<20 as Range<UInt8> {
        group.addTask {
          let bytes = [UInt8](repeating: value, count: 100_000)
          try? AtomicFile.write(bytes, to: destination)
        }
      }
    }

    let bytes = try #require(content("shared"))
    #expect(bytes.count == 100_000)
    #expect(Set(bytes).count == 1)
    #expect(folder.names == ["shared"])
  }
}

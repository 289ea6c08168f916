import Foundation
import PreviewCore
import TestSupport
import Testing

@Suite("Opened files")
struct FileSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(FilePath(name)) }

  private func code(opening path: FilePath) -> String? {
    do {
      _ = try FileSource(opening: path)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("A file is read from any offset, never past its end.")
  func reading() throws {
    let source = try FileSource(opening: folder.write(0..<100, to: "a.bin"))

    #expect(source.size == 100)
    #expect(source.name == FilePath("a.bin"))
    #expect(try source.read(3) == [0, 1, 2])
    #expect(try source.read(10, at: 95) == [95, 96, 97, 98, 99])
    #expect(try source.read(10, at: 100) == [])
    #expect(try source.read(10, at: 5000) == [])
  }

  @Test("A file that the system makes up while it is read is none: its content has no size.")
  func madeUp() throws {
    #expect(code(opening: FilePath("/proc/self/status")) == "file.not-regular")
    #expect(try code(opening: folder.write([], to: "empty")) == nil)
  }

  @Test("A symbolic link is followed.")
  func link() throws {
    try folder.write([7], to: "target")
    try folder.makeLink("link", to: "target")

    let source = try FileSource(opening: path("link"))

    #expect(try source.read(1) == [7])
    #expect(source.name == FilePath("link"))
  }

  @Test("What is no regular file is refused at once, a FIFO without waiting for a writer.")
  func notRegular() throws {
    try folder.makeFIFO("fifo")
    try folder.makeLink("loop", to: "loop")

    for path in [path("fifo"), FilePath(folder.path), FilePath("/dev/zero"), path("loop")] {
      #expect(code(opening: path) == "file.not-regular")
    }
  }

  @Test("What is not there is missing.")
  func missing() throws {
    try folder.write([], to: "file")
    try folder.makeLink("dangling", to: "nowhere")
    let long = String(repeating: "n", count: 300)

    for name in ["missing", "dangling", "file/below", long, ""] {
      #expect(code(opening: name.isEmpty ? FilePath("") : path(name)) == "file.missing")
    }
  }

  @Test("A descriptor that is no regular file is refused and closed.")
  func adopting() throws {
    // A number so high that no other test's file gets it meanwhile.
    let low = unsafe open("/dev/null", O_RDONLY)
    let descriptor = fcntl(low, F_DUPFD, 700)
    close(low)
    try #require(descriptor >= 700)

    #expect(throws: PreviewError.notARegularFile(kind: "a device")) {
      try FileSource(adopting: descriptor, name: FilePath("null")).size
    }
    #expect(fcntl(descriptor, F_GETFD) == -1)
  }

  @Test("A write shows as a change.")
  func changes() throws {
    let file = try folder.write([1], to: "a")
    let source = try FileSource(opening: file)
    let before = source.isUnchanged()

    let writer = try #require(FileHandle(forWritingAtPath: folder.path + "/a"))
    try writer.write(contentsOf: [1, 2, 3])
    try writer.close()
    let isUnchanged = source.isUnchanged()

    #expect(before && !isUnchanged)
  }
}

import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("What killed processes left")
struct LeftoversTests {
  /// Larger than any process number on Linux.
  private static let nobody = 1 << 22 + 1

  @Test("Temporary files of ended processes go, folders of them when they are old; the rest stays.")
  func remove() throws {
    let folder = try TemporaryFolder()
    let kept = [
      ".a.png.\(getpid()).1f.qltmp", ".a.qltmp", "a.1.1f.qltmp", ".a.png.x.1f.qltmp", "a.png",
    ]
    let gone = ".a.png.\(Self.nobody).1f.qltmp"
    for name in kept + [gone] { try folder.write([1], to: name) }
    let young = ".young.qlpreview.\(Self.nobody).3f.qltmp"
    let old = ".old.qlpreview.\(Self.nobody).2f.qltmp"
    for name in [young, old] {
      let bundle = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: false)
      try Data([1]).write(to: bundle.appendingPathComponent("page-0001.png"))
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date() - 7200], ofItemAtPath: folder.path + "/" + old)

    Leftovers.remove(from: FilePath(folder.path))

    #expect(Set(folder.names) == Set(kept + [young]))
  }

  @Test("Of one file, what ended processes left goes at once; what is another's or alive stays.")
  func removeOfFile() throws {
    let folder = try TemporaryFolder()
    let gone = [".a.png.\(Self.nobody).1f.qltmp", ".a.png.\(Self.nobody).2f.qltmp"]
    let kept = [
      ".a.png.\(getpid()).1f.qltmp", ".b.a.png.\(Self.nobody).1f.qltmp",
      ".b.png.\(Self.nobody).1f.qltmp", ".a.png.x.1f.qltmp", "a.png.\(Self.nobody).1f.qltmp",
      "a.png",
    ]
    for name in gone + kept { try folder.write([1], to: name) }

    Leftovers.remove(of: FilePath(folder.path + "/a.png"))

    #expect(folder.names == kept.sorted())
  }

  @Test("A process that began after the file was written has the number of another one.")
  func reusedNumber() throws {
    let folder = try TemporaryFolder()
    let name = ".a.png.\(getpid()).1f.qltmp"
    try folder.write([1], to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date() - 100_000_000], ofItemAtPath: folder.path + "/" + name)

    Leftovers.remove(of: FilePath(folder.path + "/a.png"))

    #expect(folder.names == [])
  }

  @Test("What somebody has locked is being written, whatever its number.")
  func locked() throws {
    let folder = try TemporaryFolder()
    let name = ".a.png.\(Self.nobody).1f.qltmp"
    do {
      let file = try PendingFile(at: FilePath(folder.path + "/a.png"))
      #expect(unsafe rename(file.path.exactString, folder.path + "/" + name) == 0)

      Leftovers.remove(of: FilePath(folder.path + "/a.png"))
      #expect(folder.names == [name])
      try file.write([1])
    }
    Leftovers.remove(of: FilePath(folder.path + "/a.png"))

    #expect(folder.names == [])
  }

  @Test("Names that had to be cut are known again.")
  func longNames() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 251) + ".png"
    let tail = ".\(Self.nobody).1f.qltmp"
    // No name has more than 255 bytes.
    try folder.write([1], to: "." + name.prefix(254 - tail.count) + tail)
    try folder.write([1], to: "." + name.prefix(253 - tail.count) + tail)

    Leftovers.remove(of: FilePath(folder.path + "/" + name))

    #expect(folder.names == ["." + name.prefix(253 - tail.count) + tail])
  }
}

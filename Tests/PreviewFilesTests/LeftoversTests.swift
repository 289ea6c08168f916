import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("What killed processes left")
struct LeftoversTests {
  /// Larger than any process number on Linux.
  private static let nobody = 1 << 22 + 1

  @Test("Old temporary files of ended processes go; everything else stays.")
  func remove() throws {
    let folder = try TemporaryFolder()
    let old = [
      ".a.png.\(Self.nobody).1f.qltmp", ".a.png.\(getpid()).1f.qltmp", ".a.qltmp", "a.1.1f.qltmp",
      ".a.png.x.1f.qltmp", "a.png",
    ]
    for name in old { try folder.write([1], to: name) }
    let bundle = folder.url.appendingPathComponent(".b.qlpreview.\(Self.nobody).2f.qltmp")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: false)
    try Data([1]).write(to: bundle.appendingPathComponent("page-0001.png"))
    for name in old + [bundle.lastPathComponent] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date() - 7200], ofItemAtPath: folder.path + "/" + name)
    }
    try folder.write([1], to: ".young.\(Self.nobody).3f.qltmp")

    Leftovers.remove(from: FilePath(folder.path))

    #expect(Set(folder.names) == Set(old.dropFirst() + [".young.\(Self.nobody).3f.qltmp"]))
  }
}

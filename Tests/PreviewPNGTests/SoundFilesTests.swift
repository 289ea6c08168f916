import Foundation
import TestSupport
import Testing

/// Files of others, read with and without libpng.
@Suite("Files that are read without libpng") struct SoundFilesTests {
  /// How many files there are, and how many of them libpng was left out for.
  private struct Count: Equatable {
    var files = 0
    var quick = 0
  }

  @Test("The rows of all fixtures are those of libpng.")
  func fixtures() throws {
    let count = try compare(
      ["png", "hostile", "disguise"].map { PackageFolder.fixtures.appendingPathComponent($0) })

    #expect(count.files >= 50 && count.quick >= 30, "\(count)")
  }

  @Test(
    "The rows of real files are those of libpng.",
    .enabled(if: Corpus.isThere, "\(Corpus.wish)"))
  func corpus() throws {
    let folder = try #require(Corpus.folder)
    let count = try compare([folder])

    #expect(count.files >= 200 && count.quick >= 120, "\(count)")
  }

  private func compare(_ folders: [URL]) throws -> Count {
    var count = Count()
    for file in try folders.flatMap({ try pngFiles(below: $0) }) {
      let bytes = try [UInt8](Data(contentsOf: file))
      var isQuick = false
      for layout in RowsRead.layouts(of: bytes) {
        let quick = RowsRead.read(bytes, layout, quickly: true)
        let slow = RowsRead.read(bytes, layout, quickly: false).result
        #expect(quick.result == slow, "\(file.lastPathComponent) \(layout)")
        isQuick = isQuick || quick.isQuick
      }
      count.files += 1
      count.quick += isQuick ? 1 : 0
    }
    return count
  }

  private func pngFiles(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".png") }.map { folder.appendingPathComponent($0) }
  }
}

import PreviewCore
import PreviewKit
import TestSupport
import Testing

@Suite("What killed programs left in the cache", .timeLimit(.minutes(10)))
struct LeftTemporaryTests {
  /// A number that no process has.
  private static let nobody = 4_194_305

  @Test("It is removed by one store in so many, and by no other.", arguments: [true, false])
  func swept(isTurn: Bool) async throws {
    let room = try CacheRoom()
    _ = try await room.generate(room.write("first.png"))
    let left = room.cache.entry(for: FilePath("/a"), .large).parent
      .appending(FilePath(".e.png.\(Self.nobody).1f2e3d4c.qltmp"))
    try room.plant([1], at: left)
    // Names in a cache are checksums, so that some file of a row of them has its turn.
    let file = try #require(
      (0..<5000).lazy.map { FilePath("\(room.folder.path)/\($0).png") }.first { file in
        let name = room.cache.entry(for: file, .large).lastComponent
        return name.bytes.starts(with: "00".utf8) == isTurn
      })
    _ = try await room.generate(room.write(file.lastComponent.exactString))

    #expect(room.entries.count { $0.hasSuffix(".qltmp") } == (isTurn ? 0 : 1))
    #expect(room.entries.count { $0.hasSuffix(".png") } == 2)
  }
}

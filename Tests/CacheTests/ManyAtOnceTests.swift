import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@Suite("Many at once", .timeLimit(.minutes(10))) struct ManyAtOnceTests {
  @Test("Twenty who want the same thumbnail all get it, and one whole file is stored.")
  func sameFile() async throws {
    let room = try CacheRoom()
    let file = try room.write()

    let sizes = await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { try? await room.generate(file).bitmap.size } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: room.cache.folder.exactString + "/large")

    #expect(sizes == Array(repeating: PixelSize(width: 256, height: 128), count: 20))
    #expect(names == [room.cache.entry(for: file, .large).lastComponent.exactString])
    #expect(try await room.generate(file).isFromCache)
  }
}

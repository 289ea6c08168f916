import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@Suite("Which flavor serves", .timeLimit(.minutes(10))) struct FlavorTests {
  private let room: CacheRoom

  init() throws { room = try CacheRoom() }

  @Test("A larger thumbnail is made smaller; a smaller one is never made larger.")
  func largerServes() async throws {
    let file = try room.write("a.png", 2000, 1000)
    try room.plant(try room.keys(of: file), at: room.cache.entry(for: file, .large))

    let smaller = try await room.generate(file, 100)
    let larger = try await room.generate(file, 300)

    #expect(smaller.isFromCache)
    #expect(smaller.bitmap.size == PixelSize(width: 100, height: 50))
    #expect(smaller.bitmap[50, 25] == CacheRoom.green)
    #expect(!larger.isFromCache)
    #expect(larger.bitmap.size == PixelSize(width: 300, height: 150))
  }

  @Test("A thumbnail with fewer pixels than its folder says does not serve a larger request.")
  func undersized() async throws {
    let file = try room.write("a.png", 1100, 550)
    let entry = room.cache.entry(for: file, .xxLarge)
    try room.plant(try room.keys(of: file), at: entry, (595, 297))

    #expect(try await !room.generate(file, 1000).isFromCache)
    #expect(try EntryParts(entry).width == 1024)
  }

  @Test("A thumbnail with more pixels than its folder says is none.")
  func oversized() async throws {
    let file = try room.write()
    try room.plant(try room.keys(of: file), at: room.cache.entry(for: file, .large), (257, 128))

    #expect(try await !room.generate(file).isFromCache)
  }

  @Test("Text is not made unreadable: it is drawn for the size that is asked for.")
  func text() async throws {
    let file = try room.folder.write("The quick brown fox\n".utf8, to: "a.txt")

    _ = try await room.generate(file, 1024)
    let small = try await room.generate(file, 128)

    #expect(!small.isFromCache)
    #expect(room.entries.count == 2)
  }

  @Test("What is larger than any flavor is drawn and not stored.")
  func huge() async throws {
    let file = try room.write("a.png", 2000, 1000)

    #expect(try await room.generate(file, 1025).bitmap.size == PixelSize(width: 1025, height: 513))
    #expect(room.entries == [])
  }

  @Test("A box that is no square and a scale are served as well.")
  func box() async throws {
    let file = try room.write("a.png", 2000, 1000)
    var request = ThumbnailRequest(file: file, size: PixelSize(clampingWidth: 60, height: 20))
    request.scale = 2

    let first = try await room.generator.generate(request)
    let second = try await room.generator.generate(request)

    for thumbnail in [first, second] {
      #expect(thumbnail.bitmap.size == PixelSize(width: 80, height: 40))
    }
    #expect(second.isFromCache)
    #expect(room.entries.first?.hasPrefix("normal/") == true)
  }
}

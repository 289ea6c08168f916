import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import TestSupport
import Testing

@Suite("Thumbnails beside their files", .timeLimit(.minutes(10))) struct SharedThumbnailTests {
  private let room: CacheRoom
  private let file: FilePath

  init() throws {
    room = try CacheRoom()
    file = try room.write("picture.png")
  }

  private var entry: FilePath {
    FilePath(
      "\(room.folder.path)/.sh_thumbnails/large/7fd0e41c1612f860427a76c4100745a3.png")
  }

  @Test("They are taken as they are, and nothing is written.")
  func taken() async throws {
    try room.plant([:], at: entry)

    let thumbnail = try await room.generate(file)

    #expect(thumbnail.isFromCache)
    #expect(thumbnail.bitmap[1, 1] == CacheRoom.green)
    #expect(room.entries == [])
    #expect(room.folder.names == [".sh_thumbnails", "picture.png"])
  }

  @Test("What they say has to be right.")
  func verified() async throws {
    var keys = try room.keys(of: file)
    keys["Thumb::URI"] = "./picture.png"
    try room.plant(keys, at: entry)
    #expect(try await room.generate(file).isFromCache)

    for (key, value) in [
      ("Thumb::MTime", "1"), ("Thumb::URI", "./other.png"), ("Thumb::Size", "1"),
    ] {
      let planted = keys.merging([key: value]) { $1 }
      try room.plant(planted, at: entry)
      try? FileManager.default.removeItem(atPath: room.cache.folder.exactString)
      #expect(try await !room.generate(file).isFromCache, "\(key)")
    }
  }

  @Test("The personal thumbnail comes first; a stale one gives way.")
  func order() async throws {
    try room.plant([:], at: entry)
    let own = room.cache.entry(for: file, .large)
    try room.plant(["Thumb::URI": FileURI.uri(for: file), "Thumb::MTime": "1"], at: own)
    #expect(try await room.generate(file).bitmap[1, 1] == CacheRoom.green)

    try FileManager.default.removeItem(atPath: own.exactString)
    try FileManager.default.removeItem(atPath: entry.exactString)
    _ = try await room.generate(file)
    try room.plant([:], at: entry)

    #expect(try await room.generate(file).bitmap[1, 1] == CacheRoom.red)
  }
}

import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import Synchronization
import TestSupport
import Testing

@Suite("What could not be drawn", .timeLimit(.minutes(10))) struct FailureTests {
  private var room: CacheRoom
  private let openings = Openings()
  private let file: FilePath

  /// How often the file was opened, and what came of it.
  final class Openings: Sendable {
    let count = Mutex(0)
    let error = Mutex(PreviewError.damaged(detail: "it is torn"))
    var number: Int { count.withLock { $0 } }
    func fail() -> PreviewError {
      count.withLock { $0 += 1 }
      return error.withLock { $0 }
    }
  }

  init() throws {
    room = try CacheRoom()
    file = try room.folder.write("text\n".utf8, to: "a.txt")
    let openings = openings
    room.register(UniformType(mimeType: "text/plain")) { (_, _) throws(PreviewError) in
      throw openings.fail()
    }
  }

  @Test("It is noted, and the next one who asks is told at once.")
  func noted() async throws {
    let first = await room.error(file)
    let second = await room.error(file)
    let entry = try EntryParts(room.cache.failureEntry(for: file))
    let name = room.cache.entry(for: file, .large).lastComponent

    #expect([first, second] == [.damaged(detail: "it is torn"), first])
    #expect(openings.number == 1)
    #expect(room.entries == ["fail/qlrender-0.1.0/\(name)"])
    #expect((entry.width, entry.height) == (1, 1))
    #expect(entry.texts["Thumb::URI"] == FileURI.uri(for: file))
    #expect(entry.texts["Thumb::MTime"] != nil)
    #expect(entry.texts["X-qlrender::Code"] == "file.damaged")
  }

  @Test(
    "Faults of the file and limits are noted with all they say; others are not.",
    arguments: [
      (.empty, true), (.limitExceeded(.pixels, asked: 9, allowed: 1), true),
      (.limitExceeded(.memory, asked: nil, allowed: 1), true), (.timedOut(seconds: 10), true),
      (.outOfMemory, false), (.passwordRequired, false), (.changedWhileReading, false),
      (.unsupportedType(type: "text/plain", reason: nil), false), (.cancelled, false),
      (.workerDied(engine: "text", how: "was killed", lastWords: ""), false),
    ] as [(PreviewError, Bool)])
  func kinds(error: PreviewError, isNoted: Bool) async throws {
    openings.error.withLock { $0 = error }

    #expect(await room.error(file) == error)
    #expect(await room.error(file) == error)
    #expect(openings.number == (isNoted ? 1 : 2))
    #expect(room.entries.isEmpty != isNoted)
  }

  @Test("A changed file, larger limits, a smaller picture and whoever insists are tried again.")
  func healing() async throws {
    _ = await room.error(file, 512)
    var request = ThumbnailRequest(file: file, size: PixelSize(square: 512))
    request.settings.limits.pixels += 1
    _ = try? await room.generator.generate(request)
    #expect(openings.number == 2)
    _ = await room.error(file, 512)
    #expect(openings.number == 2)
    _ = await room.error(file, 128)
    #expect(openings.number == 3)
    var insisting = room.generator
    insisting.cache?.retriesFailures = true
    _ = try? await insisting.generate(ThumbnailRequest(file: file))
    #expect(openings.number == 4)
    try room.folder.write("other text\n".utf8, to: "a.txt")
    _ = await room.error(file, 512)
    #expect(openings.number == 5)
  }

  @Test("That there was not enough time is believed for an hour.")
  func patience() async throws {
    openings.error.withLock { $0 = .timedOut(seconds: 10) }
    _ = await room.error(file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3700)],
      ofItemAtPath: room.cache.failureEntry(for: file).exactString)

    _ = await room.error(file)

    #expect(openings.number == 2)
  }

  @Test("Once a file can be drawn, nothing says any more that it cannot.")
  func healed() async throws {
    _ = await room.error(file)
    var able = ThumbnailGenerator.isolated(workers: CacheRoom.workers)
    able.cache = room.cache
    able.cache?.retriesFailures = true

    _ = try await able.generate(ThumbnailRequest(file: file))

    #expect(room.entries.map { $0.hasPrefix("large/") } == [true])
  }

  @Test("What other programs or versions have failed at is tried.")
  func others() async throws {
    for program in ["gnome-thumbnail-factory", "qlrender-0.0.9"] {
      let name = room.cache.entry(for: file, .large).lastComponent
      let folder = room.cache.folder.appending(FilePath("fail/\(program)"))
      try room.plant(try room.keys(of: file), at: folder.appending(name), (1, 1))
    }

    _ = await room.error(file)

    #expect(openings.number == 1)
  }

  @Test("A file that is not there is not noted.")
  func missing() async {
    #expect(await room.error(FilePath(room.folder.path + "/none.png")) == .fileMissing)
    #expect(room.entries == [])
  }
}

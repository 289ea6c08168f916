import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import TestSupport
import Testing

/// The conditions under which the file managers take an entry, as their sources have them.
@Suite("What other programs make of our entries", .timeLimit(.minutes(10))) struct ReaderTests {
  private let room: CacheRoom

  init() throws { room = try CacheRoom() }

  @Test("GNOME: the URI is the same and the whole number at the beginning of the time is.")
  func gnome() async throws {
    let (keys, uri, status) = try await stored()
    let leading = try #require(keys["Thumb::MTime"]).prefix { $0.isNumber }

    #expect(keys["Thumb::URI"] == uri)
    #expect(Int(leading) == status.st_mtim.tv_sec)
  }

  @Test("KDE: the time is a whole number, the size is right, and no plug-in of its own is named.")
  func kde() async throws {
    let (keys, uri, status) = try await stored()

    #expect(keys["Thumb::URI"] == uri)
    #expect(keys["Thumb::MTime"].flatMap { Int64($0) } == Int64(status.st_mtim.tv_sec))
    #expect(keys["Thumb::Size"].flatMap { Int64($0) } == Int64(status.st_size))
    #expect(keys["Software"]?.hasPrefix("KDE Thumbnail Generator") == false)
  }

  @Test("Tumbler: the time is the same as a number with a fraction that may be left out.")
  func tumbler() async throws {
    let (keys, uri, status) = try await stored()
    let time = try #require(keys["Thumb::MTime"].flatMap { Double($0) })

    #expect(keys["Thumb::URI"] == uri)
    #expect(time.rounded(.down) == Double(status.st_mtim.tv_sec))
  }

  private func stored() async throws -> (keys: [String: String], uri: String, status: stat) {
    let file = try room.write("a b.png")
    _ = try await room.generate(file)
    var status = stat()
    #expect(unsafe lstat(file.exactString, &status) == 0)
    let escaped = "file://" + file.exactString.replacingOccurrences(of: " ", with: "%20")
    return (try EntryParts(room.cache.entry(for: file, .large)).texts, escaped, status)
  }
}

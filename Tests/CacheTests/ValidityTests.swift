import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

/// Planted entries are green and their files red, so that it is seen which one was shown.
@Suite("Which entries count", .timeLimit(.minutes(10))) struct ValidityTests {
  private let room: CacheRoom
  private let file: FilePath

  init() throws {
    room = try CacheRoom()
    file = try room.write()
  }

  private func isTaken(_ side: Int = 256) async throws -> Bool {
    let thumbnail = try await room.generate(file, side)
    #expect(thumbnail.isFromCache == (thumbnail.bitmap[1, 1] == CacheRoom.green))
    return thumbnail.isFromCache
  }

  private func isTaken(_ change: (inout [String: String]) -> Void) async throws -> Bool {
    var keys = try room.keys(of: file)
    change(&keys)
    try room.plant(keys, at: room.cache.entry(for: file, .large))
    return try await isTaken()
  }

  @Test("What another program has stored of this version is taken.")
  func plain() async throws {
    #expect(try await isTaken { _ in })
  }

  @Test("A fraction of a second is overlooked.", arguments: [".269634", ".0", "."])
  func fraction(tail: String) async throws {
    #expect(try await isTaken { $0["Thumb::MTime"]? += tail })
  }

  @Test(
    "Without the time, or with another one, an entry is made anew.",
    arguments: [nil, "", "0", "now", "1e9", "12.5x"] as [String?])
  func time(value: String?) async throws {
    #expect(try await !isTaken { $0["Thumb::MTime"] = value })
    #expect(try await isRed())
  }

  @Test("Without the URI, or with that of another file, an entry is made anew.")
  func uri() async throws {
    #expect(try await !isTaken { $0["Thumb::URI"] = nil })
    #expect(try await !isTaken { $0["Thumb::URI"] = "file:///srv/a.png" })
    #expect(try await !isTaken { $0["Thumb::URI"] = file.exactString })
  }

  @Test("The size has to be right where it is told.")
  func size() async throws {
    let size = try FileSource(opening: file).size

    #expect(try await isTaken { $0["Thumb::Size"] = String(size) })
    #expect(try await !isTaken { $0["Thumb::Size"] = String(size + 1) })
    #expect(try await !isTaken { $0["Thumb::Size"] = "654KBB" })
  }

  @Test("A file that gets another time or another content is drawn anew, also an older one.")
  func changed() async throws {
    for date in [Date(timeIntervalSince1970: 1_000_000), Date(timeIntervalSince1970: 999)] {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: file.exactString)
      #expect(try await !isTaken())
      #expect(try await room.generate(file).isFromCache)
    }
    try room.write("a.png", 300, 200)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 999)], ofItemAtPath: file.exactString)

    #expect(try await !isTaken())
  }

  @Test(
    "An entry that is empty, cut or no PNG file is made anew.",
    arguments: ["empty", "cut", "text", "folder"])
  func corrupt(kind: String) async throws {
    let entry = room.cache.entry(for: file, .large)
    try room.plant(try room.keys(of: file), at: entry)
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: entry.exactString)))
    try FileManager.default.removeItem(atPath: entry.exactString)
    switch kind {
    case "empty": try room.plant([], at: entry)
    case "cut": try room.plant(Array(whole.dropLast(40)), at: entry)
    case "text": try room.plant(Array("no picture".utf8), at: entry)
    default: try OutputPath.makeFolder(entry)
    }

    let thumbnail = try await room.generate(file)

    #expect(!thumbnail.isFromCache)
    #expect(thumbnail.bitmap[1, 1] == CacheRoom.red)
    #expect(thumbnail.warnings.map(\.code) == (kind == "folder" ? [.notCached] : []))
    if kind != "folder" { #expect(try await isRed()) }
  }

  @Test("Long texts may be compressed, as KDE writes them.")
  func compressed() async throws {
    let keys = try room.keys(of: file)
    let plain = try PNGEncoder.encode(
      CacheRoom.picture(256, 128, CacheRoom.green),
      text: [("Thumb::MTime", try #require(keys["Thumb::MTime"]))])
    let chunk = try CompressedText.chunk("Thumb::URI", try #require(keys["Thumb::URI"]))
    try room.plant(
      Array(plain[..<33]) + chunk + plain[33...], at: room.cache.entry(for: file, .large))

    #expect(try await isTaken())
  }

  /// Whether what is stored now shows the file.
  private func isRed() async throws -> Bool {
    let again = try await room.generate(file)
    return again.isFromCache && again.bitmap[1, 1] == CacheRoom.red
  }
}

/// Makes a zTXt chunk whose text is deflated without being made smaller (RFC 1951, section 3.2.4).
enum CompressedText {
  static func chunk(_ key: String, _ text: String) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    let length = UInt16(bytes.count)
    let stored =
      [0x78, 0x01, 1, UInt8(length & 255), UInt8(length >> 8)]
      + [UInt8(~length & 255), UInt8(~length >> 8)] + bytes + adler(bytes)
    let content = Array("zTXt".utf8) + Array(key.utf8) + [0, 0] + stored
    return number(UInt32(content.count - 4)) + content + number(crc(content))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes { (a, b) = ((a + UInt32(byte)) % 65521, (a + UInt32(byte) + b) % 65521) }
    return number(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}

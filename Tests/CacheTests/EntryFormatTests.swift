import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@Suite("What is stored", .timeLimit(.minutes(10))) struct EntryFormatTests {
  private let room: CacheRoom

  init() throws { room = try CacheRoom() }

  @Test("An entry is RGBA of 8 bits, not interlaced, and says which version of the file it shows.")
  func picture() async throws {
    let file = try room.write()
    let identity = try FileSource(opening: file).identity

    let thumbnail = try await room.generate(file)
    let entry = try EntryParts(room.cache.entry(for: file, .large))

    #expect(!thumbnail.isFromCache)
    #expect((entry.width, entry.height) == (256, 128))
    #expect(entry.form == [8, 6, 0, 0, 0])
    #expect(entry.texts["Thumb::URI"] == FileURI.uri(for: file))
    #expect(entry.texts["Thumb::MTime"] == String(identity.seconds))
    #expect(entry.texts["Thumb::Size"] == String(identity.size))
    #expect(entry.texts["Thumb::Mimetype"] == "image/png")
    #expect(entry.texts["Thumb::Image::Width"] == "400")
    #expect(entry.texts["Thumb::Image::Height"] == "200")
    #expect(entry.texts["Software"] == "qlrender 0.1.0")
    #expect(room.entries.count == 1)
  }

  @Test("A PDF says how many pages it has.")
  func document() async throws {
    let file = PackageFolder.fixtures.appendingPathComponent("pdf/three-pages.pdf")
    let copy = try room.folder.write(try Data(contentsOf: file), to: "a.pdf")

    _ = try await room.generate(copy)
    let again = try await room.generate(copy)
    let entry = try EntryParts(room.cache.entry(for: copy, .large))

    #expect(entry.texts["Thumb::Document::Pages"] == "3")
    #expect(entry.texts["Thumb::Mimetype"] == "application/pdf")
    #expect(entry.texts["Thumb::Image::Width"] == nil)
    #expect(again.isFromCache)
    #expect(again.info?.pageCount == 3)
  }

  @Test("Nothing is enlarged: a small picture is stored in its own size, and found again.")
  func small() async throws {
    let file = try room.write("small.png", 10, 6)

    _ = try await room.generate(file, 512)
    let again = try await room.generate(file, 512)
    let entry = try EntryParts(room.cache.entry(for: file, .xLarge))

    #expect((entry.width, entry.height) == (10, 6))
    #expect(again.isFromCache)
    #expect(again.bitmap.size == PixelSize(width: 10, height: 6))
  }

  @Test(
    "The first answer and the one from the cache have the size that was asked for, and look the same.",
    arguments: [
      (100, "normal"), (128, "normal"), (200, "large"), (300, "x-large"), (1000, "xx-large"),
    ])
  func sameTwice(side: Int, flavor: String) async throws {
    let picture = PackageFolder.fixtures.appendingPathComponent("png/quadrants-rgb-8.png")
    let file = try room.folder.write(try Data(contentsOf: picture), to: "a.png")

    let first = try await room.generate(file, side)
    let second = try await room.generate(file, side)
    let name = room.cache.entry(for: file, .normal).lastComponent.exactString

    #expect(room.entries == ["\(flavor)/\(name)"])
    #expect([first.isFromCache, second.isFromCache] == [false, true])
    let expected = min(side, 400)
    #expect(first.bitmap.size == PixelSize(width: expected, height: expected / 2))
    #expect(first.bitmap.size == second.bitmap.size)
    #expect(first.page == second.page)
    #expect(first.warnings == second.warnings)
    #expect(largestDifference(first.bitmap, second.bitmap) <= 1)
  }

  @Test("A symbolic link has an entry by its own name, about the file that it leads to.")
  func link() async throws {
    let file = try room.write()
    let link = try room.folder.makeLink("link.png", to: "a.png")

    _ = try await room.generate(link)
    let entry = try EntryParts(room.cache.entry(for: link, .large))

    #expect(room.entries.count == 1)
    #expect(entry.texts["Thumb::URI"] == FileURI.uri(for: link))
    #expect(entry.texts["Thumb::Size"] == String(try FileSource(opening: file).size))
  }

  @Test("What the reader should know is known of a stored thumbnail too.")
  func warnings() async throws {
    let rows = (0..<40).map { _ in (0..<200).map { "c\($0)" }.joined(separator: ",") }
    let file = try room.folder.write(rows.joined(separator: "\n").utf8, to: "wide.csv")

    let first = try await room.generate(file)
    let second = try await room.generate(file)

    #expect(first.warnings.contains { $0.code == .columnsClipped })
    #expect(second.isFromCache)
    #expect(second.warnings == first.warnings)
  }

  @Test("Whoever wants a quick representation gets the stored thumbnail.")
  func ladder() async throws {
    let file = try room.write()
    _ = try await room.generate(file)
    var request = ThumbnailRequest(file: file)
    request.representationTypes = .lowQualityThumbnail

    let best = try await room.generator.generateBestRepresentation(for: request)

    #expect(best.type == .lowQualityThumbnail)
    #expect(best.thumbnail.isFromCache)
  }

  private func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var largest = 0
    for y in 0..<a.size.height {
      for x in 0..<a.size.width {
        let (one, other) = (a[x, y], b[x, y])
        for (p, q) in [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)] {
          largest = max(largest, abs(Int(p) - Int(q)))
        }
      }
    }
    return largest
  }
}

import Foundation
import PreviewCore
import PreviewEngines
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("Reading a file to its end") struct ContinuousPreviewTests {
  private let folder: TemporaryFolder
  private let isolated = PreviewOpener.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(_ count: Int) -> [UInt8] {
    Array((0..<count).map { "line \($0) of a long file" }.joined(separator: "\n").utf8)
  }

  private func reader(
    _ bytes: [UInt8], _ name: String, _ opener: PreviewOpener
  ) async throws -> ContinuousPreview {
    try await ContinuousPreview(
      file: try folder.write(bytes, to: name), sizing: .longestSide(300), opener: opener)
  }

  @Test("Pages come one after the other, and after the last one there is none.")
  func pages() async throws {
    let reader = try await reader(lines(200), "a.txt", .inProcess())
    var records: [Int] = []

    while let position = await reader.position, try await reader.nextPage() != nil {
      records.append(position.record)
    }

    #expect(records.count > 3)
    #expect(records == records.sorted())
    #expect(records.first == 0)
    #expect(try await reader.nextPage() == nil)
    _ = await reader.close()
  }

  @Test("Lines and rows are passed over by their number, up to the end.")
  func skipping() async throws {
    let text = try await reader(lines(100_000), "a.txt", isolated)
    let rows = Array(("id,n\n" + (0..<50_000).map { "\($0),\($0 % 7)\n" }.joined()).utf8)
    let table = try await reader(rows, "a.csv", isolated)

    for reader in [text, table] {
      #expect(try await reader.skip(40_000))
      #expect(await reader.position?.record == 40_000)
      #expect(try await reader.nextPage() != nil)
      #expect(try await !reader.skip(.max))
      #expect(try await reader.nextPage() == nil)
      _ = await reader.close()
    }
  }

  @Test("The first page of a long file is that of a short one.")
  func firstPage() async throws {
    let short = try await reader(lines(30_000), "short.txt", isolated)
    let long = try await reader(lines(1_000_000), "long.txt", isolated)

    let first = try await short.nextPage()?.bitmap.encodedAsPNG()
    let other = try await long.nextPage()?.bitmap.encodedAsPNG()
    _ = await short.close()
    _ = await long.close()

    #expect(first != nil)
    #expect(first == other)
  }

  @Test("A page that was stopped can be asked for again.")
  func stopped() async throws {
    let reader = try await reader(lines(500), "a.txt", isolated)
    _ = try await reader.nextPage()
    let before = try #require(await reader.position)
    let task = Task { try await reader.nextPage() }
    task.cancel()
    _ = await task.result

    let place = try #require(await reader.position)

    #expect(place.record >= before.record)
    #expect(try await reader.nextPage() != nil)
    _ = await reader.close()
  }

  @Test("What has neither lines nor rows is a typed error.")
  func picture() async throws {
    let picture = try Sample.picture(4, 4)

    await #expect(throws: PreviewError.self) {
      try await reader(picture, "a.png", .inProcess())
    }
  }
}

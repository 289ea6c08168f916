import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@Suite("Files that change while they are drawn") struct ChangingFileTests {
  /// The error of drawing a file of three bytes that has `content` once it is open.
  private func error(whenItBecomes content: [UInt8]) async throws -> PreviewError? {
    let folder = try TemporaryFolder()
    let file = try folder.write([1, 2, 3], to: "a.mine")
    let type = UniformType(mimeType: "application/x-mine")
    var opener = PreviewOpener(registry: PreviewOpener.emptyRegistry())
    opener.registry.register(type) { (source, options) throws(PreviewError) in
      // In place, so that it stays the same file.
      try? Data(content).write(to: URL(fileURLWithPath: file.displayString), options: [])
      return try await InProcessSession.open(
        source, with: GreyPage.self, options: options, lane: Lane("mine"))
    }
    var request = ThumbnailRequest(file: file)
    request.settings.contentType = type
    do throws(PreviewError) {
      _ = try await ThumbnailGenerator(opener: opener).generate(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file that is cut is file.changed, and no picture of what was left.")
  func cut() async throws {
    #expect(try await error(whenItBecomes: [1]) == .changedWhileReading)
  }

  @Test("A file that grows, as a log does, is drawn.")
  func grown() async throws {
    #expect(try await error(whenItBecomes: [1, 2, 3, 4]) == nil)
  }
}

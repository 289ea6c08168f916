import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("A file that somebody writes to while its worker reads it", .serialized)
struct ChangingFileTests {
  /// What can be asked of a page, and the fault of the worker that finds the file damaged then.
  enum Call: CaseIterable {
    case measuring, drawing, thumbnail, links, rotation, readingOn, advancing

    var fault: String {
      switch self {
      case .measuring: "page:damaged"
      case .drawing: "damaged"
      default: "extra:damaged"
      }
    }

    func make(of session: WorkerSession) async throws {
      let request = RenderRequest(page: 0, size: PixelSize(square: 4), background: .none)
      let start = PreviewCursor(offset: 0)
      switch self {
      case .measuring: _ = try await session.pageInfo(0)
      case .drawing: _ = try await session.render(request)
      case .thumbnail: _ = try await session.renderEmbeddedThumbnail(request)
      case .links: _ = try await session.links(onPage: 0)
      case .rotation: _ = try await session.rotation(ofPage: 0, quarterTurns: 1)
      case .readingOn: _ = try await session.render(request, at: start)
      case .advancing: _ = try await session.advance(start, by: 1)
      }
    }
  }

  /// The error of a call that finds the file damaged, after somebody wrote to it or not.
  private func code(of call: Call, afterChange isChanged: Bool) async throws -> String? {
    let bench = try FaultBench()
    let session = try await bench.open(call.fault)
    if isChanged { try change(in: bench) }
    var code: String?
    do { try await call.make(of: session) } catch { code = (error as? PreviewError)?.code }
    _ = await session.close()
    return code
  }

  /// In place, so that it stays the same file.
  private func change(in bench: FaultBench) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path)
    let name = try #require(names.first { $0.hasPrefix("fault-") })
    let file = bench.folder.url.appendingPathComponent(name)
    try Data("written anew".utf8).write(to: file, options: [])
  }

  @Test("is file.changed, not damaged, whatever was asked.", arguments: Call.allCases)
  func changed(call: Call) async throws {
    #expect(try await code(of: call, afterChange: true) == "file.changed")
  }

  @Test("is damaged where nobody has written to it.", arguments: Call.allCases)
  func damaged(call: Call) async throws {
    #expect(try await code(of: call, afterChange: false) == "file.damaged")
  }
}

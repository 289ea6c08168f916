import PreviewCore
import PreviewKit
import PreviewPixels
import Synchronization
import TestSupport

/// An engine without pictures that takes as long as it is told, and keeps count of what it does.
///
/// The digits in a file are the number of its pages; one without any is damaged.
final class FakeEngine: Sendable {
  struct Count {
    var opened = 0
    var closed = 0
    var running = 0
    var mostRunning = 0
    var started: [String] = []
    var finished: [String] = []
    var cancelled: [String] = []
  }

  static let type = UniformType(mimeType: "application/x-fake")

  private let count = Mutex(Count())
  let clock: ManualClock?
  let time: Duration
  let stopsWhenCancelled: Bool

  init(
    clock: ManualClock? = nil, time: Duration = .milliseconds(300), stopsWhenCancelled: Bool = true
  ) {
    self.clock = clock
    self.time = time
    self.stopsWhenCancelled = stopsWhenCancelled
  }

  var counted: Count { count.withLock { $0 } }

  func note(_ body: (inout Count) -> Void) { count.withLock { body(&$0) } }

  /// An opener for which every file is one of this engine's.
  var opener: PreviewOpener {
    var opener = PreviewOpener(registry: PreviewOpener.emptyRegistry())
    opener.registry.register(FakeEngine.type, named: "fake") {
      (source, options) throws(PreviewError) in
      try FakeSession(source, self)
    }
    opener.registry.register(Format.card) { (source, options) throws(PreviewError) in
      FakeSession(card: self)
    }
    return opener
  }

  var settings: PreviewSettings {
    var settings = PreviewSettings()
    settings.contentType = FakeEngine.type
    return settings
  }
}

actor FakeSession: RenderSession {
  nonisolated let info: DocumentInfo
  private let name: String
  private let engine: FakeEngine

  init(_ source: consuming FileSource, _ engine: FakeEngine) throws(PreviewError) {
    name = source.name.displayString
    self.engine = engine
    let text = String(decoding: try source.read(100), as: UTF8.self)
    guard let pages = Int(text.filter(\.isNumber)) else {
      throw .damaged(detail: "\(text) is no number")
    }
    info = DocumentInfo(pageCount: pages)
    engine.note { $0.opened += 1 }
  }

  init(card engine: FakeEngine) {
    name = "card"
    self.engine = engine
    info = DocumentInfo()
  }

  func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    PageInfo(extent: .points(width: 100, height: 200), label: "p\(index + 1)")
  }

  func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    let page = "\(name) \(request.page + 1)"
    engine.note {
      $0.started.append(page)
      $0.running += 1
      $0.mostRunning = max($0.mostRunning, $0.running)
    }
    let isCancelled = await work()
    engine.note {
      $0.running -= 1
      if isCancelled { $0.cancelled.append(page) } else { $0.finished.append(page) }
    }
    guard !isCancelled else { throw .cancelled }
    return RenderedPage(bitmap: Bitmap(size: request.size))
  }

  func links(onPage index: Int) async throws(PreviewError) -> [PageLink] {
    let left = Rectangle(x: 0, y: 0, width: 0.5, height: 1)
    let right = Rectangle(x: 0.5, y: 0, width: 0.5, height: 1)
    return [
      PageLink(area: left, target: .page(1)),
      PageLink(area: right, target: .uri("https://example.org/")),
    ]
  }

  /// Makes nine pages of any file but one of a single page.
  func rotation(
    ofPage index: Int, quarterTurns: Int
  ) async throws(PreviewError) -> FileEdit {
    guard info.pageCount > 1 else {
      throw .unsupportedType(type: FakeEngine.type.mimeType, reason: nil)
    }
    return FileEdit([FileEdit.Splice(offset: 0, removed: 1, inserted: Array("9".utf8))])
  }

  func close() async -> ResourceUsage {
    engine.note { $0.closed += 1 }
    return ResourceUsage()
  }

  /// Takes its time; `true` when it was told to stop.
  private func work() async -> Bool {
    guard let clock = engine.clock else { return Task.isCancelled }
    guard engine.stopsWhenCancelled else {
      await Task { try? await clock.sleep(for: engine.time) }.value
      return Task.isCancelled
    }
    return (try? await clock.sleep(for: engine.time)) == nil
  }
}

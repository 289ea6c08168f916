import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@MainActor @Suite("Sessions", .timeLimit(.minutes(5))) struct SessionTests {
  private func session(_ bench: Bench, at index: Int = 0) -> PreviewSession {
    var opener = bench.engine.opener
    opener.registry.register(.data, named: "fake") { (source, options) throws(PreviewError) in
      try FakeSession(source, bench.engine)
    }
    return PreviewSession(
      items: bench.items.map { PreviewFile(url: $0.previewItemURL) }, initialIndex: index,
      opener: opener)
  }

  @Test("A session tells what is opened, ready, failed and closed, and then ends.")
  func events() async throws {
    let bench = try Bench([1, nil])
    let session = session(bench)
    var words: [String] = []

    for await event in session.events {
      words.append(event.word)
      if words.last == "ready 0 page 1" { session.next() }
      if words.last == "failed 1 file.damaged" { session.close() }
    }

    #expect(
      words.filter { !$0.hasPrefix("cancelled") } == [
        "opened 0", "ready 0 page 1", "opened 1", "failed 1 file.damaged", "closed",
      ])
  }

  @Test("A page that was drawn before anybody asked for it is told when it comes into view.")
  func prefetched() async throws {
    let bench = try Bench([2, 1])
    bench.controller.present()
    await bench.controller.settled()
    bench.events = []

    bench.controller.goToPage(2)
    bench.controller.next()
    bench.controller.previous()

    #expect(
      bench.events == [
        "ready 0 page 2", "opened 1", "ready 1 page 1", "opened 0", "ready 0 page 2",
      ])
  }

  @Test("A session of URLs begins where it is told, and after its end it moves no more.")
  func urls() async throws {
    let bench = try Bench([1, 1])
    let urls = bench.items.compactMap(\.previewItemURL)
    let session = PreviewSession(urls: urls, initialIndex: 1, opener: bench.engine.opener)

    #expect(session.currentIndex == 1)
    #expect(session.items.map(\.url) == urls)
    session.close()
    #expect(!session.previous())
    #expect(session.page == nil)
  }

  @Test("Cancelling the task that reads the events ends the session and what it draws.")
  func cancelling() async throws {
    let clock = ManualClock()
    let bench = try Bench(engine: FakeEngine(clock: clock))
    let session = session(bench)
    let reader = Task { for await _ in session.events {} }
    while bench.engine.counted.running == 0 { await Task.yield() }

    reader.cancel()
    await reader.value

    while bench.engine.counted.running > 0 { await Task.yield() }
    #expect(bench.engine.counted.cancelled == ["0.fake 1"])
  }

  @Test("A surface shows one item at a time, and a compact one draws nothing but its page.")
  func surface() async throws {
    let bench = try Bench([5, nil])
    var opener = bench.engine.opener
    opener.registry.register(.data, named: "fake") { (source, options) throws(PreviewError) in
      try FakeSession(source, bench.engine)
    }
    let surface = PreviewSurface(size: PixelSize(square: 40), style: .compact, opener: opener)

    #expect(surface.page == nil)
    surface.previewItem = bench.items[0]
    #expect(await surface.drawnPage()?.content.bitmap?.size.height == 40)
    #expect(bench.engine.counted.started == ["0.fake 1"])
    surface.displayState = DisplayState(page: 4)
    #expect(await surface.drawnPage()?.number == 4)
    surface.previewItem = bench.items[1]
    guard case .failed = await surface.drawnPage()?.content else {
      Issue.record("no card")
      return
    }
  }

  @Test("A closed surface takes no items, however often it is closed.")
  func closedSurface() throws {
    let bench = try Bench()
    let surface = PreviewSurface(size: PixelSize(square: 40), opener: bench.engine.opener)
    surface.previewItem = bench.items[0]

    surface.close()
    surface.close()
    surface.previewItem = bench.items[1]
    surface.refreshPreviewItem()

    #expect(surface.previewItem == nil)
    #expect(surface.page == nil)
  }

  @Test("A surface that does not start by itself draws when it is told to.")
  func startedSurface() async throws {
    let bench = try Bench()
    let surface = PreviewSurface(size: PixelSize(square: 40), opener: bench.engine.opener)
    surface.autostarts = false
    surface.previewItem = bench.items[0]
    #expect(surface.page == nil)

    surface.refreshPreviewItem()

    #expect(await surface.drawnPage() != nil)
  }

  @Test("Items are values with an identity of their own; equal URLs are not one item.")
  func identity() throws {
    let url = URL(filePath: "/tmp/a")

    #expect(PreviewFile(url: url).id != PreviewFile(url: url).id)
  }

  @Test("A session begins at the item that is asked for, and waits for its page.")
  func beginning() async throws {
    let bench = try Bench([1, 1, 4])
    let session = session(bench, at: 2)

    let page = await session.drawnPage()

    #expect(session.currentIndex == 2)
    #expect(page?.count == 4)
    #expect(session.goToPage(4))
    #expect(!session.goToPage(5))
    #expect(await session.drawnPage()?.number == 4)
  }
}

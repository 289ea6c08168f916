import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@MainActor @Suite("What is drawn, and when", .timeLimit(.minutes(5))) struct DrawingTests {
  /// Lets everything that can run do so.
  private func breathe() async {
    for _ in 0..<50 { await Task.yield() }
  }

  /// Lets the time pass until nothing is drawn any more.
  private func finish(_ bench: Bench, _ clock: ManualClock) async {
    let time = Task {
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(50))
        await Task.yield()
      }
    }
    await bench.controller.settled()
    time.cancel()
  }

  @Test(
    "Leafing through 100 items at 20 a second leaves two renders at most, and shows the last item.",
    arguments: [true, false])
  func leafing(stopsWhenCancelled: Bool) async throws {
    let clock = ManualClock()
    let engine = FakeEngine(clock: clock, stopsWhenCancelled: stopsWhenCancelled)
    let bench = try Bench(Array(repeating: 1, count: 100), engine: engine)
    bench.controller.present()

    while bench.controller.next() {
      clock.advance(by: .milliseconds(50))
      await breathe()
      #expect(engine.counted.running <= 2)
    }
    await finish(bench, clock)

    let counted = engine.counted
    #expect(counted.mostRunning <= 2)
    #expect(counted.running == 0)
    #expect(bench.controller.page?.itemIndex == 99)
    #expect(bench.controller.page?.content.bitmap != nil)
    #expect(counted.finished.contains("99.fake 1"))
    #expect(counted.opened == counted.closed)
  }

  @Test("The page in view is drawn first, then the pages and items beside it.")
  func neighbours() async throws {
    let bench = try Bench([1, 3, 1])
    bench.controller.currentPreviewItemIndex = 1

    bench.controller.present()
    await bench.controller.settled()

    #expect(bench.engine.counted.started == ["1.fake 1", "1.fake 2", "2.fake 1", "0.fake 1"])
  }

  @Test("Moving to a neighbour that has been drawn shows it at once.")
  func prefetched() async throws {
    let bench = try Bench()
    bench.controller.present()
    await bench.controller.settled()

    bench.controller.next()

    #expect(bench.controller.page?.content.bitmap != nil)
  }

  @Test("A document of 200 pages keeps three of them.")
  func memory() async throws {
    let bench = try Bench([200])
    bench.controller.present()

    for number in 1...200 {
      bench.controller.goToPage(number)
      await bench.controller.settled()
      #expect(bench.controller.pagesInMemory <= 3)
    }

    #expect(bench.controller.page?.number == 200)
    #expect(bench.controller.pagesInMemory == 2)
  }

  @Test("Closing stops what is being drawn, and says so before the end.")
  func closing() async throws {
    let clock = ManualClock()
    let bench = try Bench(engine: FakeEngine(clock: clock))
    bench.controller.present()
    while bench.engine.counted.running == 0 { await Task.yield() }

    bench.controller.dismiss()
    await bench.controller.settled()

    #expect(bench.events.suffix(2) == ["cancelled 0 page 1", "closed"])
    #expect(bench.engine.counted.cancelled == ["0.fake 1"])
    #expect(bench.engine.counted.running == 0)
  }

  @Test("A file is let go as soon as there is nothing more to draw of it.")
  func letGo() async throws {
    let bench = try Bench([3, 1])
    bench.controller.present()

    await bench.controller.settled()

    #expect(bench.engine.counted.opened > 0)
    #expect(bench.engine.counted.opened == bench.engine.counted.closed)
  }

  @Test("A controller that is let go stops what it draws.")
  func released() async throws {
    let clock = ManualClock()
    let engine = FakeEngine(clock: clock)
    var bench: Bench? = try Bench(engine: engine)
    bench?.controller.present()
    while engine.counted.running == 0 { await Task.yield() }

    bench = nil

    while engine.counted.running > 0 { await Task.yield() }
    #expect(engine.counted.cancelled == ["0.fake 1"])
  }
}

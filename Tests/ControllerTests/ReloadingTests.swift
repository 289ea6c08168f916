import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@MainActor @Suite("Loading items again, and where the reader was") struct ReloadingTests {
  @Test("Reloading draws nothing anew while URL, title and file are what they were.")
  func reloadUnchanged() async throws {
    let bench = try Bench([3, 1])
    bench.controller.present()
    await bench.controller.settled()
    let before = bench.engine.counted.started

    bench.controller.reloadData()
    await bench.controller.settled()

    #expect(bench.engine.counted.started == before)
    guard case .drawn = bench.controller.page?.content else { Issue.record("lost"); return }
  }

  @Test("Reloading draws the item in view anew when its title, its URL or its file is another one.")
  func reloadChanged() async throws {
    for change in 0..<3 {
      let bench = try Bench([1])
      bench.controller.present()
      await bench.controller.settled()
      switch change {
      case 0: bench.items[0] = PreviewFile(url: bench.items[0].previewItemURL, title: "new")
      case 1: bench.items[0] = try bench.write("1", to: "other.fake")
      default: try bench.write("17", to: "0.fake")
      }

      bench.controller.reloadData()
      await bench.controller.settled()

      #expect(bench.engine.counted.started.count >= 2, "change \(change)")
    }
  }

  @Test("Reloading with fewer items moves to the last one.")
  func reloadShorter() throws {
    let bench = try Bench()
    bench.controller.present()
    bench.controller.currentPreviewItemIndex = 2
    bench.items.removeLast(2)

    bench.controller.reloadData()

    #expect(bench.controller.currentPreviewItemIndex == 0)
  }

  @Test("Refreshing draws the item in view anew in any case, from the page it was at.")
  func refresh() async throws {
    let bench = try Bench([3])
    bench.controller.present()
    await bench.controller.settled()
    bench.controller.goToPage(2)
    await bench.controller.settled()
    let before = bench.engine.counted.started.count

    bench.controller.refreshCurrentPreviewItem()
    let page = await bench.controller.drawnPage()

    #expect(bench.engine.counted.started.count > before)
    #expect(page?.number == 2)
  }

  @Test("What the reader saw of an item is there again when it is shown again.")
  func displayState() async throws {
    let bench = try Bench([5, 1, 1, 1])
    bench.controller.present()
    _ = await bench.controller.drawnPage()
    let state = DisplayState(page: 3, zoom: 2, scrollX: 0.1, scrollY: 0.5, row: 7)
    bench.controller.displayState = state

    bench.controller.currentPreviewItemIndex = 3
    _ = await bench.controller.drawnPage()
    bench.controller.currentPreviewItemIndex = 0
    let page = await bench.controller.drawnPage()

    #expect(page?.number == 3)
    #expect(bench.controller.displayState == state)
  }

  @Test("Another item at the same place begins where it wants to, not where the last one was left.")
  func stateOfAnother() async throws {
    let bench = try Bench([5, 5])
    let other = bench.items.removeLast()
    bench.controller.present()
    _ = await bench.controller.drawnPage()
    bench.controller.goToPage(4)
    bench.items = [PreviewFile(url: other.previewItemURL, displayState: DisplayState(page: 2))]

    bench.controller.reloadData()

    #expect(await bench.controller.drawnPage()?.number == 2)
    #expect(bench.events.filter { $0 == "opened 0" }.count == 2)
  }

  @Test("A file that is replaced while it is read is drawn anew by reloading.")
  func replacedFile() async throws {
    let bench = try Bench([5])
    bench.controller.present()
    await bench.controller.settled()
    try bench.write("7", to: "0.fake")
    bench.controller.goToPage(3)
    guard case .failed(let error, _) = await bench.controller.drawnPage()?.content else {
      Issue.record("a page of another file")
      return
    }

    bench.controller.reloadData()
    await bench.controller.settled()

    #expect(error == .changedWhileReading)
    #expect(bench.controller.page?.count == 7)
  }

  @Test("A display state survives encoding, and an item may bring one along.")
  func codableState() async throws {
    let state = DisplayState(page: 2, zoom: 1.5)
    let copy = try JSONDecoder().decode(DisplayState.self, from: JSONEncoder().encode(state))
    let bench = try Bench([4])
    bench.items[0] = PreviewFile(url: bench.items[0].previewItemURL, displayState: copy)

    bench.controller.present()

    #expect(await bench.controller.drawnPage()?.number == 2)
  }

  @Test(
    "A page that is not there becomes the nearest one that is.",
    arguments: [(99, 4), (.max, 4), (0, 1), (.min, 1)])
  func notThere(wanted: Int, found: Int) async throws {
    let bench = try Bench([4])
    bench.items[0] = PreviewFile(
      url: bench.items[0].previewItemURL, displayState: DisplayState(page: wanted))

    bench.controller.present()

    #expect(await bench.controller.drawnPage()?.number == found)
  }
}

import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@MainActor @Suite("The list of items") struct ItemListTests {
  @Test("Asked are the number, the item in view, its neighbours, then their editing modes.")
  func callOrder() throws {
    let bench = try Bench([1, 1, 1, 1])
    bench.controller.currentPreviewItemIndex = 1

    bench.controller.present(animated: false)

    #expect(
      bench.log == [
        "numberOfPreviewItems", "previewItemAt 1", "previewItemAt 0", "previewItemAt 2",
        "editingModeFor 1.fake", "editingModeFor 0.fake", "editingModeFor 2.fake",
      ])
  }

  @Test("Data source and delegate are held weakly.")
  func weak() throws {
    var bench: Bench? = try Bench()
    let controller = try #require(bench?.controller)

    bench = nil

    #expect(controller.dataSource == nil)
    #expect(controller.delegate == nil)
    #expect(controller.presenter == nil)
  }

  @Test("Without a data source there is nothing to see, and nothing breaks.")
  func noDataSource() async throws {
    let bench = try Bench()
    bench.controller.dataSource = nil

    bench.controller.present()
    bench.controller.refreshCurrentPreviewItem()

    #expect(bench.controller.currentPreviewItemIndex == nil)
    #expect(bench.controller.currentPreviewItem == nil)
    #expect(await bench.controller.drawnPage() == nil)
  }

  @Test("A negative number of items means none.")
  func negativeCount() throws {
    let bench = try Bench()
    bench.announcedCount = -3

    bench.controller.reloadData()

    #expect(bench.controller.itemCount == 0)
    #expect(bench.controller.currentPreviewItemIndex == nil)
  }

  @Test(
    "An index that was set before the items are known is moved to the nearest one there is.",
    arguments: [(-4, 0), (1, 1), (9, 2)])
  func clamping(wanted: Int, found: Int) throws {
    let bench = try Bench()
    bench.controller.currentPreviewItemIndex = wanted

    bench.controller.present()

    #expect(bench.controller.currentPreviewItemIndex == found)
  }

  @Test("Setting an index that no item has changes nothing.", arguments: [-1, 3, nil])
  func outOfRange(index: Int?) throws {
    let bench = try Bench()
    bench.controller.present()
    bench.controller.currentPreviewItemIndex = 1
    _ = bench.takeLog()

    bench.controller.currentPreviewItemIndex = index

    #expect(bench.controller.currentPreviewItemIndex == 1)
    #expect(bench.log.isEmpty)
  }

  @Test("Setting the index shows that item, and asks only for items that are new.")
  func navigation() async throws {
    let bench = try Bench([1, 1, 1, 1])
    bench.controller.present()
    _ = bench.takeLog()

    bench.controller.currentPreviewItemIndex = 1
    let page = await bench.controller.drawnPage()

    #expect(bench.log == ["previewItemAt 2", "editingModeFor 2.fake"])
    #expect(page?.itemIndex == 1)
    #expect(page?.content.bitmap?.size == PixelSize(width: 10, height: 20))
  }

  @Test("Next and previous stop at the ends.")
  func ends() throws {
    let bench = try Bench([1, 1])
    bench.controller.present()

    #expect(!bench.controller.canGoPrevious)
    #expect(!bench.controller.previous())
    #expect(bench.controller.next())
    #expect(!bench.controller.canGoNext)
    #expect(!bench.controller.next())
    #expect(bench.controller.currentPreviewItemIndex == 1)
  }

  @Test("The title is the item's own, else the last component of its path.")
  func titles() throws {
    let bench = try Bench()
    bench.items[1] = PreviewFile(url: URL(filePath: "/nowhere/b.fake"), title: "Second")
    bench.controller.present()

    #expect(bench.controller.title == "0.fake")
    bench.controller.next()
    #expect(bench.controller.title == "Second")
  }

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

  @Test("An item without a URL is shown as loading, until refreshing finds one.")
  func lateURL() async throws {
    let bench = try Bench([1, 1])
    let item = LateItem()
    bench.items[0] = item
    bench.controller.present()

    guard case .loading = await bench.controller.drawnPage()?.content else {
      Issue.record("not loading")
      return
    }
    #expect(bench.controller.title == "")
    item.previewItemURL = bench.items[1].previewItemURL
    bench.controller.refreshCurrentPreviewItem()
    let page = await bench.controller.drawnPage()

    #expect(page?.content.bitmap != nil)
    #expect(bench.controller.title == "1.fake")
  }

  @Test("An item that cannot be drawn is a page like any other, with a card and its reason.")
  func failure() async throws {
    let bench = try Bench([nil, 1])
    bench.items.append(URL(filePath: "/nowhere/at-all"))
    bench.controller.present()

    let damaged = await bench.controller.drawnPage()
    bench.controller.currentPreviewItemIndex = 2
    let missing = await bench.controller.drawnPage()

    guard case .failed(let first, let card?) = damaged?.content,
      case .failed(let second, _) = missing?.content
    else { Issue.record("no cards"); return }
    #expect(first.code == "file.damaged")
    #expect(second == .fileMissing)
    #expect(card.size.height == 20)
    #expect(bench.events.contains("failed 0 file.damaged"))
  }

  @Test("An address that is no file's shows no file, not even one of that path.")
  func foreignURL() async throws {
    let bench = try Bench([1])
    let path = try #require(bench.items[0].previewItemURL).path
    bench.items = [try #require(URL(string: "https://example.org\(path)"))]

    bench.controller.present()

    guard case .failed(let error, _) = await bench.controller.drawnPage()?.content else {
      Issue.record("a file")
      return
    }
    #expect(error == .fileMissing)
    #expect(bench.controller.title == "0.fake")
  }

  @Test("What can be previewed has a file of a type that somebody draws.")
  func canPreview() throws {
    let bench = try Bench([1])
    let text = try bench.write("hello", to: "a.txt")
    let archive = try bench.write("PK\u{3}\u{4}", to: "a.zip")
    let empty = try bench.write("", to: "a.png")

    #expect(PreviewController.canPreview(text))
    #expect(!PreviewController.canPreview(archive))
    #expect(!PreviewController.canPreview(empty))
    #expect(!PreviewController.canPreview(bench.folder.url))
    #expect(!PreviewController.canPreview(URL(filePath: "/nowhere/at-all")))
    #expect(!PreviewController.canPreview(LateItem()))
    #expect(bench.controller.canPreview(archive))
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

  @Test("A page past the end becomes the last page.")
  func pastTheEnd() async throws {
    let bench = try Bench([4])
    bench.items[0] = PreviewFile(
      url: bench.items[0].previewItemURL, displayState: DisplayState(page: 99))

    bench.controller.present()

    #expect(await bench.controller.drawnPage()?.number == 4)
  }
}

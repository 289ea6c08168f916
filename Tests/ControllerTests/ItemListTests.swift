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
}

import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

@MainActor @Suite("Opening and closing a preview") struct PresentingTests {
  private let frame = ZoomFrame(
    Rectangle(x: 1, y: 2, width: 30, height: 40), in: ViewReference("list"))

  @Test("A modal preview asks where it zooms from, then for a view, then for a picture.")
  func zooming() throws {
    let bench = try Bench([1])
    bench.zoom = frame
    bench.image = TransitionImage(Bitmap(size: PixelSize(square: 8)))

    bench.controller.present()

    #expect(
      bench.log.suffix(3) == [
        "frameFor 0.fake", "transitionViewFor 0.fake", "transitionImageFor 0.fake",
      ])
    #expect(bench.presenter.presentation?.zoom == frame)
    guard case .image(let image) = bench.presenter.presentation?.transition else {
      Issue.record("no picture")
      return
    }
    #expect(image.contentRect == Rectangle(x: 0, y: 0, width: 8, height: 8))
  }

  @Test("With a transition view no picture is asked for.")
  func transitionView() throws {
    let bench = try Bench([1])
    bench.zoom = frame
    bench.view = ViewReference("row 0")

    bench.controller.present()

    #expect(bench.log.last == "transitionViewFor 0.fake")
  }

  @Test("Without a frame, or with an empty one, the preview fades and nothing more is asked.")
  func fading() throws {
    for zoom in [nil, ZoomFrame(.zero)] {
      let bench = try Bench([1])
      bench.zoom = zoom

      bench.controller.present()

      #expect(bench.log.last == "frameFor 0.fake")
      #expect(bench.presenter.presentation?.zoom == nil)
    }
  }

  @Test("A pushed preview, and one without animation, does not zoom.")
  func notZooming() throws {
    for (style, animated) in [(PresentationStyle.push, true), (.modal, false)] {
      let bench = try Bench([1])
      bench.zoom = frame

      bench.controller.present(style, animated: animated)

      #expect(!bench.log.contains("frameFor 0.fake"))
      #expect(bench.presenter.presentation?.style == style)
    }
  }

  @Test("Closing tells will and did once each, and asks anew where the item in view now is.")
  func dismissing() async throws {
    let bench = try Bench([1, 1])
    bench.zoom = frame
    bench.controller.present()
    bench.controller.next()
    _ = await bench.controller.drawnPage()
    _ = bench.takeLog()

    bench.controller.dismiss()
    bench.controller.dismiss()

    #expect(
      bench.log == [
        "willDismiss", "frameFor 1.fake", "transitionViewFor 1.fake", "transitionImageFor 1.fake",
        "didDismiss",
      ])
    #expect(bench.events.filter { $0 == "closed" }.count == 1)
  }

  @Test("A preview that was never opened closes without a word.")
  func neverOpened() throws {
    let bench = try Bench()

    bench.controller.dismiss()

    #expect(bench.log.isEmpty)
    #expect(bench.presenter.calls.isEmpty)
  }

  @Test("Opening a second time changes nothing; after closing it opens again where it was.")
  func again() throws {
    let bench = try Bench()
    bench.controller.present()
    bench.controller.next()
    _ = bench.takeLog()

    bench.controller.present()
    #expect(bench.log.isEmpty)
    bench.controller.dismiss()
    bench.controller.present()

    #expect(bench.controller.currentPreviewItemIndex == 1)
    #expect(bench.presenter.calls.filter { $0 == "present" }.count == 2)
  }

  @Test("Whoever is asked may close the preview; then it never comes into view.")
  func closedWhileOpening() throws {
    let bench = try Bench()
    bench.whenAsked = { [weak bench] in bench?.controller.dismiss() }

    bench.controller.present()

    #expect(bench.presenter.calls.isEmpty)
    #expect(bench.events == ["closed"])
    #expect(!bench.log.contains("willDismiss"))
    #expect(!bench.controller.isPresented)
  }

  @Test("Whoever hears of the end may begin anew; events come in order.")
  func reopenedWhileClosing() async throws {
    let bench = try Bench([1, 1])
    bench.controller.present()
    await bench.controller.settled()
    bench.events = []
    bench.whenDismissed = { [weak bench] in bench?.controller.present() }

    bench.controller.dismiss()

    #expect(bench.controller.isPresented)
    #expect(bench.events.prefix(2) == ["closed", "opened 0"])
    #expect(bench.presenter.calls.filter { $0 == "present" }.count == 2)
  }

  @Test("Whoever hears of a page may turn it; nothing is drawn behind a closed preview.")
  func movedFromEvents() async throws {
    let bench = try Bench([1, 1, 1])
    let controller = bench.controller
    controller.onEvent = { event in
      if case .pageReady = event, !controller.next() { controller.dismiss() }
    }

    controller.present()
    await controller.settled()

    #expect(!controller.isPresented)
    #expect(controller.currentPreviewItemIndex == 2)
    #expect(bench.engine.counted.running == 0)
    controller.onEvent = nil
  }

  @Test("A preview of nothing but a late item opens and closes as any other.")
  func nothingThere() async throws {
    let bench = try Bench([])
    bench.items = [LateItem()]

    bench.controller.present()
    bench.controller.dismiss()

    #expect(
      bench.log == [
        "numberOfPreviewItems", "previewItemAt 0", "editingModeFor nothing", "frameFor nothing",
        "willDismiss", "frameFor nothing", "didDismiss",
      ])
  }

  @Test("The presenter is told what to show, and never before the preview is in view.")
  func presenter() async throws {
    let bench = try Bench([3, 1])
    bench.controller.reloadData()
    #expect(bench.presenter.calls.isEmpty)

    bench.controller.present()
    _ = await bench.controller.drawnPage()

    #expect(bench.presenter.calls.prefix(3) == ["present", "page", "navigation"])
    #expect(bench.presenter.pages.itemCount == 2)
    #expect(bench.presenter.pages.page?.content.bitmap != nil)
    #expect(bench.presenter.item?.title == "0.fake")
    #expect(bench.presenter.item?.subtitle == "p1 of 3")
    #expect(bench.presenter.item?.canGoBack == false)
    #expect(bench.presenter.item?.canGoForward == true)
    #expect(bench.presenter.item?.canEdit == false)
  }

  @Test("What the user did is done, whichever presenter reports it.")
  func actions() async throws {
    let bench = try Bench([3, 1, 1])
    let controller = bench.controller
    controller.present()
    _ = await controller.drawnPage()

    try await controller.perform(.selectPage(3))
    #expect(controller.displayState?.page == 3)
    try await controller.perform(.nextItem)
    #expect(controller.currentPreviewItemIndex == 1)
    try await controller.perform(.previousItem)
    try await controller.perform(.selectItem(2))
    #expect(controller.currentPreviewItemIndex == 2)
    try await controller.perform(.view(DisplayState(zoom: 3)))
    #expect(controller.displayState?.zoom == 3)
    try await controller.perform(.close)
    #expect(!controller.isPresented)
  }

  @Test("A link in the document turns the page; the delegate is not asked.")
  func innerLink() async throws {
    let bench = try Bench([3])
    bench.controller.present()
    _ = await bench.controller.drawnPage()

    let outcome = try await bench.controller.perform(.click(x: 0.2, y: 0.5))

    #expect(outcome == .page(2))
    #expect(await bench.controller.drawnPage()?.number == 2)
    #expect(!bench.log.contains { $0.hasPrefix("shouldOpen") })
  }

  @Test("For an address the delegate is asked; the caller gets it and nobody opens it.")
  func address() async throws {
    let bench = try Bench([3])
    bench.controller.present()
    _ = await bench.controller.drawnPage()
    let url = try #require(URL(string: "https://example.org/"))

    #expect(await bench.controller.followLink(x: 0.7, y: 0.5) == .open(url))
    bench.opensLinks = false
    #expect(await bench.controller.followLink(x: 0.7, y: 0.5) == .refused(url))
    #expect(bench.log.filter { $0 == "shouldOpen https://example.org/" }.count == 2)
    bench.controller.delegate = nil
    #expect(await bench.controller.followLink(x: 0.7, y: 0.5) == .open(url))
    #expect(await bench.controller.followLink(x: 0.7, y: 1.5) == .none)
  }
}

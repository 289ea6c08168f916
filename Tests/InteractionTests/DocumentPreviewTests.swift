import Foundation
import PreviewCore
import PreviewKit
import Testing

@MainActor @Suite("A document's preview") struct DocumentPreviewTests {
  private let place = Rectangle(x: 1, y: 2, width: 3, height: 4)

  @Test("The host is asked, then the view, then the rectangle; then it begins, opens, and ends.")
  func order() async throws {
    let desk = try Desk()
    desk.delegate.view = ViewReference("row")
    desk.delegate.rectangle = place

    #expect(desk.controller.presentPreview())
    #expect(desk.log == ["host", "view", "rect", "willBeginPreview"])
    #expect(desk.presenter.calls == [], "It opens after the call.")
    await desk.controller.previewOpened()

    #expect(desk.presenter.calls.first == "present")
    #expect(desk.presenter.presentation?.zoom == ZoomFrame(place, in: ViewReference("row")))
    desk.controller.dismissPreview()
    #expect(desk.presenter.calls.last == "dismiss")
    #expect(desk.log == ["host", "view", "rect", "willBeginPreview", "didEndPreview"])
  }

  @Test("Without a view no rectangle is asked for, and the preview fades.")
  func fading() async throws {
    let desk = try Desk()

    #expect(desk.controller.presentPreview())
    await desk.controller.previewOpened()

    #expect(desk.log == ["host", "view", "willBeginPreview"])
    #expect(desk.presenter.presentation?.zoom == nil)
  }

  @Test("A view without a rectangle means all of it.")
  func wholeView() async throws {
    let desk = try Desk()
    desk.delegate.view = ViewReference("row")

    #expect(desk.controller.presentPreview())
    await desk.controller.previewOpened()

    #expect(desk.presenter.presentation?.zoom == ZoomFrame(.everything, in: ViewReference("row")))
  }

  @Test("Without animation neither view nor rectangle is asked for.")
  func still() async throws {
    let desk = try Desk()
    desk.delegate.view = ViewReference("row")

    #expect(desk.controller.presentPreview(animated: false))
    await desk.controller.previewOpened()

    #expect(desk.log == ["host", "willBeginPreview"])
    #expect(desk.presenter.presentation?.isAnimated == false)
  }

  @Test("It is called by the name that was set, and drawn as what that name says.")
  func name() async throws {
    let desk = try Desk()
    desk.controller.name = "Letter.text"

    #expect(desk.controller.presentPreview())
    await desk.controller.previewOpened()
    let page = await desk.controller.previewController?.drawnPage()

    #expect(page?.title == "Letter.text")
    guard case .drawn = page?.content else {
      Issue.record("not drawn: \(String(describing: page?.content))")
      return
    }
  }

  @Test("A reader who closes it ends it, once; dismissing it again changes nothing.")
  func closedByReader() async throws {
    let desk = try Desk()
    #expect(desk.controller.presentPreview())
    await desk.controller.previewOpened()

    try await desk.controller.previewController?.perform(.close)
    desk.controller.dismissPreview()

    #expect(desk.log.filter { $0 == "didEndPreview" }.count == 1)
    #expect(desk.controller.previewController == nil)
    #expect(desk.controller.presentPreview(), "It can open again.")
  }

  @Test("Dismissed before it opened, it never does, and ends once.")
  func dismissedEarly() async throws {
    let desk = try Desk()
    #expect(desk.controller.presentPreview())
    let opening = desk.controller.previewController

    desk.controller.dismissPreview()
    await desk.controller.previewOpened()
    await Task.yield()

    #expect(desk.log == ["host", "view", "willBeginPreview", "didEndPreview"])
    #expect(desk.presenter.calls == [])
    #expect(opening?.isPresented == false)
  }

  @Test("A delegate that asks for a preview while one begins gets just that one.")
  func reentrant() async throws {
    let desk = try Desk()
    desk.delegate.whenTold["willBeginPreview"] = { $0.presentPreview() }
    desk.delegate.whenTold["view"] = { $0.presentPreview() }

    #expect(desk.controller.presentPreview())
    await desk.controller.previewOpened()
    desk.controller.dismissPreview()

    #expect(desk.log == ["host", "view", "willBeginPreview", "didEndPreview"])
    #expect(desk.presenter.calls.filter { $0 == "present" }.count == 1)
  }

  @Test("A delegate that dismisses the preview as it begins ends it, and it never opens.")
  func dismissedWhileBeginning() async throws {
    let desk = try Desk()
    desk.delegate.whenTold["willBeginPreview"] = { $0.dismissPreview() }

    #expect(!desk.controller.presentPreview())
    await desk.controller.previewOpened()
    #expect(desk.log == ["host", "view", "willBeginPreview", "didEndPreview"])
    #expect(desk.presenter.calls == [])

    desk.delegate.log = []
    desk.delegate.whenTold = ["view": { $0.dismissPreview() }]
    #expect(!desk.controller.presentPreview())
    #expect(desk.log == ["host", "view"], "What has not begun does not end.")
  }

  @Test("Dismissing what is not open tells nobody.")
  func nothingToDismiss() throws {
    let desk = try Desk()

    desk.controller.dismissPreview()
    desk.controller.dismissMenu()

    #expect(desk.log == [])
    #expect(desk.presenter.calls == [])
  }

  @Test("A controller that is let go takes its preview out of view.")
  func letGo() async throws {
    let presenter = RecordingPresenter()
    let delegate = HelpfulDelegate()
    delegate.host = PreviewHost(presenter: presenter)
    do {
      let desk = try Desk()
      desk.controller.delegate = delegate
      #expect(desk.controller.presentPreview())
      await desk.controller.previewOpened()
      #expect(presenter.calls.first == "present")
    }

    #expect(presenter.calls.last == "dismiss")
    #expect(!delegate.log.contains("didEndPreview"), "There is no controller to speak of any more.")
  }
}

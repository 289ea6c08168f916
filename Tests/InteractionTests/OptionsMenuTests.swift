import PreviewCore
import PreviewDesktop
import PreviewKit
import Testing

@MainActor @Suite("The options menu") struct OptionsMenuTests {
  private static let asked = ["can copy", "can print", "can save"]

  @Test("It offers the preview, the applications, then what the delegate can do.")
  func items() throws {
    let desk = try Desk()
    desk.delegate.actions = [.print, .copy]

    let menu = try desk.optionsMenu()

    #expect(
      menu.items == [
        .preview, .open(FakeDesktop.reader), .open(FakeDesktop.editor), .action(.copy),
        .action(.print),
      ])
    #expect(
      menu.items.map(\.title) == [
        "Quick Look", "Open in Reader", "Open in Editor", "Copy", "Print",
      ])
    #expect(desk.log == OptionsMenuTests.asked + ["willPresentOptions"])
    #expect(desk.presenter.menuAnchor == .item("share"))
  }

  @Test("It offers no preview to a delegate without a place for one, nor of what nobody can draw.")
  func noPreview() throws {
    let desk = try Desk()
    let delegate = RecordingDelegate()
    desk.controller.delegate = delegate
    #expect(desk.controller.optionsMenuItems.first == .open(FakeDesktop.reader))

    let binary = try Desk("data.bin", content: [0, 1, 2, 0xFF, 0])
    binary.delegate.actions = [.save]
    #expect(binary.controller.optionsMenuItems == [.action(.save)])
  }

  @Test("An empty one does not open: nobody hears of it but by being asked what it can do.")
  func empty() throws {
    let desk = try Desk("data.bin", content: [0, 1, 2, 0xFF, 0])

    #expect(!desk.controller.presentOptionsMenu(from: .item("share")))

    #expect(desk.log == OptionsMenuTests.asked)
    #expect(desk.presenter.calls == [])
  }

  @Test("Without anybody to show it, it does not open.")
  func noPresenter() throws {
    let desk = try Desk()
    desk.controller.menuPresenter = nil

    #expect(!desk.controller.presentOptionsMenu(from: .item("share")))
    #expect(desk.log == [])
  }

  @Test(
    "Cancelled by the user or dismissed by the program, it ends once.", arguments: [true, false])
  func cancelling(byUser: Bool) async throws {
    let desk = try Desk()
    let menu = try desk.optionsMenu()

    if byUser { menu.cancel() } else { desk.controller.dismissMenu() }
    menu.cancel()
    desk.controller.dismissMenu()

    #expect(
      desk.log == OptionsMenuTests.asked + ["willPresentOptions", "didDismissOptions"])
    #expect(desk.presenter.calls == ["menu", "dismiss menu"])
    #expect(menu.outcome == .cancelled)
    #expect(await menu.choose(.preview) == .cancelled, "A menu can be used once.")
  }

  @Test("An action is performed after the menu has gone.", arguments: [true, false])
  func action(succeeds: Bool) async throws {
    let desk = try Desk()
    desk.delegate.actions = [.copy]
    desk.delegate.succeeds = succeeds
    let menu = try desk.optionsMenu()

    let outcome = await menu.choose(.action(.copy))

    #expect(outcome == (succeeds ? .performed(.copy) : .failed(.copy)))
    #expect(
      desk.log
        == OptionsMenuTests.asked + ["willPresentOptions", "didDismissOptions", "perform copy"])
  }

  @Test("The preview begins after the menu has gone.")
  func preview() async throws {
    let desk = try Desk()
    let menu = try desk.optionsMenu()

    #expect(await menu.choose(.preview) == .preview(opens: true))
    await desk.controller.previewOpened()

    #expect(
      desk.log
        == OptionsMenuTests.asked + [
          "willPresentOptions", "didDismissOptions", "host", "view", "willBeginPreview",
        ])
    #expect(desk.presenter.calls.prefix(3) == ["menu", "dismiss menu", "present"])
  }

  @Test("An application is told of before the menu goes, and again when it has the file.")
  func application() async throws {
    let desk = try Desk()
    let menu = try desk.optionsMenu()

    #expect(await menu.choose(.open(FakeDesktop.editor)) == .sent(FakeDesktop.editor))

    #expect(
      desk.log
        == OptionsMenuTests.asked + [
          "willPresentOptions", "willBeginSending org.example.Editor", "didDismissOptions",
          "didEndSending org.example.Editor",
        ])
  }

  @Test("A line that the menu does not have does nothing and leaves it open.")
  func strangeLine() async throws {
    let desk = try Desk()
    let menu = try desk.optionsMenu()

    #expect(await menu.choose(.action(.save)) == .cancelled)

    #expect(desk.controller.menuSession === menu)
    #expect(desk.log.last == "willPresentOptions")
  }

  @Test("While one menu is open no other opens, of either kind.")
  func second() throws {
    let desk = try Desk()
    _ = try desk.optionsMenu()
    desk.delegate.log = []

    #expect(!desk.controller.presentOptionsMenu(from: .item("share")))
    #expect(!desk.controller.presentOpenInMenu(from: .item("open")))

    #expect(desk.log == [])
    #expect(desk.presenter.calls == ["menu"])
  }

  @Test("A delegate that closes the menu as it is about to open keeps it out of view.")
  func closedWhileOpening() throws {
    let desk = try Desk()
    desk.delegate.whenTold["willPresentOptions"] = { $0.dismissMenu() }

    #expect(!desk.controller.presentOptionsMenu(from: .item("share")))

    #expect(
      desk.log == OptionsMenuTests.asked + ["willPresentOptions", "didDismissOptions"])
    #expect(desk.presenter.calls == [])
  }

  @Test("Whoever was told to show the menu is told when it goes, even if another presenter is set.")
  func otherPresenter() throws {
    let desk = try Desk()
    let menu = try desk.optionsMenu()
    let other = RecordingPresenter()
    desk.controller.menuPresenter = other

    menu.cancel()

    #expect(desk.presenter.calls == ["menu", "dismiss menu"])
    #expect(other.calls == [])
  }

  @Test("A controller that is let go takes its menu out of view.")
  func letGo() throws {
    let presenter = RecordingPresenter()
    do {
      let desk = try Desk()
      desk.controller.menuPresenter = presenter
      #expect(desk.controller.presentOptionsMenu(from: .item("share")))
    }

    #expect(presenter.calls == ["menu", "dismiss menu"])
  }
}

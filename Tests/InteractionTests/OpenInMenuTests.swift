import Foundation
import PreviewCore
import PreviewDesktop
import PreviewKit
import Testing

@MainActor @Suite("The menu of applications") struct OpenInMenuTests {
  @Test("It lists the applications, those that want to be offered, strongest claim first.")
  func order() throws {
    let alternate = Application(id: "a", name: "A", rank: .alternate)
    let hidden = Application(id: "b", name: "B", rank: .none)
    let applications = [alternate, FakeDesktop.editor, hidden, FakeDesktop.reader]
    let desk = try Desk(desktop: FakeDesktop(["text/plain": applications]))

    let menu = try desk.openInMenu()

    #expect(
      menu.items == [.open(FakeDesktop.reader), .open(FakeDesktop.editor), .open(alternate)])
    #expect(desk.log == ["willPresentOpenIn"])
  }

  @Test("Without any application, or any file, it does not open, and nobody hears of it.")
  func empty() throws {
    let desk = try Desk(desktop: FakeDesktop([:]))
    #expect(!desk.controller.presentOpenInMenu(from: .item("open")))

    let fileless = try Desk()
    for url in [nil, URL(string: "https://example.org/a.txt")] {
      fileless.controller.url = url
      #expect(!fileless.controller.presentOpenInMenu(from: .item("open")))
    }

    #expect(desk.log == [] && fileless.log == [])
    #expect(desk.presenter.calls == [])
  }

  @Test("It hangs on a rectangle or on a button, as its caller says.")
  func anchors() throws {
    let desk = try Desk()
    let anchor = MenuAnchor.rectangle(
      Rectangle(x: 1, y: 2, width: 3, height: 4), in: ViewReference("list"))

    #expect(desk.controller.presentOpenInMenu(from: anchor, animated: false))

    #expect(desk.presenter.menuAnchor == anchor)
  }

  @Test("The file is sent with what is said about it.")
  func sending() async throws {
    let desk = try Desk()
    desk.controller.annotation = .dictionary(["page": .integer(3)])
    desk.controller.sourceApplication = "org.example.Sender"
    let menu = try desk.openInMenu()

    #expect(await menu.choose(.open(FakeDesktop.reader)) == .sent(FakeDesktop.reader))

    #expect(
      desk.log == [
        "willPresentOpenIn", "willBeginSending org.example.Reader", "didDismissOpenIn",
        "didEndSending org.example.Reader",
      ])
    let handOff = try #require(desk.desktop.handOffs.first)
    let received = try #require(
      LaunchOptions(environment: handOff.environment, arguments: handOff.uris))
    #expect(received.annotation == .dictionary(["page": .integer(3)]))
    #expect(received.sourceApplication == "org.example.Sender")
    #expect(received.url?.lastPathComponent == "note.txt")
  }

  @Test("An annotation that the delegate sets at the last moment is sent.")
  func lateAnnotation() async throws {
    let desk = try Desk()
    desk.delegate.whenTold["willBeginSending org.example.Reader"] = {
      $0.annotation = .string("late")
    }
    let menu = try desk.openInMenu()

    _ = await menu.choose(.open(FakeDesktop.reader))

    let handOff = try #require(desk.desktop.handOffs.first)
    let received = LaunchOptions(uri: "file:///a", platformData: handOff.platformData)
    #expect(received.annotation == .string("late"))
  }

  @Test("An application that cannot be reached ends the menu with the error, and nothing was sent.")
  func failure() async throws {
    let desk = try Desk(desktop: FakeDesktop(failure: .noApplication(type: "text/plain")))
    let menu = try desk.openInMenu()

    let outcome = await menu.choose(.open(FakeDesktop.reader))

    #expect(outcome == .notSent(FakeDesktop.reader, .noApplication(type: "text/plain")))
    #expect(menu.outcome == outcome)
    #expect(
      desk.log == [
        "willPresentOpenIn", "willBeginSending org.example.Reader", "didDismissOpenIn",
      ])
  }

  @Test("A file that has gone meanwhile is not sent.")
  func missingFile() async throws {
    let desk = try Desk()
    let menu = try desk.openInMenu()
    try FileManager.default.removeItem(at: try #require(desk.controller.url))

    let outcome = await menu.choose(.open(FakeDesktop.reader))

    #expect(outcome == .notSent(FakeDesktop.reader, .fileMissing))
    #expect(desk.desktop.handOffs == [])
  }

  @Test(
    "An annotation that no property list can hold, or no variable, is not sent.",
    arguments: [
      PropertyList.string("bell \u{7}"), .array([.string("\u{FFFE}")]),
      .date(.distantFuture + 1e12),
      .data(Data(count: 200_000)),
    ])
  func badAnnotation(annotation: PropertyList) async throws {
    let desk = try Desk()
    desk.controller.annotation = annotation
    let menu = try desk.openInMenu()

    guard
      case .notSent(_, let error) = await menu.choose(.open(FakeDesktop.reader))
    else {
      Issue.record("It was sent.")
      return
    }
    #expect(error.code == "request.annotation")
    #expect(desk.desktop.handOffs == [])
  }

  @Test("A delegate that dismisses the menu while the file is sent hears of its end once.")
  func dismissedWhileSending() async throws {
    let desk = try Desk()
    desk.delegate.whenTold["willBeginSending org.example.Reader"] = { $0.dismissMenu() }
    let menu = try desk.openInMenu()

    #expect(await menu.choose(.open(FakeDesktop.reader)) == .sent(FakeDesktop.reader))

    #expect(desk.log.filter { $0 == "didDismissOpenIn" }.count == 1)
    #expect(desk.log.last == "didEndSending org.example.Reader")
  }

  @Test("When the menu has gone, the next one may open.")
  func again() async throws {
    let desk = try Desk()
    let menu = try desk.openInMenu()
    _ = await menu.choose(.open(FakeDesktop.reader))

    #expect(desk.controller.presentOptionsMenu(from: .item("share")))
  }
}

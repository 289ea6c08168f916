import Foundation
import PreviewCore
import PreviewKit
import Testing

@MainActor @Suite("Gestures on a document") struct GestureTests {
  private func gestures(_ events: [PointerEvent]) -> [Gesture?] {
    var recognizer = GestureRecognizer()
    return events.map { recognizer.recognize($0) }
  }

  private func at(
    _ milliseconds: Int, _ phase: PointerEvent.Phase, x: Double = 0, pointer: Int = 0
  ) -> PointerEvent {
    PointerEvent(phase, x: x, at: .milliseconds(milliseconds), pointer: pointer)
  }

  @Test("Down and up is a tap, also when the finger trembles.")
  func tap() {
    #expect(gestures([at(0, .began), at(100, .moved, x: 6), at(400, .ended, x: 6)]).last == .tap)
  }

  @Test("A press of half a second is a long one, noticed while it lasts, and no tap follows.")
  func longPress() {
    let events = [
      at(0, .began), at(499, .moved), at(500, .moved), at(900, .moved), at(950, .ended),
    ]

    #expect(gestures(events) == [nil, nil, .longPress, nil, nil])
  }

  @Test("A long press whose time was never told is noticed when it ends.")
  func lateLongPress() {
    #expect(gestures([at(0, .began), at(800, .ended)]) == [nil, .longPress])
  }

  @Test("A pointer that strays is dragging something, even if it comes back.")
  func straying() {
    let events = [at(0, .began), at(50, .moved, x: 11), at(90, .moved), at(100, .ended)]

    #expect(gestures(events) == [nil, nil, nil, nil])
    #expect(gestures([at(0, .began), at(50, .ended, x: 40)]) == [nil, nil])
  }

  @Test("A second finger makes it something else, until all are up.")
  func secondFinger() {
    let events = [
      at(0, .began), at(10, .began, pointer: 1), at(20, .ended), at(30, .ended, pointer: 1),
      at(40, .began), at(50, .ended),
    ]

    #expect(gestures(events) == [nil, nil, nil, nil, nil, .tap])
  }

  @Test("An end that nobody told of does not spoil what comes after it.")
  func lostEnd() {
    #expect(gestures([at(0, .began), at(900, .began), at(950, .ended)]) == [nil, nil, .tap])
  }

  @Test("What is cancelled, or never began, is nothing.")
  func cancelled() {
    #expect(gestures([at(0, .began), at(10, .cancelled), at(20, .ended)]) == [nil, nil, nil])
    #expect(gestures([at(0, .ended), at(10, .moved)]) == [nil, nil])
  }

  @Test("The second button of a mouse is a long press at once.")
  func secondary() {
    let down = PointerEvent(.began, at: .zero, isSecondary: true)

    #expect(gestures([down, at(10, .ended)]) == [.longPress, nil])
  }

  @Test("It wants to be fed when a press would become long, and not otherwise.")
  func deadline() {
    var recognizer = GestureRecognizer()
    #expect(recognizer.deadline == nil)

    _ = recognizer.recognize(at(100, .began))
    #expect(recognizer.deadline == .milliseconds(600))
    _ = recognizer.recognize(at(600, .moved))
    #expect(recognizer.deadline == nil)
  }

  @Test("A tap previews the document, a long press opens its options menu where it was.")
  func bindings() async throws {
    let desk = try Desk()
    #expect(
      desk.controller.gestureBindings == [
        GestureBinding(gesture: .tap, target: .preview),
        GestureBinding(gesture: .longPress, target: .optionsMenu),
      ])

    desk.controller.handle(at(0, .began))
    desk.controller.handle(at(50, .ended))
    await desk.controller.previewOpened()
    #expect(desk.presenter.calls.first == "present")
    desk.controller.dismissPreview()

    let view = ViewReference("row")
    let wanted = desk.controller.handle(at(1000, .began, x: 30), in: view)
    desk.controller.handle(
      PointerEvent(.moved, x: 30, at: try #require(wanted)), in: view)
    #expect(desk.presenter.menu?.kind == .options)
    #expect(
      desk.presenter.menuAnchor
        == .rectangle(Rectangle(x: 30, y: 0, width: 1, height: 1), in: view))
  }

  @Test("A file that is not on this machine has no gestures.")
  func remote() throws {
    let desk = try Desk()
    desk.controller.url = URL(string: "https://example.org/a.txt")

    #expect(desk.controller.gestureBindings == [])
    #expect(!desk.controller.trigger(.tap, at: .item("row")))
    #expect(desk.log == [])
  }
}

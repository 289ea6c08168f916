import Foundation
import PreviewCore
import PreviewKit
import Testing

@MainActor @Suite("When a document's preview does not open") struct PreviewPreconditionTests {
  /// Asks for a preview that must not open, and gives what the delegate heard.
  private func refusal(_ desk: Desk) async -> [String] {
    desk.delegate.log = []

    #expect(!desk.controller.presentPreview())
    await desk.controller.previewOpened()

    return desk.log
  }

  @Test("Without a delegate.")
  func noDelegate() async throws {
    let desk = try Desk()
    desk.controller.delegate = nil

    #expect(await refusal(desk) == [])
    #expect(desk.presenter.calls == [])
  }

  @Test("With a delegate that does not say where previews open.")
  func noPreviewDelegate() async throws {
    let desk = try Desk()
    let delegate = RecordingDelegate()
    desk.controller.delegate = delegate

    #expect(await refusal(desk) == [])
    #expect(delegate.log == [])
    #expect(desk.presenter.calls == [])
  }

  @Test("When the delegate has no host.")
  func noHost() async throws {
    let desk = try Desk()
    desk.delegate.host = nil

    #expect(await refusal(desk) == ["host"])
    #expect(desk.presenter.calls == [])
  }

  @Test("When something else is open over everything; a pushed preview may open all the same.")
  func presentingHost() async throws {
    let desk = try Desk()
    desk.delegate.host = PreviewHost(.modal, presenter: desk.presenter, isPresenting: true)

    #expect(await refusal(desk) == ["host"])
    #expect(desk.presenter.calls == [])

    desk.delegate.host = PreviewHost(.push, presenter: desk.presenter, isPresenting: true)
    #expect(desk.controller.presentPreview())
  }

  @Test("When nobody can draw the file.")
  func notPreviewable() async throws {
    let desk = try Desk("data.bin", content: [0, 1, 2, 0xFF, 0, 0])

    #expect(await refusal(desk) == ["host"])
    #expect(desk.presenter.calls == [])
  }

  @Test("When there is no such file, or none is set, or it is not on this machine.")
  func missing() async throws {
    let desk = try Desk()

    for address in ["file:///nowhere/at/all.txt", "https://example.org/a.txt"] {
      desk.controller.url = URL(string: address)
      #expect(await refusal(desk) == ["host"])
    }
    desk.controller.url = nil
    #expect(await refusal(desk) == ["host"])
    #expect(desk.presenter.calls == [])
  }

  @Test("While it is open already, nobody is asked again.")
  func alreadyPreviewing() async throws {
    let desk = try Desk()
    #expect(desk.controller.presentPreview())
    await desk.controller.previewOpened()

    #expect(await refusal(desk) == [])
    #expect(desk.presenter.calls.filter { $0 == "present" }.count == 1)
  }
}

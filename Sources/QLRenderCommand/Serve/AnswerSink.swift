internal import PreviewCore
internal import PreviewFiles

/// Writes lines on standard output, on a thread of its own, since whoever reads them may not read.
struct AnswerSink {
  private let window: RequestWindow
  private let lane = Lane("serve.output")
  private let watch = Lane("serve.output.end")
  private let isBroken: @Sendable () -> Void

  /// `isBroken` is called when nobody reads any more, or nothing can be written.
  init(_ window: RequestWindow, isBroken: @escaping @Sendable () -> Void) {
    self.window = window
    self.isBroken = isBroken
    watch.begin { () throws(PreviewError) in
      FileSystem.wait(for: .hangUp, at: 1)
    } then: { _ in
      isBroken()
    }
  }

  /// Writes a line that answers nothing.
  func send(_ line: String) {
    lane.begin { () throws(PreviewError) in
      SystemInput.writeAll(line + "\n", to: 1)
    } then: { [isBroken] written in
      if written != .success(true) { isBroken() }
    }
  }

  /// Writes an answer, whose request has its place in the window until then.
  func answer(_ line: String) {
    send(line)
    lane.begin { () throws(PreviewError) in
    } then: { [window] _ in
      window.giveBack()
    }
  }

  /// Waits until everything is written.
  func flush() async {
    try? await lane.run { () throws(PreviewError) in }
  }
}

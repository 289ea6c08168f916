internal import PreviewCore

/// Reads the lines of standard input, on a thread of its own, as far as the window allows.
struct RequestSource {
  /// The most bytes of a line: a path of 4095 bytes, each escaped in a URI, has some room left.
  static let longestLine = 1 << 16

  private let window: RequestWindow
  private let lane = Lane("serve.input")

  init(_ window: RequestWindow) {
    self.window = window
  }

  /// Hands over line after line, then the end, with the mistake if there is one.
  ///
  /// Nothing stops the thread but the end of the process: it may be waiting for ever.
  func start(
    line: @escaping @Sendable (InputPieces.Piece) -> Void,
    end: @escaping @Sendable (UsageError?) -> Void
  ) {
    let window = window
    lane.begin { () throws(PreviewError) in
      var lines = Self.lines
      do throws(UsageError) {
        while let next = try Self.next(&lines, window) { line(next) }
        end(nil)
      } catch {
        end(error)
      }
    } then: { _ in
    }
  }

  private static var lines: InputPieces {
    InputPieces(endedBy: UInt8(ascii: "\n"), longest: longestLine) { () throws(UsageError) in
      guard let some = SystemInput.readSome(0) else {
        throw UsageError("The requests on standard input cannot be read.")
      }
      return some
    }
  }

  /// The next line with anything on it; its place in the window is taken before it is read.
  private static func next(
    _ lines: inout InputPieces, _ window: RequestWindow
  ) throws(UsageError) -> InputPieces.Piece? {
    window.take()
    while let line = try lines.next() {
      if line.isCut || !line.bytes.allSatisfy(spaces.contains) { return line }
    }
    return nil
  }

  private static let spaces = Set(" \t\r".utf8)
}

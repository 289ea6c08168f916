internal import Dispatch

/// How many requests may be without an answer: the reader waits here, and the writer lets it go on.
final class RequestWindow: Sendable {
  private let places: DispatchSemaphore

  init(_ size: Int) {
    // One that is let go of while places are taken would end the process, had it begun with them.
    places = DispatchSemaphore(value: 0)
    for _ in 0..<size { giveBack() }
  }

  /// Waits until there is a place, and takes it; blocks.
  func take() { places.wait() }

  /// Frees a place.
  func giveBack() { places.signal() }
}

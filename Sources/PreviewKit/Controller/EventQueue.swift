/// Events that wait until a change is complete, so that whoever hears of them may change things again.
struct EventQueue {
  private var waiting: [PreviewEvent] = []
  private var isDelivering = false

  /// Adds an event.
  mutating func add(_ event: PreviewEvent) { waiting.append(event) }

  /// The next event; `nil` when there is none, or when somebody delivers already.
  mutating func next(isFirst: Bool) -> PreviewEvent? {
    guard !isDelivering || !isFirst else { return nil }
    isDelivering = !waiting.isEmpty
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}

extension PreviewController {
  /// Tells what has happened, in order, now that the change is complete.
  func deliverEvents() {
    var isFirst = true
    while let event = events.next(isFirst: isFirst) {
      isFirst = false
      onEvent?(event)
    }
  }
}

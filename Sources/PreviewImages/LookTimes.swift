/// When to show a picture that is not finished: after a quarter of a second, then half a second, and
/// so on, since each look costs time.
struct LookTimes {
  private var patience = Duration.milliseconds(250)
  private var next: ContinuousClock.Instant

  init() { next = .now + patience }

  /// Whether it is time for a look; then the next one is twice as far away.
  mutating func isDue() -> Bool {
    guard ContinuousClock.now >= next else { return false }
    patience *= 2
    next = .now + patience
    return true
  }
}

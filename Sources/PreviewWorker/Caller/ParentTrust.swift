internal import PreviewCore

/// Whether it is worth the while to start a warm parent, by what became of the last ones.
struct ParentTrust {
  /// So many deaths within this time are no accident.
  private static let mostDeaths = 3
  private static let memory = Duration.seconds(60)
  /// For how long nobody waits for a parent again after one was late: what made it so, a file system
  /// that hangs or a machine that swaps, is not over in a moment.
  private static let rest = Duration.seconds(300)

  private var deaths: [ContinuousClock.Instant] = []
  private var end: ContinuousClock.Instant?

  /// Whether a parent may be started now.
  var isThere: Bool {
    let now = ContinuousClock.now
    if let end, now < end { return false }
    return deaths.count { now - $0 < ParentTrust.memory } < ParentTrust.mostDeaths
  }

  /// Remembers that a parent was late, or failed otherwise.
  mutating func lose(by error: PreviewError?) {
    let now = ContinuousClock.now
    if case .timedOut = error { end = now + ParentTrust.rest }
    deaths = deaths.suffix(ParentTrust.mostDeaths - 1) + [now]
  }
}

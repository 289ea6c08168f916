internal import PreviewCore
internal import PreviewKit

/// The line on standard error that says how far a batch is.
struct ProgressLine {
  private let total: Int?
  private let start: ContinuousClock.Instant
  private let clock = ContinuousClock()
  private var lastShown: ContinuousClock.Instant?
  private var lastLength = 0

  /// The least time between two lines: a terminal is drawn anew ten times a second at most.
  private static let pause = Duration.milliseconds(100)

  /// A line for a batch that begins now, of `total` inputs where that is known.
  init(total: Int?) {
    self.total = total
    start = clock.now
  }

  /// Shows how far it is, unless the last time was just now.
  mutating func show(_ summary: BatchSummary) {
    let now = clock.now
    if let lastShown, now - lastShown < Self.pause { return }
    lastShown = now
    draw(text(summary, after: (now - start).inSeconds))
  }

  /// Shows the end, and ends the line.
  mutating func finish(_ summary: BatchSummary) {
    draw(text(summary, after: (clock.now - start).inSeconds))
    SystemInput.writeAll("\n", to: 2)
  }

  /// Takes the line away, so that something else can be written there.
  mutating func clear() {
    guard lastLength > 0 else { return }
    draw("")
    SystemInput.writeAll("\r", to: 2)
    lastShown = nil
  }

  /// A shorter line covers the whole of the one before.
  private mutating func draw(_ text: String) {
    let cover = String(repeating: " ", count: max(0, lastLength - text.count))
    SystemInput.writeAll("\r" + text + cover, to: 2)
    lastLength = text.count
  }

  private func text(_ summary: BatchSummary, after seconds: Double) -> String {
    let done = summary.total
    // What an earlier run did says nothing of how fast this one is.
    let rate = seconds > 0 ? Double(done - summary.skipped) / seconds : 0
    var parts = [total.map { "\(done) of \($0)" } ?? "\(done) done"]
    if summary.failed > 0 { parts.append("\(summary.failed) failed") }
    if summary.skipped > 0 { parts.append("\(summary.skipped) skipped") }
    if rate > 0 { parts.append("\(rate.shown) a second") }
    if let total, total > done, rate > 0 {
      parts.append("\((Double(total - done) / rate).rounded(.up).briefly) s left")
    }
    return parts.joined(separator: ", ")
  }
}

extension Double {
  /// With one digit after the point, without it from 10 on.
  var shown: String {
    self < 10 ? ((self * 10).rounded() / 10).briefly : rounded().briefly
  }
}

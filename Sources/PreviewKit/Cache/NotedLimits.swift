internal import PreviewCore

/// The limits under which something was tried, as they are noted in an entry.
struct NotedLimits: Sendable {
  /// All of them, such as `bytes=1 pixels=2 memory=3 seconds=5.0`.
  let text: String
  private let values: [String: Double]

  init(_ limits: RenderLimits) {
    let counts = limits.listed.map { "\($0.name)=\($0.value)" }
    text = (counts + ["seconds=\(limits.seconds)"]).joined(separator: " ")
    values = NotedLimits.values(text)
  }

  /// What was noted; `nil` when that has no seconds.
  init?(_ text: String) {
    self.text = text
    values = NotedLimits.values(text)
    if values["seconds"] == nil { return nil }
  }

  /// Wall clock in seconds.
  var seconds: Double { values["seconds"] ?? 0 }

  /// Whether none of `asked` is larger, or unknown.
  func hold(_ asked: RenderLimits) -> Bool {
    asked.seconds <= seconds
      && asked.listed.allSatisfy { Double($0.value) <= values[$0.name] ?? -1 }
  }

  private static func values(_ text: String) -> [String: Double] {
    let parts = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    let pairs = parts.filter { $0.count == 2 }.compactMap { pair in
      Double(pair[1]).map { (String(pair[0]), $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

internal import FoundationEssentials
internal import PreviewCore
internal import PreviewPixels

/// That a file could not be drawn, why, and under which conditions.
///
/// It heals: another version of the file or of the program, larger limits and smaller pictures are tried.
struct StoredFailure: Sendable {
  let error: PreviewError
  let limits: RenderLimits
  let flavor: ThumbnailCache.Flavor

  /// How long it is believed that there was not enough time, in seconds: machines are busy at times.
  private static let patience: TimeInterval = 3600

  /// Whether it is the file that cannot be drawn, not this machine, this caller or this moment.
  static func isLasting(_ error: PreviewError) -> Bool {
    switch error {
    case .empty, .damaged, .timedOut: true
    case .limitExceeded(_, _, let allowed): allowed != nil
    default: false
    }
  }

  /// The failure that is noted in an open entry; `nil` when none is.
  init?(_ keys: EntryKeys) {
    guard let limits = RenderLimits(keys[.limits] ?? ""),
      let flavor = keys[.flavor].flatMap({ ThumbnailCache.Flavor(rawValue: $0) }),
      let error = keys.error(limits)
    else { return nil }
    self.init(error, limits, flavor)
  }

  init(_ error: PreviewError, _ limits: RenderLimits, _ flavor: ThumbnailCache.Flavor) {
    (self.error, self.limits, self.flavor) = (error, limits, flavor)
  }

  /// Whether it would happen again to this request.
  func applies(to asked: RenderLimits, _ wanted: ThumbnailCache.Flavor, age: TimeInterval) -> Bool {
    if case .timedOut = error, age > Self.patience { return false }
    return wanted >= flavor && asked.seconds <= limits.seconds
      && RenderLimits.Name.allCases.allSatisfy { asked[$0] <= limits[$0] }
  }

  /// Notes it in an entry.
  func describe(in entry: inout EntryFile) {
    entry[.code] = error.code
    entry[.limits] = limits.text
    entry[.flavor] = flavor.rawValue
    switch error {
    case .damaged(let detail): entry[.detail] = detail
    case .limitExceeded(_, let asked, let allowed):
      entry[.asked] = asked.map { String($0) }
      entry[.allowed] = allowed.map { String($0) }
    default: break
    }
  }
}

extension EntryKeys {
  fileprivate func error(_ limits: RenderLimits) -> PreviewError? {
    let code = self[.code]
    let name = RenderLimits.Name.allCases.first { "limit.\($0.rawValue)" == code }
    if let name {
      return .limitExceeded(name, asked: number(.asked), allowed: number(.allowed))
    }
    switch code {
    case PreviewError.empty.code: return .empty
    case PreviewError.damaged(detail: "").code: return self[.detail].map { .damaged(detail: $0) }
    case PreviewError.timedOut(seconds: 0).code: return .timedOut(seconds: limits.seconds)
    default: return nil
    }
  }
}

extension RenderLimits {
  /// All of them, such as `bytes=1 pixels=2 memory=3 lines=4 seconds=5.0`.
  fileprivate var text: String {
    let counts = Name.allCases.map { "\($0.rawValue)=\(self[$0])" }
    return (counts + ["seconds=\(seconds)"]).joined(separator: " ")
  }

  /// What ``text`` gave.
  fileprivate init?(_ text: String) {
    self = .thumbnail
    let parts = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    let values = parts.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }
    let found = Dictionary(values) { first, _ in first }
    for name in Name.allCases {
      guard let value = found[name.rawValue].flatMap({ Int64($0) }) else { return nil }
      self[name] = value
    }
    guard let time = found["seconds"].flatMap({ Double($0) }) else { return nil }
    seconds = time
  }
}

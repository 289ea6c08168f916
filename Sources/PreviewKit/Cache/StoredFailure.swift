internal import FoundationEssentials
internal import PreviewCore
internal import PreviewPixels

/// That a file could not be drawn, why, and under which conditions.
///
/// It heals: another version of the file or of the program, larger limits and smaller pictures are tried.
struct StoredFailure: Sendable {
  let error: PreviewError
  let limits: NotedLimits
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
    guard let limits = NotedLimits(keys[.limits] ?? ""),
      let flavor = keys[.flavor].flatMap({ ThumbnailCache.Flavor(rawValue: $0) }),
      let error = keys.error(limits)
    else { return nil }
    (self.error, self.limits, self.flavor) = (error, limits, flavor)
  }

  init(_ error: PreviewError, _ limits: RenderLimits, _ flavor: ThumbnailCache.Flavor) {
    (self.error, self.limits, self.flavor) = (error, NotedLimits(limits), flavor)
  }

  /// Whether it would happen again to this request.
  func applies(to asked: RenderLimits, _ wanted: ThumbnailCache.Flavor, age: TimeInterval) -> Bool {
    if case .timedOut = error, age > Self.patience { return false }
    return wanted >= flavor && limits.hold(asked)
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
  fileprivate func error(_ limits: NotedLimits) -> PreviewError? {
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

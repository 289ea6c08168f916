internal import Synchronization

/// The conversions that were made last: pictures of one folder mostly have one profile, and to make
/// the table of one for ink takes longer than to draw a small picture.
final class ConversionCache: Sendable {
  /// The cache of this process.
  static let shared = ConversionCache()

  private struct Entry {
    let profile: [UInt8]
    let kinds: [Samples]
    /// `nil` when the profile allows none.
    let conversion: (any RowConversion)?
  }

  /// The latest ones last, never more than ``most``.
  private let entries = Mutex<[Entry]>([])
  private static let most = 4

  /// The conversion by `profile` from one of `kinds`, from the cache or from `make`.
  func conversion(
    by profile: [UInt8], from kinds: [Samples], orMake make: () -> (any RowConversion)?
  ) -> (any RowConversion)? {
    let known = entries.withLock { entries in
      entries.first { $0.profile == profile && $0.kinds == kinds }
    }
    if let known { return known.conversion }
    let made = make()
    entries.withLock { entries in
      entries.append(Entry(profile: profile, kinds: kinds, conversion: made))
      if entries.count > ConversionCache.most { entries.removeFirst() }
    }
    return made
  }
}

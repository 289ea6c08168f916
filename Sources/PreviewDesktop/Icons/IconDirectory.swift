internal import PreviewCore

/// A folder of a theme, and for which sizes its icons are meant (Icon Theme Specification, sections
/// "Directory Layout" and "Icon Lookup").
struct IconDirectory: Hashable {
  /// Whether its icons may be shown in other sizes.
  enum Kind: String {
    /// In its own size only.
    case fixed = "Fixed"
    /// In all sizes of a range.
    case scalable = "Scalable"
    /// In sizes that are nearly its own.
    case threshold = "Threshold"
  }

  /// How well a directory suits a size; the least is best.
  struct Misfit: Comparable {
    /// 0 for the size itself, 1 for one that the directory is meant for as well, 2 for all others.
    var rank: Int
    /// Pixels between the size and what the directory is meant for.
    var distance: Int

    static func < (one: Misfit, other: Misfit) -> Bool {
      (one.rank, one.distance) < (other.rank, other.distance)
    }
  }

  /// Where it is below the theme.
  let path: FilePath
  private let kind: Kind
  private let size: Int
  private let scale: Int
  private let sizes: ClosedRange<Int>
  private let threshold: Int

  /// Reads the section of the directory `name`.
  ///
  /// `nil` where it has no sensible size, or where the name leads out of the theme.
  init?(_ name: String, in index: borrowing KeyFile) {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !name.isEmpty, parts.allSatisfy({ !$0.isEmpty && !$0.elementsEqual("..".utf8) }),
      let size = IconDirectory.number("Size", name, index)
    else { return nil }
    path = FilePath(name)
    self.size = size
    kind = index.value("Type", in: name).flatMap { Kind(rawValue: $0) } ?? .threshold
    scale = IconDirectory.number("Scale", name, index) ?? 1
    let least = IconDirectory.number("MinSize", name, index) ?? size
    sizes = least...max(least, IconDirectory.number("MaxSize", name, index) ?? size)
    threshold = IconDirectory.number("Threshold", name, index) ?? 2
  }

  /// How well it suits icons of `wanted` pixels on a screen that is not scaled.
  func misfit(_ wanted: Int) -> Misfit {
    let distance = distance(to: wanted)
    guard scale == 1 else { return Misfit(rank: 2, distance: distance) }
    return Misfit(rank: size == wanted ? 0 : distance == 0 ? 1 : 2, distance: distance)
  }

  private func distance(to wanted: Int) -> Int {
    switch kind {
    case .fixed: abs(size * scale - wanted)
    case .scalable: max(0, sizes.lowerBound * scale - wanted, wanted - sizes.upperBound * scale)
    case .threshold:
      max(0, (size - threshold) * scale - wanted, wanted - (size + threshold) * scale)
    }
  }

  /// A number of pixels; `nil` when it is none that an icon could have.
  private static func number(
    _ key: String, _ group: String, _ index: borrowing KeyFile
  ) -> Int? {
    index.value(key, in: group).flatMap { Int($0) }.flatMap { (1...4096).contains($0) ? $0 : nil }
  }
}

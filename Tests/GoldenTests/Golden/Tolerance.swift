import PreviewPixels

/// How much a picture may differ from its golden; the three names are all there are.
enum Tolerance: Sendable {
  /// Not at all.
  case exact
  /// 99.5 % of the pixels within 3 a component, for edges that another cairo smooths otherwise.
  case antialiased
  /// A structural similarity of 0.98, for letters that another rasterizer shapes otherwise.
  case text

  /// What is wrong with `actual`, in a sentence; `nil` when it is close enough.
  func complaint(expected: Bitmap, actual: Bitmap) -> String? {
    guard expected.size == actual.size else {
      return "It is \(actual.size) instead of \(expected.size)."
    }
    guard let difference = actual.difference(from: expected), difference > 0 else { return nil }
    switch self {
    case .exact: return "A pixel differs by \(difference)."
    case .antialiased:
      let share = expected.share(within: 3, of: actual)
      return share < 0.995 ? "Only \(share) of the pixels are within 3 a component." : nil
    case .text:
      let similarity = Similarity.of(expected, actual)
      return similarity < 0.98 ? "The structural similarity is only \(similarity)." : nil
    }
  }
}

extension Bitmap {
  /// The share of pixels that differ from those of `other` by no more than `tolerance`.
  fileprivate func share(within tolerance: Int, of other: Bitmap) -> Double {
    let near = withPixels { mine in
      other.withPixels { theirs in
        mine.indices.count { mine[$0].difference(from: theirs[$0]) <= tolerance }
      }
    }
    return Double(near) / Double(size.pixelCount)
  }
}

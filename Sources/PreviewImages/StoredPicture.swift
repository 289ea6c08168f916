internal import PreviewCore
internal import PreviewPixels

/// A picture as it is stored, and how it has to be turned to be seen.
struct StoredPicture {
  var size: PixelSize
  var orientation: Orientation
}

extension PreviewWarning {
  /// Rows or details are missing.
  static let truncatedPicture = PreviewWarning(
    .truncated, "The file ends early or is damaged part-way; what was there is drawn.")
  /// Sums were wrong, but the picture could be read.
  static let repairedPicture = PreviewWarning(
    .repaired, "The file contradicts its checksums; the picture may be wrong in places.")
  /// Palette indices were out of range.
  static let unknownIndex = PreviewWarning(
    .repaired, "Some pixels name colours that the palette does not have; they are drawn black.")
}

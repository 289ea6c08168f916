internal import PreviewCore
internal import PreviewFiles

extension ThumbnailRequest {
  /// A number for everything but the file that decides what the picture becomes, the version of the
  /// program among it; another one means that a picture may be another one.
  ///
  /// The password is not in it: a journal would let it be guessed. Neither does a right one change what is
  /// drawn.
  package var digest: UInt64 {
    var settings = settings
    settings.password = nil
    // Whole values are described, so that a property that is added later is in it by itself.
    let parts = [
      ProgramVersion.number, "\(size)", "\(scale)", "\(page)", "\(iconMode)", "\(allowsUpscaling)",
      "\(allowsPlaceholder)", "\(String(reflecting: background))",
      settings.contentType?.mimeType ?? "",
      String(reflecting: settings),
    ]
    return StableHash.hash(parts.joined(separator: "\u{0}").utf8)
  }
}

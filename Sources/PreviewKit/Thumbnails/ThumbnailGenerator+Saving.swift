public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles
internal import PreviewPixels

extension ThumbnailGenerator {
  /// Writes the best representation to `path`, as PNG or JPEG.
  ///
  /// The file is there whole or not at all, in place of one that was there. A JPEG shows white where
  /// the picture is transparent. Throws what ``generateBestRepresentation(for:)`` does, and
  /// `savingToURLFailed`, also for another type and when `path` is the file itself.
  @discardableResult
  public func saveBestRepresentation(
    for request: Request, to path: FilePath, as type: UniformType = .png
  ) async throws(ThumbnailError) -> Representation {
    let encode = try PictureEncoding.encoder(for: type)
    if let input = OutputPath.FileNumber(request.file), input == OutputPath.FileNumber(path) {
      throw ThumbnailError(.outputIsInput(path: path.displayString))
    }
    return try await running.run(request) { () throws(ThumbnailError) in
      let best = try await generateBestRepresentation(for: request)
      do throws(PreviewError) {
        try AtomicFile.write(try encode(best.bitmap), to: path)
      } catch {
        throw ThumbnailError(.savingToURLFailed, because: error)
      }
      return best
    }
  }

  /// Writes the best representation to the place that a `file:` URL means.
  @discardableResult
  public func saveBestRepresentation(
    for request: Request, to url: URL, as type: UniformType = .png
  ) async throws(ThumbnailError) -> Representation {
    guard url.isFileURL else {
      throw ThumbnailError(.savingToURLFailed, "The URL to write to is no file URL.")
    }
    return try await saveBestRepresentation(for: request, to: FilePath(url: url), as: type)
  }
}

/// The types of files that pictures are written as.
private enum PictureEncoding {
  typealias Encoder = @Sendable (Bitmap) throws(PreviewError) -> [UInt8]

  static func encoder(for type: UniformType) throws(ThumbnailError) -> Encoder {
    switch type {
    case .png: { (bitmap) throws(PreviewError) in try bitmap.encodedAsPNG() }
    case .jpeg: { (bitmap) throws(PreviewError) in try bitmap.encodedAsJPEG() }
    default:
      throw ThumbnailError(
        .savingToURLFailed, "Pictures are written as PNG or JPEG, not as \(type.mimeType).")
    }
  }
}

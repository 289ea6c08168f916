package import PreviewCore
package import PreviewKit
package import PreviewPixels

extension ThumbnailRequest {
  /// A request for a picture that was drawn by this one: with the same permission, limits and deadline, but
  /// without what is known of the file it was drawn of.
  package func reading(
    _ output: FilePath, size: PixelSize = PixelSize(square: 256)
  ) -> ThumbnailRequest {
    var request = ThumbnailRequest(file: output, size: size)
    request.settings.limits = settings.limits
    request.settings.allowsUnsandboxed = settings.allowsUnsandboxed
    return request
  }
}

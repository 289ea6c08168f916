import PreviewKit

/// The example of the README as it stands there; a test of the house compares the two.
func readmeExample() async throws -> [UInt8] {
  let generator = ThumbnailGenerator.isolated()
  var request = ThumbnailRequest(file: FilePath("report.pdf"), size: PixelSize(square: 128))
  request.allowsPlaceholder = true  // a card with the reason instead of an error
  let thumbnail = try await generator.generate(request)
  print(thumbnail.bitmap.size, thumbnail.warnings)
  let file = try thumbnail.bitmap.encodedAsPNG()  // the bytes of a PNG file
  return file
}

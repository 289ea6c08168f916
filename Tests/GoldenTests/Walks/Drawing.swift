import Foundation
import PreviewCore
import PreviewEngines
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport

/// Draws fixtures.
enum Drawing {
  /// Without a wall, for files that are no danger.
  static let inProcess = ThumbnailGenerator(opener: .inProcess())
  /// Behind the wall, as users draw.
  static let isolated = ThumbnailGenerator.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  /// Where a fixture is, by its name in the manifest.
  static func path(_ name: String) -> FilePath {
    FilePath(PackageFolder.fixtures.appendingPathComponent(name).path)
  }

  /// The thumbnail of a fixture.
  static func thumbnail(
    _ name: String, box: Int = 256, _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) async throws(PreviewError) -> Thumbnail {
    var request = ThumbnailRequest(file: path(name), size: PixelSize(square: box))
    change(&request)
    return try await inProcess.generate(request)
  }

  /// The picture of a fixture.
  static func picture(
    _ name: String, box: Int = 256, _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) async throws(PreviewError) -> Bitmap {
    try await thumbnail(name, box: box, change).bitmap
  }
}

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

  private static let album = Album()

  /// Where a fixture is, by its name in the manifest.
  static func path(_ name: String) -> FilePath {
    FilePath(PackageFolder.fixtures.appendingPathComponent(name).path)
  }

  /// The thumbnail of a fixture in a box of 256, which is drawn once for all tests.
  static func thumbnail(_ name: String) async throws(PreviewError) -> Thumbnail {
    try await album.thumbnail(of: name)
  }

  /// The thumbnail of a fixture, drawn in some particular way.
  static func thumbnail(
    _ name: String, box: Int = 256, _ change: (inout ThumbnailRequest) -> Void
  ) async throws(PreviewError) -> Thumbnail {
    var request = ThumbnailRequest(file: path(name), size: PixelSize(square: box))
    change(&request)
    return try await inProcess.generate(request)
  }

  /// The picture of a fixture in a box of 256, which is drawn once for all tests.
  static func picture(_ name: String) async throws(PreviewError) -> Bitmap {
    try await thumbnail(name).bitmap
  }

  /// The picture of a fixture, drawn in some particular way.
  static func picture(
    _ name: String, box: Int = 256, _ change: (inout ThumbnailRequest) -> Void
  ) async throws(PreviewError) -> Bitmap {
    try await thumbnail(name, box: box, change).bitmap
  }
}

/// What has been drawn already.
private actor Album {
  private var drawings: [String: Task<Result<Thumbnail, PreviewError>, Never>] = [:]

  func thumbnail(of name: String) async throws(PreviewError) -> Thumbnail {
    let drawing = drawings[name] ?? Task { await Album.draw(name) }
    drawings[name] = drawing
    return try await drawing.value.get()
  }

  private static func draw(_ name: String) async -> Result<Thumbnail, PreviewError> {
    do throws(PreviewError) {
      return .success(try await Drawing.thumbnail(name) { _ in })
    } catch {
      return .failure(error)
    }
  }
}

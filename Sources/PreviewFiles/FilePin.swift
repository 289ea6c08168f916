package import PreviewCore

/// Keeps hold of a file, whatever it is called meanwhile, without reading or writing it.
package final class FilePin: Sendable {
  private let descriptor: CInt

  /// Takes hold of the file at `path`; `nil` when there is none.
  package init?(_ path: FilePath) {
    guard let descriptor = try? FileSystem.openPlace(path) else { return nil }
    self.descriptor = descriptor
  }

  deinit { try? FileSystem.close(descriptor) }

  /// Where the file is now; `nil` when it has been removed, or gone where this process cannot see it.
  package var path: FilePath? { FileSystem.place(of: descriptor)?.path }
}

package import PreviewCore

/// Keeps hold of a file, whatever it is called meanwhile, without reading or writing it.
package final class FilePin: Sendable {
  private let descriptor: CInt
  private let firstAccess: FileAccess?

  /// Takes hold of the file at `path`; `nil` when there is none.
  package init?(_ path: FilePath) {
    guard let descriptor = try? FileSystem.openPlace(path) else { return nil }
    self.descriptor = descriptor
    firstAccess = FileSystem.access(to: FileSystem.ownPath(of: descriptor))
  }

  deinit { try? FileSystem.close(descriptor) }

  /// Where the file is now; `nil` when it has been removed, or gone where this process cannot see it.
  package var path: FilePath? { FileSystem.place(of: descriptor)?.path }

  /// Who may do what with it, also when it has been removed; as it was at first where that cannot be
  /// seen any more.
  package var access: FileAccess? {
    FileSystem.access(to: FileSystem.ownPath(of: descriptor)) ?? firstAccess
  }
}

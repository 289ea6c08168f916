package import PreviewCore

/// Questions about where output goes.
package enum OutputPath {
  /// Makes a folder and those above it; one that exists already is fine.
  ///
  /// Throws `output.write`.
  package static func makeFolder(_ path: FilePath) throws(PreviewError) {
    guard !isFolder(path) else { return }
    let parent = path.parent
    if parent != path { try makeFolder(parent) }
    do {
      try FileSystem.makeFolder(path)
    } catch {
      // Somebody else may have made it meanwhile.
      guard isFolder(path) else { throw error.writing(path) }
    }
  }

  /// Whether a folder, or a link to one, stands at `path`.
  package static func isFolder(_ path: FilePath) -> Bool {
    FileSystem.entry(at: path, following: true)?.kind == .folder
  }

  /// Whether `path` leads to the very file that was opened, by whatever name.
  package static func isSameFile(_ path: FilePath, as identity: FileSource.Identity) -> Bool {
    guard let entry = FileSystem.entry(at: path, following: true) else { return false }
    return entry.device == identity.device && entry.inode == identity.inode
  }
}

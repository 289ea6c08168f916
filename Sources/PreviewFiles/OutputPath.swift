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

  /// Whether two paths lead to one and the same thing, by whatever names.
  package static func leadToSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let one = FileSystem.entry(at: one, following: true),
      let other = FileSystem.entry(at: other, following: true)
    else { return false }
    return one.device == other.device && one.inode == other.inode
  }
}

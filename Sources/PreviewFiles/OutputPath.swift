package import PreviewCore

/// Questions about where output goes.
package enum OutputPath {
  /// Makes a folder and those above it; one that exists already is fine.
  ///
  /// Those that are made have the bits `permissions` in any case, else all that the process's umask
  /// leaves. Gives those that were made, the innermost last. Throws `output.write`.
  @discardableResult
  package static func makeFolder(
    _ path: FilePath, permissions: UInt32? = nil
  ) throws(PreviewError) -> [FilePath] {
    guard !isFolder(path) else { return [] }
    let parent = path.parent
    let above = parent == path ? [] : try makeFolder(parent, permissions: permissions)
    do {
      try FileSystem.makeFolder(path, mode: permissions ?? 0o777)
      if let permissions { try FileSystem.setPermissions(permissions, at: path) }
      return above + [path]
    } catch {
      // Somebody else may have made it meanwhile.
      guard isFolder(path) else {
        removeEmpty(above)
        throw error.writing(path)
      }
      return above
    }
  }

  /// Removes folders that were made for an output of which nothing came; one that somebody else has put
  /// something into stays.
  package static func removeEmpty(_ made: [FilePath]) {
    for folder in made.reversed() { try? FileSystem.removeFolder(folder) }
  }

  /// Whether a folder, or a link to one, stands at `path`.
  package static func isFolder(_ path: FilePath) -> Bool {
    FileSystem.entry(at: path, following: true)?.kind == .folder
  }

  /// The names in a folder; none where it cannot be read.
  package static func names(in folder: FilePath) -> [FilePath] {
    (try? FileSystem.names(in: folder)) ?? []
  }

  /// Whether anything has the path, a link that leads nowhere as well.
  package static func isTaken(_ path: FilePath) -> Bool {
    FileSystem.entry(at: path, following: false) != nil
  }

  /// The size of the regular file at `path`, not of one that a link leads to; `nil` when there is none.
  package static func sizeOfFile(_ path: FilePath) -> Int64? {
    guard let entry = FileSystem.entry(at: path, following: false), entry.kind == .file else {
      return nil
    }
    return entry.size
  }

  /// The path without symbolic links; `nil` when nothing is there.
  package static func resolved(_ path: FilePath) -> FilePath? { FileSystem.resolved(path) }

  /// Where something will lie that is put at `path`, without symbolic links in the folders there are; two
  /// paths to one place give equal values.
  ///
  /// A link at the place itself is not followed, since it is replaced.
  package static func place(of path: FilePath) -> FilePath {
    let folder = path.fromRoot.parent
    if folder == FilePath("/") { return path.fromRoot }
    let name = path.lastComponent
    return (resolved(path.parent) ?? place(of: folder)).appending(name)
  }

  /// Whether a path leads into a folder, by their names.
  package static func isBelow(_ folder: FilePath, _ path: FilePath) -> Bool {
    path.bytes.starts(with: folder.appending(FilePath("")).bytes)
  }

  /// Which file stands at a path, following links; two paths to one file give equal values.
  package struct FileNumber: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// `nil` when nothing stands at `path`.
    package init?(_ path: FilePath) {
      guard let entry = FileSystem.entry(at: path, following: true) else { return nil }
      device = entry.device
      inode = entry.inode
    }
  }
}

package import PreviewCore

/// A file as it was when it was last read or written, wherever it is by now.
package struct KnownFile: Sendable {
  /// Where it was.
  package var path: FilePath
  /// Which version it was; `nil` when it was neither read nor written yet.
  package var version: FileSource.Identity?
  /// Holds on to it.
  package var pin: FilePin?

  /// A file that nothing is known of but where it should be.
  package init(path: FilePath) {
    self.path = path
  }

  /// What has become of it.
  package enum Finding: Hashable, Sendable {
    /// It is where it was and as it was.
    case same
    /// It has been written to, or another file is in its place.
    case changed
    /// Nothing is where it was; it is here now.
    case moved(FilePath)
    /// Nothing is where it was, and it is nowhere else.
    case missing
  }

  /// Looks for the file.
  ///
  /// What is in its place now counts for more than where it may have gone.
  package func look() -> Finding {
    if FileSystem.entry(at: path, following: true) != nil {
      // What is there and cannot be read is told by whoever tries to.
      return (FileSource.Identity(at: path) ?? version) == version ? .same : .changed
    }
    return pin?.path.map { .moved($0) } ?? .missing
  }

  /// Who may do what with it, also when it has been removed; `nil` when nothing is known.
  package var access: FileAccess? { pin?.access }

  /// The same file at the path that a symbolic link leads to in the end.
  package var behindLink: KnownFile {
    var file = self
    if FileSystem.entry(at: path, following: false)?.kind == .link {
      file.path = FileSystem.resolved(path) ?? path
    }
    return file
  }

  /// A name in a folder that decides what the file is.
  package struct Place: Hashable, Sendable {
    /// The folder, which is there.
    package let folder: FilePath
    /// The name in it.
    package let name: FilePath

    /// A folder that is missing is looked for in the nearest one that is not.
    fileprivate init(_ path: FilePath) {
      var path = path
      while !OutputPath.isFolder(path.parent), path.parent != path { path = path.parent }
      (folder, name) = (path.parent, path.lastComponent)
    }
  }

  /// Where it is looked for: its own place, and where a symbolic link leads to, step by step.
  package var places: [Place] {
    var steps = [path]
    // Linux itself goes no further, see path_resolution(7).
    while steps.count <= 40, let next = steps.last.flatMap(FileSystem.destination(ofLink:)) {
      steps.append(next)
    }
    return steps.map(Place.init)
  }
}

internal import PreviewCore
internal import PreviewFiles

/// The version of a file that a thumbnail is about.
struct CachedFile: Sendable {
  let path: FilePath
  let identity: FileSource.Identity
  /// How much of the modification time other programs see.
  var seconds: Int64 { identity.seconds }

  /// The file as it is now.
  ///
  /// Throws `file.missing`, `file.not-regular` or `file.denied`: who may not read a file is not shown
  /// its thumbnail either.
  init(_ path: FilePath) throws(PreviewError) {
    self.path = path
    identity = try FileSource(opening: path).identity
  }

  /// Whether it is still the file at the path.
  var isCurrent: Bool { FileSource.Identity(at: path) == identity }
}

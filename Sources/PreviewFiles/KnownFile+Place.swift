package import PreviewCore

extension KnownFile {
  /// Whether `other` says where it was, if by another way: links are followed on both sides.
  package func isPlaced(at other: FilePath) -> Bool {
    path == other || KnownFile.place(of: path) == KnownFile.place(of: other)
  }

  /// Where a save to `path` would end up; the file need not be there.
  private static func place(of path: FilePath) -> FilePath {
    if let target = FileSystem.resolved(path) { return target }
    return (FileSystem.resolved(path.parent) ?? path.parent).appending(path.lastComponent)
  }
}

package import PreviewCore

/// What a killed process leaves: temporary files and folders that nobody will finish.
package enum Leftovers {
  /// Younger ones stay, in seconds: a process on another machine may share the folder.
  private static let age: Int64 = 3600

  /// Removes the temporary files and folders of ended processes from `folder`, as far as possible.
  package static func remove(from folder: FilePath) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      guard let process = TemporaryName.process(of: name), !FileSystem.isRunning(process) else {
        continue
      }
      let path = folder.appending(name)
      guard let entry = FileSystem.entry(at: path, following: false), entry.age > age else {
        continue
      }
      // What cannot be removed stays under its hidden name; there is nobody to tell.
      try? FileSystem.removeTree(path)
    }
  }
}

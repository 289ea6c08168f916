package import PreviewCore

/// What a killed process leaves: temporary files and folders that nobody will finish.
package enum Leftovers {
  /// Younger folders stay, in seconds: a process on another machine may share the one they lie in, and
  /// a folder is not locked while it is built.
  private static let age: Int64 = 3600

  /// Removes the temporary files and folders of ended processes from `folder`, as far as possible.
  ///
  /// Files go at once, for the reason that ``remove(of:)`` has.
  package static func remove(from folder: FilePath) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      guard let process = TemporaryName.process(of: name) else { continue }
      let path = folder.appending(name)
      let isOld = FileSystem.entry(at: path, following: false).map { entry in
        entry.kind == .folder && entry.age > age && !FileSystem.isRunning(process)
      }
      guard isOld == true || isAbandoned(path) else { continue }
      // What cannot be removed stays under its hidden name; there is nobody to tell.
      try? FileSystem.removeTree(path)
    }
  }

  /// Removes what ended processes left of the file at `path`, however young, as far as possible.
  ///
  /// That is safe at once: the names are of this file alone, and whoever writes such a file, perhaps on
  /// another machine, has it locked from just after it was made until it has its place. What cannot be
  /// found out to be free stays.
  package static func remove(of path: FilePath) {
    let target = FileSystem.resolved(path) ?? path
    for name in (try? FileSystem.names(in: target.parent)) ?? [] {
      guard TemporaryName.isOne(name, for: target) else { continue }
      let left = target.parent.appending(name)
      if isAbandoned(left) { try? FileSystem.removeFile(left) }
    }
  }

  /// How much younger than its own file a process must be to have its number from another one, in
  /// seconds; both are told in whole seconds.
  private static let slack: Int64 = 2

  private static func isAbandoned(_ path: FilePath) -> Bool {
    guard let entry = FileSystem.entry(at: path, following: false), entry.kind == .file,
      let process = TemporaryName.process(of: path.lastComponent), !FileSystem.isClaimed(path)
    else { return false }
    guard FileSystem.isRunning(process) else { return true }
    return FileSystem.age(ofProcess: process).map { $0 + slack < entry.age } ?? false
  }
}

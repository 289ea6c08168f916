package import PreviewCore

/// A file that is written under a temporary name and takes its place whole.
///
///     var file = try PendingFile(replacing: path)
///     try file.write(bytes)
///     try file.commit(over: .version(known))
///
/// Unless it was committed, the temporary file is removed when the value goes away.
package struct PendingFile: ~Copyable {
  /// What the new file may take the place of.
  package enum Place: Sendable {
    /// Whatever file is there.
    case anything
    /// No file.
    case nothing
    /// This version of a file, or no file.
    case version(FileSource.Identity)
  }

  /// Where the file is while it is written.
  package let path: FilePath
  /// Where it will be.
  private let destination: FilePath
  /// What it takes over from the file whose place it takes.
  package let access: FileAccess?
  /// The permission bits, where they are to be others than it would get.
  private let permissions: UInt32?
  /// The open file; `nil` once it is closed.
  private var descriptor: CInt?

  /// Begins a file with the permissions `mode` without the process's umask, unless `access` says who
  /// may do what with it, or `permissions` which bits it has in any case.
  ///
  /// Until it is whole it never grants more than it will then. Its temporary name is made after `model`,
  /// a file of the same folder, so that whoever opens that one knows it for a leftover. Throws
  /// `output.write`, also when `destination` leads to a folder, a device or a FIFO.
  package init(
    at destination: FilePath, mode: UInt32 = 0o666, access: FileAccess? = nil,
    permissions: UInt32? = nil, calledAfter model: FilePath? = nil
  ) throws(PreviewError) {
    try PendingFile.check(destination)
    let first = access == nil && permissions == nil ? mode : 0o600
    do {
      var descriptor: CInt = -1
      path = try TemporaryName.claim(beside: model ?? destination) {
        name throws(FileSystem.Failure) in
        descriptor = try FileSystem.createFile(name, mode: first)
      }
      FileSystem.claim(descriptor)
      self.descriptor = descriptor
    } catch {
      throw error.writing(destination)
    }
    (self.destination, self.access, self.permissions) = (destination, access, permissions)
  }

  /// Begins a file that takes over who may do what with the one at `path`; `lost` says it where there
  /// is none any more.
  ///
  /// A symbolic link stays one: what it leads to is replaced. Throws `output.write`, also for a link
  /// that leads nowhere, and for a file that is read-only, which a rename would not notice.
  package init(
    replacing path: FilePath, lost: FileAccess? = nil, permissions: UInt32? = nil
  ) throws(PreviewError) {
    guard let target = FileSystem.resolved(path) else {
      guard FileSystem.entry(at: path, following: false)?.kind != .link else {
        throw .writeFailed(path: path.displayString, reason: "it is a link that leads nowhere")
      }
      try self.init(at: path, access: lost, permissions: permissions)
      return
    }
    guard FileSystem.isWritable(target), let access = FileSystem.access(to: target) else {
      throw .writeFailed(path: path.displayString, reason: "it is read-only")
    }
    try self.init(at: target, access: access, permissions: permissions)
  }

  deinit {
    // After a commit nothing has the name; what cannot be removed stays under it, hidden.
    try? FileSystem.removeFile(path)
    if let descriptor { try? FileSystem.close(descriptor) }
  }

  /// Writes bytes after those that were written before.
  package func write(_ bytes: some Sequence<UInt8>) throws(PreviewError) {
    guard let descriptor else { return }
    do {
      try FileSystem.write(Array(bytes), to: descriptor)
    } catch {
      throw error.writing(destination)
    }
  }

  /// Takes what stands at ``path`` now, after somebody else has written there.
  ///
  /// Throws `output.write`, also when that is no regular file, has another name or another owner.
  package mutating func reopen() throws(PreviewError) {
    guard let open = descriptor else { return }
    do {
      guard try !FileSystem.isOpen(open, at: path) else { return }
      let written = try FileSystem.openFile(path, like: open)
      FileSystem.claim(written)
      descriptor = written
      try? FileSystem.close(open)
    } catch {
      throw error.writing(destination)
    }
  }

  /// Puts the file in its place, and says which version of it that is.
  ///
  /// When it returns, the content `isLasting`: it is on the disk. Throws `output.write`, and
  /// `file.changed` when another version than the named one is there; the old file is then as it was.
  ///
  /// Between the look at the version and the rename a writer can still slip in; no system call does both.
  @discardableResult
  package consuming func commit(
    over place: Place, isLasting: Bool = true
  ) throws(PreviewError) -> FileSource.Identity? {
    do {
      try finish(isLasting)
      let version = FileSource.Identity(at: path)
      try takePlace(over: PendingFile.current(place, at: destination))
      // The file is whole either way; only a power cut now might bring the old one back.
      if isLasting { try? FileSystem.synchronize(folder: destination.parent) }
      return version
    } catch let error as FileSystem.Failure {
      throw error.writing(destination)
    } catch {
      throw (error as? PreviewError) ?? .changedWhileReading
    }
  }

  /// The file stays open, and claimed, until it has its place.
  private func finish(_ isLasting: Bool) throws(FileSystem.Failure) {
    guard let open = descriptor else { return }
    if let access {
      try FileSystem.grant(access, permissions: permissions, to: open)
    } else if let permissions {
      try FileSystem.setPermissions(permissions, of: open)
    }
    if isLasting { try FileSystem.synchronize(open) }
    try FileSystem.flush(open)
  }

  private func takePlace(over place: Place) throws(FileSystem.Failure) {
    if case .nothing = place { return try FileSystem.renameToFree(path, destination) }
    try FileSystem.rename(path, to: destination)
  }

  /// `place` as it turns out to be.
  private static func current(
    _ place: Place, at destination: FilePath
  ) throws(PreviewError) -> Place {
    guard case .version(let expected) = place else { return place }
    guard FileSystem.entry(at: destination, following: false) != nil else { return .nothing }
    guard FileSource.Identity(at: destination) == expected else { throw .changedWhileReading }
    return .anything
  }

  /// A rename would put a file in place of `/dev/null`, or of a link to it.
  private static func check(_ path: FilePath) throws(PreviewError) {
    let kind = path.endsInSlash ? .folder : FileSystem.entry(at: path, following: true)?.kind
    switch kind {
    case .folder: throw .writeFailed(path: path.displayString, reason: "it is a folder")
    case .other: throw .writeFailed(path: path.displayString, reason: "it is no regular file")
    case .file, .link, nil: try FileSystem.refuseLinkOfSystem(path)
    }
  }
}

extension FileSource.Identity {
  /// The version of the file that is at `path`; `nil` when there is none that can be read.
  package init?(at path: FilePath) {
    guard let source = try? FileSource(opening: path) else { return nil }
    self = source.identity
  }
}

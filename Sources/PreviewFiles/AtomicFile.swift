package import PreviewCore

/// Writes files so that nobody ever sees half of one.
package enum AtomicFile {
  /// Puts a file with these bytes at `path`, in place of a file that is there.
  ///
  /// The bytes go into a temporary file in the same folder, which is then renamed. On failure
  /// nothing is left behind and the old file is as it was. A symbolic link is replaced, not
  /// followed. The permissions are `mode` without the process's umask, unless `access` says who may do
  /// what with the file, or `permissions` which bits it has in any case.
  ///
  /// Throws `output.write`, also when `path` leads to a folder, a device or a FIFO.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, mode: UInt32 = 0o666, access: FileAccess? = nil,
    permissions: UInt32? = nil
  ) throws(PreviewError) {
    let file = try PendingFile(at: path, mode: mode, access: access, permissions: permissions)
    try file.write(bytes)
    try file.commit(over: .anything, isLasting: false)
  }

  /// Removes the file or symbolic link at `path`.
  ///
  /// Throws `output.write`, also when there is none.
  package static func remove(_ path: FilePath) throws(PreviewError) {
    do {
      try FileSystem.removeFile(path)
    } catch {
      throw error.writing(path)
    }
  }
}

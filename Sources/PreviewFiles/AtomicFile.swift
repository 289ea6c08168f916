package import PreviewCore

/// Writes files so that nobody ever sees half of one.
package enum AtomicFile {
  /// Puts a file with these bytes at `path`, in place of a file that is there.
  ///
  /// The bytes go into a temporary file in the same folder, which is then renamed. On failure
  /// nothing is left behind and the old file is as it was. A symbolic link is replaced, not
  /// followed. The permissions are `mode` without the process's umask, unless `access` says who may do
  /// what with the file.
  ///
  /// Throws `output.write`, also when `path` leads to a folder, a device or a FIFO.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, mode: UInt32 = 0o666, access: FileAccess? = nil
  ) throws(PreviewError) {
    try checkDestination(path)
    do {
      var descriptor: CInt = -1
      let temporary = try TemporaryName.claim(beside: path) { name throws(FileSystem.Failure) in
        descriptor = try FileSystem.createFile(name, mode: access == nil ? mode : 0o600)
      }
      if let access { FileSystem.grant(access, to: descriptor) }
      try fill(temporary, descriptor, bytes, renamingTo: path)
    } catch {
      throw error.writing(path)
    }
  }

  private static func fill(
    _ temporary: FilePath, _ descriptor: CInt, _ bytes: [UInt8], renamingTo path: FilePath
  ) throws(FileSystem.Failure) {
    do {
      try writeAndClose(bytes, descriptor)
      try FileSystem.rename(temporary, to: path)
    } catch {
      // The first failure is the one to report.
      try? FileSystem.removeFile(temporary)
      throw error
    }
  }

  private static func writeAndClose(
    _ bytes: [UInt8], _ descriptor: CInt
  ) throws(FileSystem.Failure) {
    do {
      try FileSystem.write(bytes, to: descriptor)
    } catch {
      try? FileSystem.close(descriptor)
      throw error
    }
    try FileSystem.close(descriptor)
  }

  /// A rename would put a file in place of `/dev/null` or behind a link to it.
  private static func checkDestination(_ path: FilePath) throws(PreviewError) {
    let kind = path.endsInSlash ? .folder : FileSystem.entry(at: path, following: true)?.kind
    switch kind {
    case .folder: throw .writeFailed(path: path.displayString, reason: "it is a folder")
    case .other: throw .writeFailed(path: path.displayString, reason: "it is no regular file")
    case .file, .link, nil: return
    }
  }
}

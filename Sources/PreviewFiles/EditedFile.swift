package import PreviewCore

/// Writes what an edit makes of a file.
package enum EditedFile {
  /// The content of `source` with `edit` applied to it.
  ///
  /// Throws `file.damaged` when it cannot be read, and when the edit is one of another file.
  package static func content(
    of source: borrowing FileSource, _ edit: FileEdit
  ) throws(PreviewError) -> [UInt8] {
    guard edit.fits(source.size) else {
      throw .damaged(detail: "it has not the bytes to be edited")
    }
    var bytes: [UInt8] = []
    var position: Int64 = 0
    for splice in edit.splices {
      bytes += try source.read(Int(splice.offset - position), at: position) + splice.inserted
      position = splice.offset + splice.removed
    }
    return bytes + (try source.read(Int(source.size - position), at: position))
  }

  /// Puts `bytes` in place of the content of the file at `path`, whole or not at all.
  ///
  /// A symbolic link stays one, and the permissions stay as they are. Throws `output.write`, also
  /// when the file is read-only, which a rename would not notice.
  package static func overwrite(
    _ path: FilePath, with bytes: [UInt8]
  ) throws(PreviewError) {
    let target = FileSystem.resolved(path) ?? path
    guard FileSystem.isWritable(target), let mode = FileSystem.permissions(of: target) else {
      throw .writeFailed(path: path.displayString, reason: "it is read-only")
    }
    try AtomicFile.write(bytes, to: target, mode: mode)
  }

  /// Puts a file called `name` with `bytes` into a new folder for temporary files.
  ///
  /// Throws `output.write`.
  package static func temporaryCopy(
    named name: FilePath, _ bytes: [UInt8], in folder: FilePath
  ) throws(PreviewError) -> FilePath {
    var made = folder
    do {
      made = try TemporaryName.claim(beside: folder.appending(FilePath("edited"))) {
        path throws(FileSystem.Failure) in try FileSystem.makeFolder(path)
      }
    } catch {
      throw error.writing(folder)
    }
    let copy = made.appending(name)
    try AtomicFile.write(bytes, to: copy)
    return copy
  }
}

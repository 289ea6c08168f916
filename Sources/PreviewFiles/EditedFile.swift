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
  /// A symbolic link stays one. Permissions, owner, access control lists and what users have noted
  /// beside the content stay as they are; other names of the same file keep the old content. Throws
  /// `output.write`, also when the file is missing or read-only, and `file.changed` when it is another
  /// version than `expected` by then.
  package static func overwrite(
    _ path: FilePath, with bytes: [UInt8], expecting expected: FileSource.Identity? = nil
  ) throws(PreviewError) {
    let file = try PendingFile(replacing: path)
    guard file.access != nil else {
      throw .writeFailed(path: path.displayString, reason: "it is not there")
    }
    try file.write(bytes)
    try file.commit(over: expected.map { .version($0) } ?? .anything)
  }

  /// Puts a file called `name` with `bytes` into a new folder for temporary files, which only its owner
  /// may enter; who may read the file stays as it is for the one at `path`.
  ///
  /// Throws `output.write`.
  package static func temporaryCopy(
    of path: FilePath, named name: FilePath, _ bytes: [UInt8], in folder: FilePath
  ) throws(PreviewError) -> FilePath {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    let made = folder.appending(FilePath("qlrender-edited-\(number)"))
    do {
      try FileSystem.makeFolder(made, mode: 0o700)
    } catch {
      throw error.writing(made)
    }
    let copy = made.appending(name)
    try AtomicFile.write(bytes, to: copy, access: FileSystem.access(to: path))
    return copy
  }
}

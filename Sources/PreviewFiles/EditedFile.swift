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
  /// A symbolic link stays one, and permissions and owner stay as they are; other names of the same
  /// file keep the old content. Throws `output.write`, also when the file is read-only, which a rename
  /// would not notice.
  package static func overwrite(
    _ path: FilePath, with bytes: [UInt8]
  ) throws(PreviewError) {
    let target = FileSystem.resolved(path) ?? path
    guard FileSystem.isWritable(target), let access = FileSystem.access(to: target) else {
      throw .writeFailed(path: path.displayString, reason: "it is read-only")
    }
    try AtomicFile.write(bytes, to: target, access: access)
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

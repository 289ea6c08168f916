package import PreviewCore

/// Gives files other names.
package enum FileNames {
  /// The name that a file called `old` gets when a person calls it `title`.
  ///
  /// The extension always stays: a title that does not end in it gets it, so that no file becomes one
  /// of another type by its name. Throws `output.write` for a title that is no name: an empty one, `.`
  /// and `..`, one with a slash or a NUL, and one of more than 255 bytes with its extension.
  package static func name(
    _ title: String, keepingExtensionOf old: FilePath
  ) throws(PreviewError) -> FilePath {
    if let reason = refusal(title) { throw .writeFailed(path: title, reason: reason) }
    var name = FilePath(title)
    if let kept = old.fileExtension, name.fileExtension?.lowercased() != kept.lowercased() {
      name = FilePath(bytes: name.bytes + ".".utf8 + kept.utf8)
    }
    guard name.bytes.count <= TemporaryName.longestName else {
      throw .writeFailed(path: title, reason: "the name is longer than 255 bytes")
    }
    return name
  }

  private static func refusal(_ title: String) -> String? {
    if title.isEmpty { return "a name is not empty" }
    if title == "." || title == ".." { return "that is the name of a folder" }
    if title.utf8.contains(UInt8(ascii: "/")) { return "a name has no slash" }
    if title.utf8.contains(0) { return "a name has no NUL" }
    return nil
  }

  /// Renames the file at `path`, a symbolic link itself, to `name` in its folder.
  ///
  /// What has the name already stays. Throws `output.write` then and for every other reason, and
  /// `file.missing` when there is no file.
  package static func rename(
    _ path: FilePath, to name: FilePath
  ) throws(PreviewError) -> FilePath {
    let new = path.parent.appending(name)
    guard name != path.lastComponent else { return path }
    do {
      try FileSystem.renameToFree(path, new)
      return new
    } catch {
      throw error.meansMissing ? .fileMissing : error.writing(new)
    }
  }

  /// Removes the file at `path` if it is still that version.
  package static func remove(_ path: FilePath, ifStill version: FileSource.Identity?) {
    // The content is safe under another name by now; an old file that stays does no harm.
    if FileSource.Identity(at: path) == version { try? FileSystem.removeFile(path) }
  }

  /// `path` with another extension.
  package static func path(_ path: FilePath, withExtension other: String) -> FilePath {
    let old = path.fileExtension.map { $0.utf8.count + 1 } ?? 0
    let stem = path.lastComponent.bytes.dropLast(old)
    return path.parent.appending(FilePath(bytes: stem + ".".utf8 + other.utf8))
  }

  /// Makes the symbolic link at `link` lead to `file`, and gives it the extension of `file` unless that
  /// name is taken; says what it is called then, `nil` when it could not be changed.
  package static func lead(_ link: FilePath, to file: FilePath) -> FilePath? {
    let new = file.fileExtension.map { path(link, withExtension: $0) } ?? link
    let made = TemporaryName.beside(link)
    do {
      try FileSystem.makeLink(made, to: file)
      try FileSystem.rename(made, to: link)
      guard new != link else { return link }
      try FileSystem.renameToFree(link, new)
      return new
    } catch {
      try? FileSystem.removeFile(made)
      return FileSystem.destination(ofLink: link) == file ? link : nil
    }
  }
}

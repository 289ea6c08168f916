internal import PreviewCore

/// The folders of the MIME database, looked at before GIO reads them.
enum MIMEFolders {
  /// The files that GIO reads (shared MIME-info specification, section 2.1).
  private static let names = [
    "mime.cache", "globs2", "globs", "magic", "aliases", "subclasses", "icons", "generic-icons",
  ]

  /// Whether there is GIO, and all that it would read are files, as far as they exist.
  ///
  /// GIO waits for whatever a FIFO gives, and reads a device without end; then it is better not asked.
  static let areSound = ContentTypes.canBeAsked && haveFiles

  private static let haveFiles = ContentTypes.dataFolders.allSatisfy { folder in
    let database = folder.appending(FilePath("mime"))
    return names.allSatisfy { name in
      let kind = FileSystem.entry(at: database.appending(FilePath(name)), following: true)?.kind
      return kind == nil || kind == .file
    }
  }
}

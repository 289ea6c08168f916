public import PreviewCore
internal import PreviewFiles

extension DocumentTypeRegistry {
  /// Writes a desktop entry for each application into `folder`, and gives the files' paths.
  ///
  /// The folder is an `applications` folder that exists, usually the one in `XDG_DATA_HOME`. All files are
  /// there whole, or the folder is as it was. A file of an application that was installed so before is
  /// replaced, and no other. Desktops see the applications at once, but their MIME types only when the
  /// caller has run `update-desktop-database` on the folder.
  ///
  /// Throws `output.write`: for an application without a command, with an identifier that can be no
  /// file's name, or one that somebody else's file has already.
  @discardableResult
  public func install(into folder: FilePath) throws(PreviewError) -> [FilePath] {
    for application in applications { try application.checkInstallable(in: folder) }
    var entries: [InstalledEntry] = []
    for application in applications {
      entries.append(try InstalledEntry(at: application.entryPath(in: folder)))
    }
    for (index, application) in applications.enumerated() {
      let text = application.desktopEntry(types: types)
      do throws(PreviewError) {
        try AtomicFile.write(Array(text.utf8), to: entries[index].path)
      } catch {
        for entry in entries[..<index] { entry.restore() }
        throw error
      }
    }
    return entries.map(\.path)
  }
}

extension DocumentApplication {
  /// Identifiers are names in reverse order (Desktop Entry Specification 1.5, section 2).
  fileprivate func checkInstallable(in folder: FilePath) throws(PreviewError) {
    let isName = id.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "._-".utf8.contains(byte)
    }
    let path = entryPath(in: folder).displayString
    guard !folder.bytes.isEmpty else {
      throw .writeFailed(path: path, reason: "no folder is given")
    }
    guard isName, (1...200).contains(id.utf8.count), !id.hasPrefix("."), !id.hasPrefix("-") else {
      throw .writeFailed(path: path, reason: "the identifier can be no file's name")
    }
    guard !([name] + command).contains(where: { $0.utf8.contains(0) }) else {
      throw .writeFailed(path: path, reason: "the application's name or command holds a NUL")
    }
    guard !command.isEmpty else {
      throw .writeFailed(path: path, reason: "the application has no command")
    }
  }

  fileprivate func entryPath(in folder: FilePath) -> FilePath {
    folder.appending(FilePath(id + ".desktop"))
  }
}

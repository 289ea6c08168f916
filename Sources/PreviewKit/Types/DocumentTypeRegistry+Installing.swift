public import PreviewCore
internal import PreviewFiles

extension DocumentTypeRegistry {
  /// Writes a desktop entry for each application into `folder`, and gives the files' paths.
  ///
  /// The folder is an `applications` folder that exists, usually the one in `XDG_DATA_HOME`. Each file is
  /// there whole or not at all. Desktops see the applications at once, but their MIME types only when the
  /// caller has run `update-desktop-database` on the folder. Throws `output.write`, also for an
  /// application without a command or with an identifier that can be no file's name, before anything
  /// is written.
  @discardableResult
  public func install(into folder: FilePath) throws(PreviewError) -> [FilePath] {
    for application in applications { try application.checkInstallable(in: folder) }
    var written: [FilePath] = []
    for application in applications {
      let path = folder.appending(FilePath(application.id + ".desktop"))
      try AtomicFile.write(Array(application.desktopEntry(types: types).utf8), to: path)
      written.append(path)
    }
    return written
  }
}

extension DocumentApplication {
  /// Identifiers are names in reverse order (Desktop Entry Specification 1.5, section 2).
  fileprivate func checkInstallable(in folder: FilePath) throws(PreviewError) {
    let isName = id.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "._-".utf8.contains(byte)
    }
    let path = folder.appending(FilePath(id + ".desktop")).displayString
    guard isName, (1...200).contains(id.utf8.count), !id.hasPrefix("."), !id.hasPrefix("-") else {
      throw .writeFailed(path: path, reason: "the identifier can be no file's name")
    }
    guard !command.isEmpty else {
      throw .writeFailed(path: path, reason: "the application has no command")
    }
  }
}

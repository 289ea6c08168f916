internal import PreviewCore
internal import PreviewFiles

extension KnownFile {
  /// Looks for the file, and counts one as deleted that was put into the trash.
  ///
  /// One that lay there before is followed as everywhere.
  func lookOutsideTrash() -> Finding {
    let finding = look()
    guard case .moved(let found) = finding, found.isInTrash, !path.isInTrash else { return finding }
    return .missing
  }
}

extension FilePath {
  /// Whether this is in what the Trash specification of freedesktop.org, version 1.0, calls the `files`
  /// of a trash directory: `Trash` at home, `.Trash/UID` or `.Trash-UID` at the top of a file system.
  fileprivate var isInTrash: Bool {
    let names = bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: $0).exactString }
    return names.indices.contains { index in
      names[index] == "files" && FilePath.endInTrash(names[..<index])
    }
  }

  private static func endInTrash(_ names: ArraySlice<String>) -> Bool {
    guard let last = names.last else { return false }
    return last == "Trash" || last.hasPrefix(".Trash-") || names.dropLast().last == ".Trash"
  }
}

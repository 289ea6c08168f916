package import PreviewCore

extension FilePath {
  /// The path from the root on; a relative one is taken from the current folder, and `.` and `..` go away.
  ///
  /// Nothing is looked up, so that behind a symbolic link `..` may mean another folder than it does here.
  package var fromRoot: FilePath {
    let slash = UInt8(ascii: "/")
    let isAbsolute = bytes.first == slash
    let whole = isAbsolute ? self : (FileSystem.currentFolder ?? FilePath("/")).appending(self)
    var parts: [ArraySlice<UInt8>] = []
    for part in whole.bytes.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return FilePath(bytes: [slash] + parts.joined(separator: [slash]))
  }
}

internal import PreviewCore
internal import PreviewFiles

/// Operands as paths: paths, `file:` URIs, and `-` for a list on standard input.
enum InputList {
  /// The most bytes a list may have.
  private static let longestList = 1 << 28

  static func paths(
    _ operands: [[UInt8]], namesEndInNUL: Bool
  ) throws(UsageError) -> [FilePath] {
    var paths: [FilePath] = []
    for operand in operands {
      if operand == Array("-".utf8) {
        paths += try standardInput(endedBy: namesEndInNUL ? 0 : UInt8(ascii: "\n"))
      } else if operand.isEmpty {
        throw UsageError("A file name is empty.")
      } else {
        paths.append(path(operand))
      }
    }
    return paths
  }

  private static func standardInput(endedBy end: UInt8) throws(UsageError) -> [FilePath] {
    guard let list = SystemInput.readAll(0, limit: longestList) else {
      throw UsageError("The list on standard input cannot be read.")
    }
    guard end == 0 || !list.contains(0) else {
      throw UsageError("The names on standard input end in NUL; that needs --null.")
    }
    return list.split(separator: end).map { path(Array($0)) }
  }

  /// The path that an operand means.
  static func path(_ bytes: [UInt8]) -> FilePath {
    let path = FilePath(bytes: bytes)
    return FileURI.path(from: path) ?? path
  }
}

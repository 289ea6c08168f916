package import PreviewCore

/// Gives every output of one run a path of its own.
///
///     names.claim("report.pdf", in: folder, suffix: ".png")   // folder/report.pdf.png
///     names.claim("report.pdf", in: folder, suffix: ".png")   // folder/report~2.pdf.png
///
/// Files that lie in the folder from an earlier run do not count: they are replaced.
package struct OutputNames: Sendable {
  private var taken: Set<FilePath> = []
  private var next: [FilePath: Int] = [:]

  /// No name is taken.
  package init() {}

  /// A path in `folder` that no earlier call gave: the name of the input and `suffix`.
  ///
  /// A name that would get too long for the file system loses the end of its stem.
  package mutating func claim(
    _ name: FilePath, in folder: FilePath, suffix: String
  ) -> FilePath {
    let parts = NameParts(name.lastComponent.bytes)
    let first = folder.appending(parts.joined(number: 1, suffix: suffix))
    var number = next[first] ?? 1
    var path = first
    while !taken.insert(path).inserted {
      number += 1
      path = folder.appending(parts.joined(number: number, suffix: suffix))
    }
    next[first] = number
    return path
  }
}

/// A file name before and from its last dot.
private struct NameParts {
  let stem: [UInt8]
  let ending: [UInt8]

  /// What is longer than this behind the last dot is no extension.
  private static let longestEnding = 32

  init(_ name: [UInt8]) {
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? 0
    let isEnding = dot > 0 && name.count - dot <= NameParts.longestEnding
    stem = isEnding ? Array(name[..<dot]) : name
    ending = isEnding ? Array(name[dot...]) : []
  }

  func joined(number: Int, suffix: String) -> FilePath {
    let tail = Array((number > 1 ? "~\(number)" : "").utf8) + ending + suffix.utf8
    let room = TemporaryName.longestName - tail.count
    return FilePath(bytes: stem.prefixOfWholeCharacters(room) + tail)
  }
}

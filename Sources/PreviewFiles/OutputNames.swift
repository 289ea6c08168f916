package import PreviewCore

/// Gives every output of one run a path of its own.
///
///     names.claim("report.pdf", in: folder, suffix: ".png")   // folder/report.pdf.png
///     names.claim("report.pdf", in: folder, suffix: ".png")   // folder/report~2.pdf.png
///
/// Which paths are taken is known by their hashes, eight bytes each, since there may be millions. Should
/// two hashes ever be equal, a path counts as taken that is free, every time anew.
package struct OutputNames: Sendable {
  private var taken: Set<UInt64> = []
  /// The number that was given last, where it was more than 1.
  private var last: [UInt64: Int] = [:]

  /// No name is taken.
  package init() {}

  /// Takes a path that was given by an earlier run; `hash` is its ``StableHash``.
  package mutating func reserve(hash: UInt64) {
    taken.insert(hash)
  }

  /// Whether a path was given or taken.
  package func contains(_ path: FilePath) -> Bool {
    taken.contains(StableHash.hash(path.bytes))
  }

  /// Whether `output` is a name that an input called `name` may get.
  package static func isOne(_ output: FilePath, for name: FilePath, suffix: String) -> Bool {
    let parts = NameParts(name.lastComponent.bytes)
    if output == parts.joined(number: 1, suffix: suffix) { return true }
    let rest = output.bytes.dropLast(parts.ending.count + suffix.utf8.count)
    let digits = rest.reversed().prefix { (0x30...0x39).contains($0) }.reversed()
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number > 1 else {
      return false
    }
    return output == parts.joined(number: number, suffix: suffix)
  }

  /// A path in `folder` that no earlier call gave and `isFree` allows: the name of the input and `suffix`.
  ///
  /// A name that would get too long for the file system loses the end of its stem.
  package mutating func claim(
    _ name: FilePath, in folder: FilePath, suffix: String,
    isFree: (FilePath) -> Bool = { _ in true }
  ) -> FilePath {
    let parts = NameParts(name.lastComponent.bytes)
    let first = StableHash.hash(folder.appending(parts.joined(number: 1, suffix: suffix)).bytes)
    var number = last[first] ?? 1
    while true {
      let path = folder.appending(parts.joined(number: number, suffix: suffix))
      let hash = StableHash.hash(path.bytes)
      if !taken.contains(hash), isFree(path) {
        taken.insert(hash)
        if number > 1 { last[first] = number }
        return path
      }
      number += 1
    }
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

internal import PreviewCore

/// The files of the shared MIME-info database, as lines of words.
struct MIMEInfoFiles: Sendable {
  /// The `mime` folders, the one that counts most first.
  let folders: [FilePath]

  /// Larger files are no databases; the usual ones have some ten thousand bytes.
  private static let largestFile: Int64 = 1 << 20

  /// What each line has between separators, folder by folder.
  ///
  /// Comments are left out, and files that cannot be read.
  func lines(_ name: String, separator: Unicode.Scalar) -> [[[String]]] {
    let separator = UInt8(ascii: separator)
    return folders.map { folder in
      // Bytes, as the standard library takes many times as long for characters.
      text(folder.appending(FilePath(name))).utf8.split(separator: UInt8(ascii: "\n"))
        .filter { $0.first != UInt8(ascii: "#") }
        .map { line in
          line.split(separator: separator, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        }
    }
  }

  /// Lines of two MIME types.
  func pairs(_ name: String) -> [(String, String)] {
    lines(name, separator: " ").joined().compactMap { words in
      words.count == 2 ? (words[0].lowercased(), words[1].lowercased()) : nil
    }
  }

  private func text(_ path: FilePath) -> String {
    guard let source = try? FileSource(opening: path), source.size <= Self.largestFile,
      let bytes = try? source.read(Int(Self.largestFile))
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

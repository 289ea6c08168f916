internal import PreviewCore
internal import PreviewFiles

/// The file of a desktop entry, and what it was before it is written.
struct InstalledEntry {
  let path: FilePath
  /// What the file holds; `nil` when there is none.
  private let content: [UInt8]?

  /// Larger files are no desktop entries of ours.
  private static let largestFile = 1 << 20

  /// The file at `path`.
  ///
  /// Throws `output.write` when somebody else wrote it.
  init(at path: FilePath) throws(PreviewError) {
    self.path = path
    do {
      content = try FileSource(opening: path).read(InstalledEntry.largestFile)
    } catch .fileMissing {
      content = nil
    } catch {
      throw InstalledEntry.foreign(path)
    }
    let text = content.map { String(decoding: $0, as: UTF8.self) }
    guard text.map(DocumentApplication.isOwn(desktopEntry:)) ?? true else {
      throw InstalledEntry.foreign(path)
    }
  }

  /// Makes the file what it was, as far as that can be.
  func restore() {
    if let content {
      try? AtomicFile.write(content, to: path)
    } else {
      try? AtomicFile.remove(path)
    }
  }

  private static func foreign(_ path: FilePath) -> PreviewError {
    .writeFailed(path: path.displayString, reason: "somebody else's application has that file")
  }
}

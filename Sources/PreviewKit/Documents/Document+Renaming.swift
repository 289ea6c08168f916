internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

extension Document {
  /// What to begin a new name with; `nil` when the delegate does not want the document renamed.
  ///
  /// For names that a person types; ``rename(to:)`` ends it, and begins by itself where this was not called.
  public func beginRenaming() -> RenameDraft? {
    guard renameDelegate?.documentShouldBeginRenaming(self) ?? true else { return nil }
    let name = localizedName
    let dropped = FilePath(name).fileExtension.map { $0.count + 1 } ?? 0
    let draft = RenameDraft(title: name, selection: 0..<(name.count - dropped))
    isBeingRenamed = true
    return renameDelegate?.document(self, willBeginRenaming: draft) ?? draft
  }

  /// Gives the file another name in its folder: the delegate is asked as ``DocumentRenameDelegate`` says.
  ///
  /// The extension always stays: `report` and `report.txt` both make `report.txt` of `notes.txt`, and
  /// `report.pdf` makes `report.pdf.txt`. Throws `cancelled` when the delegate does not want it,
  /// `output.write` when the name is none or is taken, and `file.missing`.
  public func rename(to title: String) async throws(DocumentError) {
    try await inTurn { () async throws(DocumentError) in
      // What a person has typed was begun when he began to type.
      let hasBegun = isBeingRenamed || beginRenaming() != nil
      isBeingRenamed = false
      guard hasBegun,
        renameDelegate?.document(self, shouldEndRenamingWith: title) ?? true
      else { throw DocumentError(.cancelled) }
      do {
        try await move(to: title)
      } catch {
        throw handled(DocumentError(saving: error, to: FilePath(url: fileURL)))
      }
      viewers.tell()
      renameDelegate?.document(self, didEndRenamingWith: localizedName)
    }
  }

  private func move(to title: String) async throws {
    try await performAsynchronousFileAccess { [self] in
      let old = facts.withLock { $0.file.path }
      let name = try FileNames.name(title, keepingExtensionOf: old)
      let new = try FileNames.rename(old, to: name)
      facts.withLock { $0.move(to: new) }
    }
    if !documentState.contains(.closed) { watchFile() }
  }
}

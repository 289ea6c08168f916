internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

/// A file that was read.
private struct ReadFile: Sendable {
  let contents: Data
  let type: UniformType
  let version: FileSource.Identity
}

/// How often a document is saved that is edited while it is closed.
private let savesAtClosing = 4

/// How many bytes are read or written between two looks at how far it has come.
private let chunk = 1 << 20

extension Document {
  func openInTurn() async throws(DocumentError) {
    try await inTurn { () async throws(DocumentError) in
      guard documentState.contains(.closed) else { return }
      _ = try await readAndLoad(fileURL) { true }
      becomeOpen()
    }
  }

  func closeInTurn() async throws(DocumentError) {
    // An opening that is under way ends before, and is closed as well.
    let isOpen = try await inTurn { () async throws(DocumentError) in
      !documentState.contains(.closed)
    }
    guard isOpen else { return }
    try await withoutEditing { () async throws(DocumentError) in
      try await autosave()
      try await inTurn { () async throws(DocumentError) in try await saveAndBecomeClosed() }
    }
  }

  /// Edits that somebody made all the same while it was being saved need a save of their own.
  private func saveAndBecomeClosed() async throws(DocumentError) {
    guard !documentState.contains(.closed) else { return }
    for _ in 0..<savesAtClosing where hasUnsavedChanges {
      try await write(to: fileURL, for: .forOverwriting)
    }
    guard !hasUnsavedChanges else {
      throw handled(
        DocumentError(
          .writeFailed(path: localizedName, reason: "it is changed whenever it is saved")))
    }
    becomeClosed()
  }

  /// Reads the file at `url` anew, which becomes the document's; `false`, and nothing happens to the
  /// document, if that `isWanted` no more when it was read.
  func reread(
    _ url: URL, if isWanted: () -> Bool = { true }
  ) async throws(DocumentError) -> Bool {
    try await withoutEditing { () async throws(DocumentError) in
      guard try await readAndLoad(url, if: isWanted) else { return false }
      becomeOpen()
      return true
    }
  }

  /// The document is of the file that was read or written last.
  func becomeOpen() {
    documentState.subtract([.closed, .inConflict, .savingError])
    (isFileMissing, tokenAtDeletion) = (false, nil)
    watchFile()
  }

  private func becomeClosed() {
    subscriptions = []
    facts.withLock { $0.file.pin = nil }
    documentState = documentState.intersection(.editingDisabled).union(.closed)
  }

  /// Does `body` while the document should not be edited.
  private func withoutEditing<Value>(
    _ body: () async throws(DocumentError) -> Value
  ) async throws(DocumentError) -> Value {
    beginEditingPause()
    defer { endEditingPause() }
    return try await body()
  }

  private func beginEditingPause() {
    editingPauses += 1
    guard editingPauses == 1 else { return }
    documentState.insert(.editingDisabled)
    disableEditing()
  }

  private func endEditingPause() {
    editingPauses -= 1
    guard editingPauses == 0 else { return }
    documentState.remove(.editingDisabled)
    enableEditing()
  }

  private func readAndLoad(
    _ url: URL, if isWanted: () -> Bool
  ) async throws(DocumentError) -> Bool {
    do {
      let read = try await readShowingProgress(url)
      guard isWanted() else { return false }
      try take(read, of: url)
      return true
    } catch {
      throw handled(DocumentError(loading: error))
    }
  }

  private func readShowingProgress(_ url: URL) async throws -> ReadFile {
    let size = try await performAsynchronousFileAccess {
      try FileSource(opening: FilePath(url: url)).size
    }
    return try await withProgress(of: size) { [self] in
      try await performAsynchronousFileAccess { [self] in try readWhole(url) }
    }
  }

  /// Loads what was read.
  ///
  /// The file is the document's from here on and not before, so that nobody saves to one that may turn
  /// out not to be.
  private func take(_ read: ReadFile, of url: URL) throws {
    let old = facts.withLock { $0 }
    facts.withLock { $0.take(url, read.type, read.version) }
    do {
      try load(fromContents: read.contents, ofType: read.type)
    } catch {
      facts.withLock { $0 = old }
      throw error
    }
    changes.update(.cleared)
    forgetUndo()
  }

  /// Reads one version of the file, after what a killed save has left was removed.
  ///
  /// A file that is replaced just then is read once more, which is enough unless somebody keeps at it.
  private nonisolated func readWhole(_ url: URL) throws -> ReadFile {
    let path = FilePath(url: url)
    Leftovers.remove(of: path)
    do {
      return try readVersion(of: path, url)
    } catch PreviewError.changedWhileReading {
      return try readVersion(of: path, url)
    }
  }

  private nonisolated func readVersion(of path: FilePath, _ url: URL) throws -> ReadFile {
    let source = try FileSource(opening: path)
    guard source.size <= contentLimit else {
      throw PreviewError.limitExceeded(.bytes, asked: source.size, allowed: contentLimit)
    }
    facts.withLock { $0.progress = DocumentProgress(total: source.size) }
    let contents = try read(from: url)
    guard FileSource.Identity(at: path) == source.identity else {
      throw PreviewError.changedWhileReading
    }
    let type = try TypeIdentifier.identify(source).type
    return ReadFile(contents: contents, type: type, version: source.identity)
  }

  nonisolated func readFile(_ url: URL) throws(PreviewError) -> Data {
    let source = try FileSource(opening: FilePath(url: url))
    var contents = Data()
    while true {
      let bytes = try source.read(chunk, at: Int64(contents.count))
      guard !bytes.isEmpty else { return contents }
      contents.append(contentsOf: bytes)
      progress?.add(bytes.count)
    }
  }

  nonisolated func writeFile(_ contents: Data, _ url: URL) throws(PreviewError) {
    var rest = contents[...]
    let file = try OpenedFile(FilePath(url: url))
    while !rest.isEmpty {
      try file.write(rest.prefix(chunk))
      progress?.add(min(rest.count, chunk))
      rest = rest.dropFirst(chunk)
    }
    try file.close()
  }
}

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

/// How many bytes are read or written between two looks at how far it has come.
private let chunk = 1 << 20

extension Document {
  func openInTurn() async throws(DocumentError) {
    try await inTurn { () async throws(DocumentError) in
      guard documentState.contains(.closed) else { return }
      try await readAndLoad(fileURL)
      becomeOpen()
    }
  }

  func closeInTurn() async throws(DocumentError) {
    guard !documentState.contains(.closed) else { return }
    try await withoutEditing { () async throws(DocumentError) in
      // Edits that somebody made all the same while it was being saved need a save of their own.
      for _ in 0..<2 where hasUnsavedChanges { try await autosave() }
      try await inTurn { () async throws(DocumentError) in becomeClosed() }
    }
  }

  func reread(_ url: URL) async throws(DocumentError) {
    try await withoutEditing { () async throws(DocumentError) in
      let old = facts.withLock { $0 }
      facts.withLock { $0.move(to: FilePath(url: url)) }
      do throws(DocumentError) {
        try await readAndLoad(url)
      } catch {
        facts.withLock { $0 = old }
        throw error
      }
      becomeOpen()
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
  private func withoutEditing(
    _ body: () async throws(DocumentError) -> Void
  ) async throws(DocumentError) {
    editingPauses += 1
    documentState.insert(.editingDisabled)
    disableEditing()
    defer {
      editingPauses -= 1
      if editingPauses == 0 { documentState.remove(.editingDisabled) }
      enableEditing()
    }
    try await body()
  }

  private func readAndLoad(_ url: URL) async throws(DocumentError) {
    do {
      let read = try await withProgress { [self] in
        try await performAsynchronousFileAccess { [self] in try readWhole(url) }
      }
      try load(fromContents: read.contents, ofType: read.type)
      facts.withLock { $0.take(url, read.type, read.version) }
      changes.update(.cleared)
      forgetUndo()
    } catch {
      throw handled(DocumentError(loading: error))
    }
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

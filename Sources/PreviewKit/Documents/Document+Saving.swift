internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

/// What a save was asked to do, and what it comes to.
private struct Save: Sendable {
  let contents: Data
  let type: UniformType
  var attributes = DocumentAttributes()
  var url: URL
  var operation: SaveOperation
  /// The file that goes, since its content gets another name.
  var left: KnownFile?
}

extension Document {
  /// Saves, to the document's own file wherever that is by then.
  func saveInTurn(to url: URL, for operation: SaveOperation) async throws(DocumentError) {
    let isOwn = operation == .forOverwriting && isOwnFile(url)
    let isUnsaved = hasUnsavedChanges
    try await inTurn { () async throws(DocumentError) in
      guard isOwn else { return try await write(to: url, for: operation) }
      // Whoever was in turn before has saved it, or has read another file instead.
      if isUnsaved && !hasUnsavedChanges { return }
      try await write(to: isOwnFile(url) ? url : fileURL, for: operation)
    }
  }

  private func isOwnFile(_ url: URL) -> Bool {
    facts.withLock { $0.file }.isPlaced(at: FilePath(url: url))
  }

  func write(to url: URL, for operation: SaveOperation) async throws(DocumentError) {
    do {
      guard operation == .forCreating || !documentState.contains(.closed) else {
        throw PreviewError.writeFailed(
          path: localizedName, reason: "a document that is not open has nothing to save")
      }
      let token = changeCountToken(for: operation)
      let save = try await prepared(url, operation)
      try await withProgress(of: Int64(save.contents.count)) { [self] in
        try await performAsynchronousFileAccess { [self] in try perform(save) }
      }
      updateChangeCount(withToken: token, for: operation)
      becomeOpen()
    } catch {
      throw handled(failure(error, url))
    }
  }

  private func failure(_ error: any Error, _ url: URL) -> DocumentError {
    let failure = DocumentError(saving: error, to: FilePath(url: url))
    documentState.insert(
      failure.error == .changedWhileReading ? [.savingError, .inConflict] : .savingError)
    return failure
  }

  /// What is to be saved, and where.
  private func prepared(_ url: URL, _ operation: SaveOperation) async throws -> Save {
    let type = savingFileType
    var save = Save(
      contents: try contents(forType: type), type: type, url: url, operation: operation)
    if operation == .forOverwriting, isOwnFile(url) { await locate(&save) }
    save.attributes = try fileAttributesToWrite(to: save.url, for: save.operation)
    return save
  }

  /// A file that somebody has moved is saved where it is now, and one whose type changes under its new
  /// name.
  private func locate(_ save: inout Save) async {
    if case .moved(let path) = await lookOnceSettled() {
      follow(to: path)
      save.url = fileURL
    }
    if let old = fileType, old.mimeType != save.type.mimeType { rename(&save) }
  }

  private func rename(_ save: inout Save) {
    let file = facts.withLock { $0.file }.behindLink
    let other = fileNameExtension(forType: save.type, saveOperation: save.operation)
    guard !other.isEmpty, other != file.path.fileExtension else { return }
    save.url = FileNames.path(file.path, withExtension: other).url
    (save.operation, save.left) = (.forCreating, file)
  }

  private nonisolated func perform(_ save: Save) throws {
    let own = facts.withLock { facts in
      (facts.written, facts.left) = (nil, save.left)
      return facts.file.path
    }
    try writeContents(
      save.contents, andAttributes: save.attributes, safelyTo: save.url, for: save.operation)
    facts.withLock { facts in
      let written = facts.written ?? FileSource.Identity(at: FilePath(url: save.url))
      facts.take(save.url, save.type, written)
    }
    if let left = save.left { leave(left, own) }
  }

  /// Removes the file that has got another name, and changes the link by which the document knew it.
  private nonisolated func leave(_ left: KnownFile, _ own: FilePath) {
    FileNames.remove(left.path, ifStill: left.version)
    guard own != left.path else { return }
    facts.withLock { facts in
      if let link = FileNames.lead(own, to: facts.file.path) { facts.move(to: link) }
    }
  }

  nonisolated func replaceFile(
    _ contents: Data, _ attributes: DocumentAttributes, _ url: URL, _ operation: SaveOperation
  ) throws {
    let path = FilePath(url: url)
    let isNew = operation == .forCreating
    var file = try pendingFile(path, attributes.permissions, operation)
    do {
      try writeContents(
        contents, to: file.path.url, for: operation, originalContentsURL: isNew ? nil : url)
    } catch PreviewError.writeFailed(_, let reason) {
      // Nobody knows the temporary name.
      throw PreviewError.writeFailed(path: path.displayString, reason: reason)
    }
    try file.reopen()
    let written = try file.commit(over: place(of: path, operation))
    facts.withLock { $0.written = written }
  }

  /// The file to write; it takes over who may do what with the one whose content it gets.
  private nonisolated func pendingFile(
    _ path: FilePath, _ permissions: UInt32?, _ operation: SaveOperation
  ) throws(PreviewError) -> PendingFile {
    let (own, left) = facts.withLock { ($0.file, $0.left) }
    let known = left ?? (own.isPlaced(at: path) ? own : nil)
    guard operation == .forCreating else {
      return try PendingFile(replacing: path, lost: known?.access, permissions: permissions)
    }
    return try PendingFile(
      at: path, access: known?.access, permissions: permissions, calledAfter: left?.path)
  }

  /// What a save may overwrite: a file of its own only as it was read, and nothing where no version is
  /// known of it; another one only if told to.
  private nonisolated func place(
    of path: FilePath, _ operation: SaveOperation
  ) -> PendingFile.Place {
    guard operation == .forOverwriting else { return .nothing }
    let own = facts.withLock { $0.file }
    guard own.isPlaced(at: path) else { return .anything }
    return own.version.map { .version($0) } ?? .nothing
  }

  /// The type that the document's name means.
  var namedType: UniformType {
    TypeIdentifier.type(ofName: FilePath(url: fileURL).lastComponent) ?? .data
  }

  func usualExtension(of type: UniformType) -> String {
    Format(rawValue: type.mimeType)?.usualExtension
      ?? FilePath(url: fileURL).fileExtension ?? ""
  }
}

extension Document {
  /// Saves what is unsaved whenever so much time has passed on ``clock``; it is off until this is called.
  ///
  /// What fails is told to ``handleError(_:userInteractionPermitted:)``, and tried again next time.
  public func enableAutosave(every interval: Duration) {
    disableAutosave()
    let clock = clock
    autosaving = Task { [weak self] in
      while (try? await clock.sleep(for: interval)) != nil { await self?.autosaveNow() }
    }
  }

  /// A conflict waits for somebody to say which version counts.
  private func autosaveNow() async {
    if documentState.isDisjoint(with: [.closed, .inConflict]) { try? await autosave() }
  }

  /// Saves only when told to.
  public func disableAutosave() {
    autosaving?.cancel()
    autosaving = nil
  }
}

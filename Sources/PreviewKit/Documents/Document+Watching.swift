internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

extension Document {
  /// Hears of changes to the file from now on, and of one that has just happened.
  ///
  /// Where the system watches no more folders, changes show when the document is saved.
  func watchFile() {
    watchedPlaces = facts.withLock { $0.file }.places
    subscriptions = watchedPlaces.compactMap { place in
      FolderWatch.shared.watch(place.folder) { [weak self] name in
        guard name ?? place.name == place.name else { return }
        Task { @MainActor in self?.noteChange() }
      }
    }
    noteChange()
  }

  /// Goes on looking for a file that is missing when folders above it have come or gone.
  private func watchWhereMissing() {
    let places = facts.withLock { $0.file }.places
    guard places != watchedPlaces || !subscriptions.allSatisfy(\.isLive) else { return }
    watchFile()
  }

  private func noteChange() {
    guard !isLookPending else { return }
    isLookPending = true
    Task { [weak self] in await self?.lookAfterFile() }
  }

  /// Finds out what has become of the file, away from the main actor.
  func look() async -> KnownFile.Finding {
    let found = try? await performAsynchronousFileAccess { [self] in
      facts.withLock { $0.file }.lookOutsideTrash()
    }
    return found ?? .same
  }

  /// Finds out what has become of the file, once one that is gone has had the time to come back.
  func lookOnceSettled() async -> KnownFile.Finding {
    switch await look() {
    case .same: return .same
    case .changed: return .changed
    case .moved, .missing: await settle()
    }
    return await look()
  }

  /// Whoever is cancelled meanwhile gives the file its time all the same.
  private func settle() async {
    guard !isFileMissing else { return }
    let (clock, time) = (clock, settlingTime)
    await Task { try? await clock.sleep(for: time) }.value
  }

  private func lookAfterFile() async {
    isLookPending = false
    let finding = await lookOnceSettled()
    guard finding != .same || isFileMissing else { return }
    // Own saves are over by then, so that they are not taken for somebody else's.
    try? await inTurn { () async throws(DocumentError) in
      guard !documentState.contains(.closed) else { return }
      await accept(await look())
    }
  }

  private func accept(_ finding: KnownFile.Finding) async {
    switch finding {
    case .same: acceptReturn()
    case .changed: await acceptChange()
    case .moved(let path):
      follow(to: path)
      watchFile()
    case .missing:
      acceptDeletion()
      watchWhereMissing()
    }
  }

  private func acceptDeletion() {
    guard !isFileMissing else { return }
    isFileMissing = true
    tokenAtDeletion = hasUnsavedChanges ? nil : changes.token
    changes.loseSaved()
    fileWasDeleted()
  }

  /// The file is where it was, perhaps after it had been away.
  private func acceptReturn() {
    guard isFileMissing else { return }
    if let token = tokenAtDeletion { changes.save(token) }
    (isFileMissing, tokenAtDeletion) = (false, nil)
  }

  /// A file that cannot be read any more leaves the contents as they are, in conflict with it; so does
  /// one while which was read something was changed here.
  private func acceptChange() async {
    let (token, isUnsaved) = (changes.token, hasUnsavedChanges)
    let isUnchanged = { [self] in changes.token == token && hasUnsavedChanges == isUnsaved }
    let hasOwnChanges = isUnsaved && tokenAtDeletion != token
    if !hasOwnChanges, (try? await reread(fileURL, if: isUnchanged)) == true { return }
    documentState.insert(.inConflict)
  }

  func follow(to path: FilePath) {
    facts.withLock { $0.move(to: path) }
    viewers.tell()
    fileDidMove(to: fileURL)
  }

  /// Says which version counts after somebody else has written to the file.
  ///
  /// Throws what ``revert(toContentsOf:)`` throws.
  public func resolveConflict(_ choice: ConflictChoice) async throws(DocumentError) {
    if case .otherVersion = choice { return try await revert(toContentsOf: fileURL) }
    try await inTurn { () async throws(DocumentError) in
      facts.withLock { $0.file.version = FileSource.Identity(at: $0.file.path) }
      changes.loseSaved()
      documentState.remove(.inConflict)
    }
  }
}

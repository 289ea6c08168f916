public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles
internal import Synchronization

/// A file as something that is opened, changed and saved.
///
/// A subclass says how contents are taken in and given out, and nothing else:
///
///     final class Note: Document {
///       var text = ""
///       override func load(fromContents contents: Data, ofType type: UniformType) throws {
///         text = String(decoding: contents, as: UTF8.self)
///       }
///       override func contents(forType type: UniformType) throws -> Data { Data(text.utf8) }
///     }
///
/// It begins closed. Files are read and written one at a time on a thread of the document's own;
/// everything else happens on the main actor, in the order that each member names. Changes are counted
/// by ``updateChangeCount(_:)``, or by what is registered with ``undoManager``.
///
/// A save puts a new file in place of the old one: permissions, owner, access control lists and `user.`
/// attributes go over, a symbolic link stays one, and other hard links keep the old content. What
/// somebody else has written since is never overwritten: that is `file.changed` and ``DocumentState/inConflict``,
/// until ``resolveConflict(_:)`` says which version counts.
@MainActor
open class Document {
  nonisolated let facts: Mutex<DocumentFacts>
  nonisolated let lane = Lane("document")
  let operations = Gate(limit: 1)
  let broadcast = StateBroadcast()
  var changes = ChangeCount() {
    didSet { viewers.tell() }
  }
  var viewers = DocumentViewers()
  var subscriptions: [FolderWatch.Subscription] = []
  /// Where the file is looked for.
  var watchedPlaces: [KnownFile.Place] = []
  var isLookPending = false
  /// How many of those who closed it or read it anew have not ended yet.
  var editingPauses = 0
  var autosaving: Task<Void, Never>?
  var errorInHandling: DocumentError?
  var tokenAtDeletion: ChangeCountToken?
  var isUserInteractionPermitted = true
  var isBeingRenamed = false
  var ownUndoManager: UndoManager?
  var hasNoUndoManager = false
  /// Whether what is counted comes from the undo manager.
  var isCountingUndo = false

  /// Is asked about new names.
  public weak var renameDelegate: (any DocumentRenameDelegate)?
  /// Opens what the document looks like.
  public var opener = PreviewOpener.isolated()
  /// Measures the time between autosaves, and how long a file that is gone may take to come back.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// How long a file may be gone before it counts as moved or deleted: many programs save by moving the
  /// old file out of the way first.
  public var settlingTime = Duration.milliseconds(250)

  /// A document of the file at `fileURL`, which need not exist yet; it has to be a `file:` URL.
  public required init(fileURL: URL) {
    precondition(
      fileURL.isFileURL && !FilePath(url: fileURL).bytes.isEmpty, "A document needs a file URL.")
    facts = Mutex(DocumentFacts(url: fileURL))
  }

  isolated deinit { autosaving?.cancel() }

  // MARK: What a subclass says

  /// Takes in the contents of the file.
  ///
  /// Called on the main actor after ``read(from:)``; what it throws
  /// becomes the ``DocumentError/cause`` of the error.
  open func load(fromContents contents: Data, ofType type: UniformType) throws {
    throw PreviewError.unsupportedType(type: type.mimeType, reason: "no document takes it in")
  }

  /// Gives out the contents for a file.
  ///
  /// Called on the main actor at the beginning of a save; what it
  /// throws becomes the ``DocumentError/cause`` of the error.
  open func contents(forType type: UniformType) throws -> Data {
    throw PreviewError.unsupportedType(type: type.mimeType, reason: "no document gives it out")
  }

  // MARK: The file

  /// Where the file is; safe to ask on any thread, as are the next three.
  public nonisolated var fileURL: URL { facts.withLock { $0.url } }
  /// What the document is called: the last component of its path.
  open nonisolated var localizedName: String {
    FilePath(url: fileURL).lastComponent.displayString
  }
  /// What the file is; `nil` until it was read or written.
  public nonisolated var fileType: UniformType? { facts.withLock { $0.type } }
  /// When the file was last written to; `nil` until it was read or written.
  public nonisolated var fileModificationDate: Date? { facts.withLock { $0.modificationDate } }
  /// Bytes of the file as it was read or written last; `nil` before that.
  public nonisolated var fileSize: Int64? { facts.withLock { $0.file.version?.size } }
  /// How far reading or writing has come; `nil` while neither is under way.
  public nonisolated var progress: DocumentProgress? { facts.withLock { $0.progress } }
  /// The most bytes that are read into memory.
  open nonisolated var contentLimit: Int64 { 1 << 30 }

  // MARK: State

  /// What can be said of the document.
  public internal(set) var documentState = DocumentState.closed {
    didSet {
      guard documentState != oldValue else { return }
      broadcast.send(documentState)
      viewers.tell()
    }
  }
  /// Every new state from now on; each use is one more reader.
  public var stateChanges: AsyncStream<DocumentState> { broadcast.makeStream() }
  /// Whether the file was deleted while the document was open; saving writes it anew.
  public internal(set) var isFileMissing = false

  /// Called before the document is closed or read anew: it should not be edited until ``enableEditing()``.
  open func disableEditing() {}
  /// Called when the document may be edited again.
  open func enableEditing() {}
  /// Called when the file was moved or renamed by somebody else, and ``fileURL`` is the new place.
  open func fileDidMove(to url: URL) {}
  /// Called when the file was deleted by somebody else; the contents are unsaved from then on.
  open func fileWasDeleted() {}

  // MARK: Changes

  /// Whether there is something that was not saved.
  open var hasUnsavedChanges: Bool { changes.hasUnsavedChanges }
  /// Counts a change; what the undo manager undoes after one that it does not know is unsaved.
  open func updateChangeCount(_ kind: ChangeKind) { count(kind) }
  /// What is to be saved now; asked at the beginning of a save.
  open func changeCountToken(for operation: SaveOperation) -> ChangeCountToken { changes.token }
  /// Counts what the token stands for as saved, and no change since; called at the end of a save.
  open func updateChangeCount(withToken token: ChangeCountToken, for operation: SaveOperation) {
    changes.save(token)
  }

  // MARK: Opening and closing

  /// Reads the file: ``read(from:)``, ``load(fromContents:ofType:)``.
  ///
  /// For an open document nothing happens. Throws `file.*` after ``handleError(_:userInteractionPermitted:)``; the document is closed then.
  open func open() async throws(DocumentError) { try await openInTurn() }

  /// Reads the content of the file, away from the main actor.
  open nonisolated func read(from url: URL) throws -> Data { try readFile(url) }

  /// Ends the document: ``disableEditing()``, ``autosave()``, ``enableEditing()``.
  ///
  /// What is unsaved after that, such as edits made meanwhile, is saved as well; an opening ends first. Throws
  /// what a save throws, and `output.write` when there is no end of edits: the document stays open then.
  open func close() async throws(DocumentError) { try await closeInTurn() }

  /// Reads the file at `url`, which becomes the document's: ``disableEditing()``, ``read(from:)``,
  /// ``load(fromContents:ofType:)``, ``enableEditing()``.
  ///
  /// ``open()`` is not called: the document is open all the while. Unsaved changes are lost. Throws `file.*`;
  /// the document is as it was then.
  open func revert(toContentsOf url: URL) async throws(DocumentError) {
    try await inTurn { () async throws(DocumentError) in _ = try await reread(url) }
  }

  // MARK: Saving

  /// Saves: ``changeCountToken(for:)``, ``contents(forType:)``, ``fileAttributesToWrite(to:for:)``,
  /// ``writeContents(_:andAttributes:safelyTo:for:)``, ``updateChangeCount(withToken:for:)``.
  ///
  /// Afterwards `url` is the document's, and a document that was saved for creating is open. Throws
  /// `output.write`, also when a file to create is there already or a document to overwrite a file with
  /// is closed, and `file.changed` when somebody else has written to the file. Overwriting the document's
  /// own file means wherever that is when those have ended who save or rename it already.
  open func save(
    to url: URL, for operation: SaveOperation
  ) async throws(DocumentError) {
    try await saveInTurn(to: url, for: operation)
  }

  /// Saves to the document's own file if there is something to save; ``close()`` calls it always.
  ///
  /// Throws what ``save(to:for:)`` throws.
  open func autosave() async throws(DocumentError) {
    if hasUnsavedChanges { try await save(to: fileURL, for: .forOverwriting) }
  }

  /// The type to save as; that of the file, unless this says otherwise.
  open var savingFileType: UniformType { fileType ?? namedType }

  /// The extension of files of a type; a save that changes the type gives the file this one.
  open func fileNameExtension(
    forType type: UniformType, saveOperation operation: SaveOperation
  ) -> String {
    usualExtension(of: type)
  }

  /// What to write beside the content; everything stays as it is, unless this says otherwise.
  open func fileAttributesToWrite(
    to url: URL, for operation: SaveOperation
  ) throws -> DocumentAttributes { DocumentAttributes() }

  /// Puts a new file in place of the one at `url`, away from the main actor: whole or not at all.
  ///
  /// Calls ``writeContents(_:to:for:originalContentsURL:)`` for a temporary file beside it.
  open nonisolated func writeContents(
    _ contents: Data, andAttributes attributes: DocumentAttributes, safelyTo url: URL,
    for operation: SaveOperation
  ) throws {
    try replaceFile(contents, attributes, url, operation)
  }

  /// Writes the contents to the temporary file at `url`, away from the main actor; `originalContentsURL`
  /// is the file whose place it takes, `nil` when there is none.
  open nonisolated func writeContents(
    _ contents: Data, to url: URL, for operation: SaveOperation, originalContentsURL: URL?
  ) throws {
    try writeFile(contents, url)
  }

  // MARK: Errors

  /// Called with every error before it is thrown; calls ``finishedHandlingError(_:recovered:)``.
  open func handleError(_ error: DocumentError, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }

  /// Ends the handling of an error; one that was recovered from is no saving error any more.
  open func finishedHandlingError(_ error: DocumentError, recovered: Bool) {
    endHandling(recovered: recovered)
  }

  /// Called when nobody can be asked any more about an error that is still being handled.
  open func userInteractionNoLongerPermitted(forError error: DocumentError) {
    finishedHandlingError(error, recovered: false)
  }
}

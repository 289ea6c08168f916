import Foundation
import PreviewCore
import PreviewKit
import Synchronization
import TestSupport

/// Lines in the order in which they were written, from whatever thread, and those who wait for one.
final class Recorder: Sendable {
  private struct State {
    var lines: [String] = []
    var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  func note(_ line: String) {
    let woken = state.withLock { state in
      state.lines.append(line)
      let woken = state.waiting.filter { $0.line == line }
      state.waiting.removeAll { $0.line == line }
      return woken
    }
    for waiting in woken { waiting.continuation.resume() }
  }

  /// The lines since they were taken last.
  func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Waits until there is such a line among those that were not taken, or the test is stopped.
  func wait(for line: String) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || state.lines.contains(line) { return true }
          state.waiting.append((line, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for waiting in waiting { waiting.continuation.resume() }
    }
  }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether this runs on the queue of the main actor, which may be on any thread.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// A text that notes every call of an override point, and fails where it is told to.
final class RecordingDocument: Document {
  struct Fault: Error, Equatable { let word: String }

  let recorder = Recorder()
  var text = ""
  var loadFault: Fault?
  var contentsFault: Fault?
  var type: UniformType?
  var fileExtension: String?
  var attributes = DocumentAttributes()
  /// Which file attributes were asked for, and what it was to be saved for.
  var attributesAskedFor: [String] = []
  var recovers = false
  var finishesLater = false
  /// Happens when the file has been read.
  nonisolated let afterReading = Mutex<(@Sendable () -> Void)?>(nil)
  /// Holds a save up after its contents were written.
  nonisolated let hold = Mutex<DispatchSemaphore?>(nil)

  private nonisolated func note(_ line: String) {
    recorder.note(line + (isOnMainQueue ? "" : " away"))
  }

  override func load(fromContents contents: Data, ofType type: UniformType) throws {
    note("load \(type.mimeType)")
    if let loadFault { throw loadFault }
    text = String(decoding: contents, as: UTF8.self)
  }

  override func contents(forType type: UniformType) throws -> Data {
    note("contents \(type.mimeType)")
    if let contentsFault { throw contentsFault }
    return Data(text.utf8)
  }

  override nonisolated func read(from url: URL) throws -> Data {
    note("read \(url.lastPathComponent)")
    defer { afterReading.withLock { $0 }?() }
    return try super.read(from: url)
  }

  override nonisolated func writeContents(
    _ contents: Data, andAttributes attributes: DocumentAttributes, safelyTo url: URL,
    for operation: SaveOperation
  ) throws {
    note("writeSafely \(url.lastPathComponent)")
    try super.writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
  }

  override nonisolated func writeContents(
    _ contents: Data, to url: URL, for operation: SaveOperation, originalContentsURL: URL?
  ) throws {
    note("write, original \(originalContentsURL?.lastPathComponent ?? "none")")
    try super.writeContents(
      contents, to: url, for: operation, originalContentsURL: originalContentsURL)
    hold.withLock { $0 }?.wait()
  }

  override func changeCountToken(for operation: SaveOperation) -> ChangeCountToken {
    note("token")
    return super.changeCountToken(for: operation)
  }

  override func updateChangeCount(
    withToken token: ChangeCountToken, for operation: SaveOperation
  ) {
    super.updateChangeCount(withToken: token, for: operation)
    note("count saved")
  }

  override func fileAttributesToWrite(
    to url: URL, for operation: SaveOperation
  ) throws -> DocumentAttributes {
    note("attributes")
    attributesAskedFor.append("\(url.lastPathComponent) \(operation)")
    return attributes
  }

  override var savingFileType: UniformType { type ?? super.savingFileType }

  override func fileNameExtension(
    forType type: UniformType, saveOperation operation: SaveOperation
  ) -> String {
    fileExtension ?? super.fileNameExtension(forType: type, saveOperation: operation)
  }

  override func disableEditing() { note("disableEditing") }
  override func enableEditing() { note("enableEditing") }
  override func fileDidMove(to url: URL) { note("moved to \(url.lastPathComponent)") }
  override func fileWasDeleted() { note("deleted") }

  override func autosave() async throws(DocumentError) {
    note("autosave")
    try await super.autosave()
  }

  override func handleError(_ error: DocumentError, userInteractionPermitted: Bool) {
    note("handleError \(error.code)")
    if finishesLater { return }
    if recovers {
      finishedHandlingError(error, recovered: true)
    } else {
      super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
  }

  override func userInteractionNoLongerPermitted(forError error: DocumentError) {
    note("no longer permitted \(error.code)")
    super.userInteractionNoLongerPermitted(forError: error)
  }

  override func finishedHandlingError(_ error: DocumentError, recovered: Bool) {
    note("finished \(error.code)")
    super.finishedHandlingError(error, recovered: recovered)
  }

  /// Changes the text without anything to undo.
  func edit(_ text: String) {
    self.text = text
    updateChangeCount(.done)
  }
}

/// A folder with a document of the file `note.txt` in it.
@MainActor
struct Desk {
  let folder: TemporaryFolder
  let path: FilePath
  let document: RecordingDocument

  /// The file has the content `old`, unless there is to be none.
  init(_ content: String? = "old") throws {
    folder = try TemporaryFolder()
    path = FilePath(folder.path + "/note.txt")
    if let content { try folder.write(content.utf8, to: "note.txt") }
    document = RecordingDocument(fileURL: folder.url.appendingPathComponent("note.txt"))
    document.settlingTime = .zero
  }

  var recorder: Recorder { document.recorder }

  func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  func content(_ name: String = "note.txt") -> String? {
    FileManager.default.contents(atPath: url(name).path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Opens the document and forgets what was noted.
  func open() async throws {
    try await document.open()
    _ = recorder.take()
  }
}

/// The error that `body` throws; `nil` when it throws none, or one of another kind.
@MainActor
func failure(_ body: () async throws -> Void) async -> DocumentError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? DocumentError
  }
}

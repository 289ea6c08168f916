/// What went wrong: a stable code for programs, a sentence for the person who owns the file.
///
/// Every throwing function of the house throws this type. The codes are a contract: they are
/// never re-used and never change meaning.
public enum PreviewError: Error, Hashable, Sendable {
  /// There is no file at this path.
  case fileMissing
  /// The path leads to a folder, a FIFO, a device or a socket; `kind` says which.
  case notARegularFile(kind: String)
  /// The file exists, but this process may not read it.
  case notPermitted
  /// The file has no content, and its type cannot be empty.
  case empty
  /// The file is not what its type says; `detail` is one sentence without a final full stop.
  case damaged(detail: String)
  /// The document is encrypted and no password was given.
  case passwordRequired
  /// The password that was given does not open the document.
  case wrongPassword
  /// The file changed while it was read.
  case changedWhileReading
  /// No renderer draws this type; `type` is its MIME type, `reason` what exactly is not supported.
  case unsupportedType(type: String, reason: String?)
  /// Page `page`, counted from 1, was asked for, and there are only `count`.
  case pageOutOfRange(page: Int, count: Int)
  /// An annotation cannot travel to the application that opens the file; `detail` is one sentence without
  /// a final full stop.
  case annotation(detail: String)
  /// The file lies in the thumbnail cache, whose files get no thumbnails.
  case isThumbnail
  /// A limit was exceeded; `asked` is what the file wants, where that is known, and `allowed` the
  /// limit, `nil` where the system itself has no more.
  case limitExceeded(RenderLimits.Name, asked: Int64?, allowed: Int64?)
  /// The system around us refused, for now, what has nothing to do with the file; `reason` is one sentence
  /// without a final full stop.
  case systemRefused(reason: String)
  /// The deadline passed before anything was painted.
  case timedOut(seconds: Double)
  /// The worker process ended without an answer; `how` says how, `lastWords` is its standard error.
  case workerDied(engine: String, how: String, lastWords: String)
  /// The worker could not be confined, or tried what its confinement forbids.
  case sandbox(detail: String)
  /// No application opens this type.
  case noApplication(type: String)
  /// The application `id` cannot be handed anything; `reason` says why, without a full stop.
  case applicationUnavailable(id: String, reason: String)
  /// The output could not be written; `reason` is the system's text.
  case writeFailed(path: String, reason: String)
  /// The output would overwrite the input.
  case outputIsInput(path: String)
  /// The caller gave up.
  case cancelled
}

extension PreviewError {
  /// No bytes of the file say which way up a page is.
  package static let cannotBeTurned = PreviewError.unsupportedType(
    type: UniformType.data.mimeType, reason: "it cannot be turned without drawing it anew")
  /// The format has pages, and no lines or rows.
  package static let cannotBeReadOn = PreviewError.unsupportedType(
    type: UniformType.data.mimeType, reason: "it is not read line by line")
}

extension PreviewError {
  /// The system has no more memory.
  package static let outOfMemory = PreviewError.limitExceeded(.memory, asked: nil, allowed: nil)

  /// The stable, dotted code.
  public var code: String {
    switch self {
    case .fileMissing: "file.missing"
    case .notARegularFile: "file.not-regular"
    case .notPermitted: "file.denied"
    case .empty: "file.empty"
    case .damaged: "file.damaged"
    case .passwordRequired: "file.locked"
    case .wrongPassword: "file.wrong-password"
    case .changedWhileReading: "file.changed"
    case .unsupportedType: "type.unsupported"
    case .pageOutOfRange: "request.page"
    case .annotation: "request.annotation"
    case .isThumbnail: "request.is-thumbnail"
    case .limitExceeded(let name, _, _): "limit.\(name.rawValue)"
    case .systemRefused: "system.refused"
    case .timedOut: "limit.time"
    case .workerDied: "worker.died"
    case .sandbox: "worker.sandbox"
    case .noApplication, .applicationUnavailable: "app.none"
    case .writeFailed: "output.write"
    case .outputIsInput: "output.is-input"
    case .cancelled: "cancelled"
    }
  }

  /// Who could do something about an error.
  public enum Fault: Sendable {
    /// The file is at fault.
    case file
    /// The caller asked for something that cannot be.
    case caller
    /// A limit stood in the way; a larger one may help.
    case limit
    /// Nobody here draws this.
    case unsupported
    /// The system around us refused.
    case world
    /// The fault is ours.
    case us
  }

  /// Whose fault it is.
  public var fault: Fault {
    switch self {
    case .empty, .damaged, .passwordRequired: .file
    case .wrongPassword, .pageOutOfRange, .annotation, .isThumbnail, .outputIsInput, .cancelled:
      .caller
    case .limitExceeded, .timedOut: .limit
    case .unsupportedType: .unsupported
    case .fileMissing, .notARegularFile, .notPermitted, .changedWhileReading, .noApplication,
      .applicationUnavailable, .writeFailed, .systemRefused:
      .world
    case .workerDied, .sandbox: .us
    }
  }
}

extension PreviewError: CustomStringConvertible {
  /// One sentence a person can act on, with a full stop; it does not name the file.
  ///
  /// It may quote the file, so control characters are shown as U+2423.
  public var description: String { sentence.withoutControls }

  private var sentence: String {
    switch self {
    case .fileMissing: "There is no such file."
    case .notARegularFile(let kind): "This is \(kind), not a regular file."
    case .notPermitted: "The file may not be read by this user."
    case .empty: "The file is empty."
    case .damaged(let detail): "The file is damaged: \(detail)."
    case .passwordRequired: "The document needs a password."
    case .wrongPassword: "The password does not open the document."
    case .changedWhileReading: "The file changed while it was being read."
    case .unsupportedType(let type, let reason):
      "Files of type \(type) cannot be drawn\(reason.map { ": \($0)" } ?? "")."
    case .pageOutOfRange(let page, let count):
      "There is no page \(page); the document has \(count) \(count == 1 ? "page" : "pages")."
    case .annotation(let detail): "The annotation cannot be sent: \(detail)."
    case .isThumbnail: "The file is itself a thumbnail in the cache."
    case .limitExceeded(let name, let asked, let allowed):
      name.sentence(asked: asked, allowed: allowed)
    case .systemRefused(let reason): "The system refuses: \(reason)."
    case .timedOut(let seconds): "Drawing took longer than \(seconds.briefly) seconds."
    case .workerDied(let engine, let how, let lastWords):
      "The \(engine) worker \(how)\(lastWords.isEmpty ? "" : ", saying: \(lastWords)")."
    case .sandbox(let detail): "The worker could not be confined: \(detail)."
    case .noApplication(let type): "No application opens files of type \(type)."
    case .applicationUnavailable(let id, let reason):
      "The application \(id) is not available: \(reason)."
    case .writeFailed(let path, let reason): "\(path) cannot be written: \(reason)."
    case .outputIsInput(let path): "The output \(path) is itself an input."
    case .cancelled: "The request was cancelled."
    }
  }
}

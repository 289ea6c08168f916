internal import FoundationEssentials
public import PreviewCore

/// What went wrong with a document.
public struct DocumentError: Error, CustomStringConvertible, Sendable {
  /// What it comes to.
  public let error: PreviewError
  /// What a subclass has thrown, as it was; `nil` for what the document itself has found.
  public let cause: (any Error)?

  /// The stable, dotted code.
  public var code: String { error.code }
  /// One sentence a person can act on, with a full stop.
  public var description: String { error.description }

  /// An error that the document itself has found.
  public init(_ error: PreviewError) {
    self.init(error, because: nil)
  }

  private init(_ error: PreviewError, because cause: (any Error)?) {
    (self.error, self.cause) = (error, cause)
  }

  private init(_ cause: any Error, otherwise error: PreviewError) {
    switch cause {
    case let known as DocumentError: self = known
    case let known as PreviewError: self.init(known)
    default: self.init(error, because: cause)
    }
  }

  /// What reading or taking in contents has come to: `file.damaged` for errors of a subclass's own.
  init(loading cause: any Error) {
    self.init(cause, otherwise: .damaged(detail: "the document does not take it, \(cause)"))
  }

  /// What saving to `path` has come to: `output.write` for errors of a subclass's own.
  init(saving cause: any Error, to path: FilePath) {
    self.init(cause, otherwise: .writeFailed(path: path.displayString, reason: "\(cause)"))
  }
}

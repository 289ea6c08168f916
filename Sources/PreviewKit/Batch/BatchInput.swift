public import PreviewCore

/// One file that a batch is to draw, or a folder that could not be read.
public struct BatchInput: Sendable {
  /// Where the file is.
  public let path: FilePath
  /// Where it is in the mirrored tree: the name of the folder that was given and the path in it; the bare
  /// name of a file that was given itself.
  public let place: FilePath
  /// Why there is nothing to draw; `nil` for files.
  public let failure: PreviewError?

  /// A file that was given itself.
  public init(_ path: FilePath) {
    self.init(path: path, place: path.lastComponent)
  }

  init(path: FilePath, place: FilePath, failure: PreviewError? = nil) {
    self.path = path
    self.place = place
    self.failure = failure
  }
}

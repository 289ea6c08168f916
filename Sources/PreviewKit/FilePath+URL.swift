public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles

extension FilePath {
  /// The path that a `file:` URL means, byte for byte; other URLs are no files and give an empty path,
  /// which nothing is found at.
  public init(url: URL) {
    guard url.isFileURL || url.scheme == nil else {
      self.init(bytes: [])
      return
    }
    let reference = FilePath(url.absoluteString)
    self = FileURI.path(from: reference) ?? FilePath(url.path(percentEncoded: false))
  }

  /// The `file:` URL of this path, whatever bytes it is made of.
  public var fileURL: URL? { URL(string: FileURI.uri(for: self)) }
}

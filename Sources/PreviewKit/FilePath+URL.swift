public import FoundationEssentials
public import PreviewCore
internal import PreviewFiles

extension FilePath {
  /// The path that a `file:` URL means, byte for byte; other URLs give their path as text.
  public init(url: URL) {
    let reference = FilePath(url.absoluteString)
    self = FileURI.path(from: reference) ?? FilePath(url.path(percentEncoded: false))
  }

  /// The `file:` URL of this path, whatever bytes it is made of.
  public var fileURL: URL? { URL(string: FileURI.uri(for: self)) }
}

internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles

/// What is known of a document's file, for whatever thread asks.
struct DocumentFacts: Sendable {
  var url: URL
  var type: UniformType?
  var file: KnownFile
  var progress: DocumentProgress?
  /// What the save that is under way has written, once it has.
  var written: FileSource.Identity?
  /// The file whose content gets another name by the save that is under way.
  var left: KnownFile?

  init(url: URL) {
    self.url = url
    file = KnownFile(path: FilePath(url: url))
  }

  /// When the file was last written to, as of when it was read or written here.
  var modificationDate: Date? {
    file.version.map {
      Date(timeIntervalSince1970: Double($0.seconds) + Double($0.nanoseconds) / 1e9)
    }
  }

  /// Goes on with the same file at another place.
  mutating func move(to path: FilePath) {
    (url, file.path) = (path.url, path)
  }

  /// Takes another file, in its present version.
  mutating func take(_ url: URL, _ type: UniformType, _ version: FileSource.Identity?) {
    (self.url, self.type) = (url, type)
    file = KnownFile(path: FilePath(url: url))
    (file.version, file.pin) = (version, FilePin(file.path))
  }
}

extension FilePath {
  /// The `file:` URL of this path.
  var url: URL { fileURL ?? URL(filePath: exactString) }
}

internal import PreviewCore
internal import PreviewFiles
internal import PreviewPNG
internal import PreviewPixels

/// An entry that is to be written.
struct EntryFile {
  private(set) var texts: [(key: String, value: String)] = []

  /// An entry about this version of a file.
  init(about file: CachedFile) {
    self[.uri] = FileURI.uri(for: file.path)
    self[.time] = String(file.seconds)
    self[.size] = String(file.identity.size)
    self[.nanoseconds] = String(file.identity.nanoseconds)
    self[.software] = ProgramVersion.name
  }

  subscript(key: EntryKey) -> String? {
    get { texts.first { $0.key == key.rawValue }?.value }
    set {
      texts.removeAll { $0.key == key.rawValue }
      if let newValue { texts.append((key.rawValue, newValue)) }
    }
  }

  /// Writes the entry whole or not at all, for nobody but this user.
  ///
  /// Folders that are there already keep their permissions. Throws `output.write`.
  func write(_ bitmap: Bitmap, to path: FilePath) throws(PreviewError) {
    let bytes = try PNGEncoder.encode(bitmap, text: texts, keepsAlpha: true)
    try OutputPath.makeFolder(path.parent, permissions: 0o700)
    if EntryFile.sweeps(path) { Leftovers.remove(from: path.parent) }
    try AtomicFile.write(bytes, to: path, permissions: 0o600)
  }

  /// Whether what killed programs left beside an entry is removed before it is written.
  ///
  /// Looking for it takes longer the more entries there are, so one in 256 does: names are checksums.
  private static func sweeps(_ path: FilePath) -> Bool {
    path.lastComponent.bytes.starts(with: "00".utf8)
  }
}

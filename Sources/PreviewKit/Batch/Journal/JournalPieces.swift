internal import PreviewCore
internal import PreviewFiles

/// The bytes of a journal, a megabyte at a time, up to its end.
struct JournalPieces {
  private static let size = 1 << 20

  private let file: AppendedFile
  private var offset: Int64 = 0

  init(_ file: AppendedFile) {
    self.file = file
  }

  /// The next bytes; `nil` at the end.
  ///
  /// Throws `output.write` where they cannot be read.
  mutating func next() throws(PreviewError) -> [UInt8]? {
    let bytes = try file.read(Self.size, at: offset)
    offset += Int64(bytes.count)
    return bytes.isEmpty ? nil : bytes
  }
}

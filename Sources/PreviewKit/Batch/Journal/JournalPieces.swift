internal import PreviewFiles

/// The bytes of a journal, a megabyte at a time, up to its end or to where reading fails.
struct JournalPieces: Sequence, IteratorProtocol {
  private static let size = 1 << 20

  private let file: AppendedFile
  private var offset: Int64 = 0

  init(_ file: AppendedFile) {
    self.file = file
  }

  mutating func next() -> [UInt8]? {
    let bytes = file.read(Self.size, at: offset)
    offset += Int64(bytes.count)
    return bytes.isEmpty ? nil : bytes
  }
}

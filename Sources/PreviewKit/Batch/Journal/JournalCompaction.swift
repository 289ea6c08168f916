internal import PreviewCore
internal import PreviewFiles

/// The same journal in fewer lines: without those that later ones have made void.
struct JournalCompaction {
  private let file: AppendedFile
  /// Where the lines begin that still count, the first one last.
  private var offsets: [Int64]

  /// Looks for the claims that no record has followed; `records` is where the records are that count.
  ///
  /// Throws `output.write` when it cannot be read.
  init(of file: AppendedFile, records: some Sequence<Int64>) throws(PreviewError) {
    self.file = file
    var claims: [UInt64: Int64] = [:]
    var reader = JournalReader()
    var pieces = JournalPieces(file)
    while let piece = try pieces.next() {
      reader.read(piece) { line, offset in
        switch line {
        case .claim(let output): claims[StableHash.hash(output.bytes)] = offset
        case .record(let record): claims[StableHash.hash(record.output.bytes)] = nil
        }
      }
    }
    offsets = (Array(records) + claims.values).sorted(by: >)
  }

  /// Puts it in the place of the file at `path`, whole or not at all, so that whoever is killed meanwhile
  /// has the one or the other.
  ///
  /// It is on the disk before the old one goes. Throws `output.write`; the old one is then as it was.
  consuming func write(over path: FilePath) throws(PreviewError) {
    let pending = try PendingFile(replacing: path)
    try pending.write(JournalReader.header)
    var reader = JournalReader()
    var pieces = JournalPieces(file)
    while let piece = try pieces.next() {
      var lines: [UInt8] = []
      reader.read(piece) { line, offset in
        guard offsets.last == offset else { return }
        offsets.removeLast()
        lines += line.bytes
      }
      try pending.write(lines)
    }
    guard offsets.isEmpty else {
      throw .writeFailed(path: path.displayString, reason: "it cannot be read to its end")
    }
    try pending.commit(over: .anything)
  }
}

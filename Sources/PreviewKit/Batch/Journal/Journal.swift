internal import PreviewCore
internal import PreviewFiles

/// What a folder's batches have done so far, and what this one does: one file that only grows.
///
/// While it is open no other batch writes into the folder.
struct Journal {
  /// The journal's name in the folder.
  static let name = FilePath(".qlrender.journal")
  private static let piece = 1 << 20

  private let file: AppendedFile
  private var index = JournalIndex()

  /// Opens the journal of `folder`, or begins one.
  ///
  /// What a killed batch has half written is cut off; a journal of another version is set aside. Throws
  /// `output.write`, also while another batch is running there.
  init(in folder: FilePath) throws(PreviewError) {
    let path = folder.appending(Journal.name)
    var file = try AppendedFile(path)
    var reader = Journal.read(file, into: &index)
    if reader.kind == .foreign {
      // The old one stays locked until the new one is.
      try file.setAside()
      file = try AppendedFile(path)
      index = JournalIndex()
      reader = Journal.read(file, into: &index)
    }
    self.file = file
    index.finish()
    try file.cut(to: reader.wholeLength)
    if reader.wholeLength == 0 { try file.append(JournalReader.header) }
  }

  private static func read(_ file: AppendedFile, into index: inout JournalIndex) -> JournalReader {
    var reader = JournalReader()
    var offset: Int64 = 0
    while reader.kind != .foreign {
      let bytes = file.read(piece, at: offset)
      guard !bytes.isEmpty else { break }
      reader.read(bytes) { index.add($0, at: $1) }
      offset += Int64(bytes.count)
    }
    return reader
  }

  /// Writes a line.
  func append(_ line: JournalLine) throws(PreviewError) {
    try file.append(line.bytes)
  }

  /// Whether an output, a path in the folder, is one that a batch has written or was about to.
  func isOurs(_ output: FilePath) -> Bool { index.isOurs(output) }

  /// The next record of an input that earlier batches have left and that `fits`; each is given once.
  ///
  /// There are several when the input was given several times, or in several layouts.
  mutating func takeRecord(
    of input: FilePath, where fits: (JournalRecord) -> Bool
  ) -> JournalRecord? {
    index.take(input, where: fits) { offset in
      let bytes = file.read(JournalReader.longestLine + 1, at: offset)
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
        case .record(let record) = JournalLine(bytes[..<end])
      else { return nil }
      return record
    }
  }

  /// The hashes of all outputs that belong to an input.
  var outputs: some Sequence<UInt64> { index.outputs }
}

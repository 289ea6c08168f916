internal import PreviewCore
internal import PreviewFiles

/// What a folder's batches have done so far, and what this one does: one file that grows.
///
/// While it is open no other batch writes into the folder.
struct Journal {
  /// The journal's name in the folder.
  static let name = FilePath(".qlrender.journal")

  private let file: AppendedFile
  private var index = JournalIndex()

  /// Opens the journal of `folder`, or begins one.
  ///
  /// What a killed batch has half written is cut off; a journal of another version is set aside; one that
  /// is mostly void is written anew. Throws `output.write`, also while another batch is running there.
  init(in folder: FilePath) throws(PreviewError) {
    let path = folder.appending(Journal.name)
    var opened = try Opened(path)
    // In both cases the old one stays locked until the new one is.
    if opened.reader.kind == .foreign {
      try opened.file.setAside()
      opened = try Opened(path)
    } else if opened.index.isMostlyVoid, opened.compact(path) {
      opened = try Opened(path)
    }
    (file, index) = (opened.file, opened.index)
    try file.cut(to: opened.reader.wholeLength)
    if opened.reader.wholeLength == 0 { try file.append(JournalReader.header) }
  }

  /// A journal as it is found.
  private struct Opened {
    let file: AppendedFile
    private(set) var index = JournalIndex()
    private(set) var reader = JournalReader()

    init(_ path: FilePath) throws(PreviewError) {
      file = try AppendedFile(path)
      var pieces = JournalPieces(file)
      while let piece = try pieces.next() {
        reader.read(piece) { index.add($0, at: $1) }
        if reader.kind == .foreign { break }
      }
      index.finish()
    }

    /// Writes it anew; where that cannot be done, on a full disk for one, the long one is good enough.
    func compact(_ path: FilePath) -> Bool {
      do throws(PreviewError) {
        try JournalCompaction(of: file, records: index.offsets).write(over: path)
        return true
      } catch {
        return false
      }
    }
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
      let bytes = (try? file.read(JournalReader.longestLine + 1, at: offset)) ?? []
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
        case .record(let record) = JournalLine(bytes[..<end])
      else { return nil }
      return record
    }
  }

  /// The hashes of all outputs that belong to an input.
  var outputs: some Sequence<UInt64> { index.outputs }
}

package import PreviewCore

/// What one line of a journal says.
package enum JournalLine: Hashable, Sendable {
  /// A picture will be put there: its path in the folder of the batch.
  ///
  /// Whoever is killed before the record is written has left a file of ours, and not a stranger's.
  case claim(FilePath)
  /// An input is done.
  case record(JournalRecord)
}

/// How an input went, and by what it is known again.
package struct JournalRecord: Hashable, Sendable {
  /// The input, from the root on.
  package var input: FilePath
  /// The version of the file that was drawn.
  package var identity: FileSource.Identity
  /// The digest of the options.
  package var digest: UInt64
  /// How it went.
  package var outcome: BatchOutcome
  /// The name that the picture has, or would have: its path in the folder of the batch.
  package var output: FilePath
  /// Bytes of the picture, also of one that an earlier run has left; 0 when there is none.
  package var outputSize: Int64
}

extension JournalLine {
  /// The line with its end.
  package var bytes: [UInt8] {
    let words: [[UInt8]] =
      switch self {
      case .claim(let output): [Array("claim".utf8), JournalText.word(output.bytes)]
      case .record(let record): [Array("done".utf8)] + record.words
      }
    return Array(words.joined(separator: [space])) + [UInt8(ascii: "\n")]
  }

  /// What a line without its end says; `nil` when it is none of ours.
  package init?(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: space, omittingEmptySubsequences: false)
    if words.count == 2, words[0].elementsEqual("claim".utf8),
      let output = FilePath(outputWord: words[1])
    {
      self = .claim(output)
    } else if words[0].elementsEqual("done".utf8),
      let record = JournalRecord(words: words.dropFirst())
    {
      self = .record(record)
    } else {
      return nil
    }
  }
}

extension JournalRecord {
  private static let count = 11

  fileprivate var words: [[UInt8]] {
    let numbers = [
      String(identity.device), String(identity.inode), String(identity.size),
      String(identity.seconds), String(identity.nanoseconds), String(digest, radix: 16),
      outcome.status.rawValue, outcome.code ?? "-", String(outputSize),
    ]
    return numbers.map { Array($0.utf8) }
      + [JournalText.word(output.bytes), JournalText.word(input.bytes)]
  }

  fileprivate init?(words: ArraySlice<ArraySlice<UInt8>>) {
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard texts.count == Self.count, let output = FilePath(outputWord: words[words.endIndex - 2]),
      let input = JournalText.bytes(words[words.endIndex - 1]), !input.isEmpty, !input.contains(0),
      let identity = FileSource.Identity(words: texts[..<5]),
      let digest = UInt64(texts[5], radix: 16),
      let status = BatchOutcome.Status(rawValue: texts[6]),
      let outputSize = Int64(texts[8]), outputSize >= 0
    else { return nil }
    let outcome = BatchOutcome(status: status, code: texts[7] == "-" ? nil : texts[7])
    self.init(
      input: FilePath(bytes: input), identity: identity, digest: digest, outcome: outcome,
      output: output, outputSize: outputSize)
  }
}

extension FileSource.Identity {
  fileprivate init?(words: ArraySlice<String>) {
    let texts = Array(words)
    guard texts.count == 5, let device = UInt64(texts[0]), let inode = UInt64(texts[1]),
      let size = Int64(texts[2]), let seconds = Int64(texts[3]), let nanoseconds = Int64(texts[4])
    else { return nil }
    self.init(
      device: device, inode: inode, size: size, seconds: seconds, nanoseconds: nanoseconds)
  }
}

extension FilePath {
  /// A path that stays in the folder it is appended to, since a journal may be anybody's.
  fileprivate init?(outputWord word: ArraySlice<UInt8>) {
    guard let bytes = JournalText.bytes(word), !bytes.isEmpty, !bytes.contains(0) else {
      return nil
    }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || [[0x2E], [0x2E, 0x2E]].contains(Array($0)) })
    else { return nil }
    self.init(bytes: bytes)
  }
}

private let space = UInt8(ascii: " ")

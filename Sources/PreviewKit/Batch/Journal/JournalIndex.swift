internal import PreviewCore
internal import PreviewFiles

/// Where in a journal the records of an input are: 32 bytes for each, since there may be millions.
///
/// Inputs and outputs are known by their hashes here; a record is believed only when it is read.
struct JournalIndex {
  private struct Entry {
    let input: UInt64
    let output: UInt64
    let offset: Int64
    var isTaken = false
  }

  private var entries: [Entry] = []
  private var claims: Set<UInt64> = []
  private var lineCount = 0

  /// Fewer lines than that are not worth the while of writing them anew.
  private static let fewLines = 1000

  /// Whether far more lines were added than it takes to say the same; a journal of files that were drawn
  /// once, or drawn anew once or twice, is none of those.
  var isMostlyVoid: Bool { lineCount > Self.fewLines + 2 * (entries.count + claims.count) }

  /// Where the records begin that count.
  var offsets: some Sequence<Int64> { entries.lazy.map(\.offset) }

  /// Takes in the next line.
  mutating func add(_ line: JournalLine, at offset: Int64) {
    lineCount += 1
    switch line {
    case .claim(let output): claims.insert(StableHash.hash(output.bytes))
    case .record(let record):
      let output = StableHash.hash(record.output.bytes)
      if record.outputSize > 0 { claims.insert(output) } else { claims.remove(output) }
      entries.append(
        Entry(input: StableHash.hash(record.input.bytes), output: output, offset: offset))
    }
  }

  /// Sorts the entries once all lines are in; of several records of one output only the last counts.
  mutating func finish() {
    entries.sort { ($0.input, $0.output, $0.offset) < ($1.input, $1.output, $1.offset) }
    var kept: [Entry] = []
    for entry in entries {
      if let last = kept.last, (last.input, last.output) == (entry.input, entry.output) {
        kept.removeLast()
      }
      kept.append(entry)
    }
    entries = kept
  }

  /// Whether an output stands in a claim or a record.
  func isOurs(_ output: FilePath) -> Bool { claims.contains(StableHash.hash(output.bytes)) }

  /// The hashes of the outputs of all records.
  var outputs: some Sequence<UInt64> { entries.lazy.map(\.output) }

  /// The first record of an input that was not given yet and `fits`; `read` reads the one at an offset.
  mutating func take(
    _ input: FilePath, where fits: (JournalRecord) -> Bool, reading read: (Int64) -> JournalRecord?
  ) -> JournalRecord? {
    let hash = StableHash.hash(input.bytes)
    var position = firstPosition(of: hash)
    while position < entries.count, entries[position].input == hash {
      if !entries[position].isTaken, let record = read(entries[position].offset),
        record.input == input, fits(record)
      {
        entries[position].isTaken = true
        return record
      }
      position += 1
    }
    return nil
  }

  private func firstPosition(of input: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].input < input { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

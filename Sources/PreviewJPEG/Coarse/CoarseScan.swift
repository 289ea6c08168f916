internal import PreviewCore

/// Reads the first scan of a JPEG file into samples at an eighth of the size, of which a block of eight
/// by eight pixels becomes one, or two by two where colours are coarser than brightness.
///
/// Most of a file says how each block looks inside, which nobody sees at that size; it is passed without
/// a look at values. The samples are those of libjpeg to the last bit. Whatever is not as it should be,
/// in the file or in its data, is left to libjpeg.
struct CoarseScan {
  let layout: CoarseLayout
  let parts: [CoarsePart]
  /// The samples: of each component those of one row of units, or of all.
  private(set) var samples: [UInt8]
  private let tables: CoarseTables
  private var data: ScanWords
  private var cursor = BitCursor(at: 0)
  /// The last mean of each component.
  private var means = UnitReader.Means(repeating: 0)
  private let restartInterval: Int
  /// Units up to the next restart marker, and how many markers were passed.
  private var unitsLeft: Int
  private var restarts = 0

  /// The scan of the file in `range`; `nil` when anything about it is unusual.
  ///
  /// Progressive files are read at once, since libjpeg shows none whose first scan it cannot finish.
  init?(_ file: FileBytes, _ range: Range<Int64>) {
    guard let head = CodedHead(file, range), let layout = CoarseLayout(head) else { return nil }
    var (tables, parts, bytes) = (CoarseTables(), [CoarsePart](), 0)
    for part in layout.parts {
      guard let part = CoarsePart(part, in: layout, at: bytes, head, &tables) else { return nil }
      parts.append(part)
      bytes += part.bytes(ofRows: layout.isProgressive ? layout.rows : 1)
    }
    samples = Array(repeating: 0, count: bytes)
    (self.layout, self.parts, self.tables) = (layout, parts, tables)
    restartInterval = head.restartInterval
    unitsLeft = restartInterval == 0 ? .max : restartInterval
    let rest = head.dataStart..<range.upperBound
    data = ScanWords(file, rest, hasRestarts: restartInterval > 0)
    guard (try? data.readOn(from: 0)) != nil else { return nil }
    guard layout.isProgressive else { return }
    for row in 0..<layout.rows {
      guard readRow(row) else { return nil }
    }
  }

  /// Reads a row of units into place `row` of the samples; whether all was as it should be.
  mutating func readRow(_ row: Int) -> Bool {
    var column = 0
    while column < layout.columns {
      if unitsLeft == 0 {
        guard restart() else { return false }
      }
      let run = column..<column + min(layout.columns - column, unitsLeft)
      guard let reached = readUnits(run, row) else { return false }
      unitsLeft -= restartInterval == 0 ? 0 : reached - column
      column = reached
      guard reached == run.upperBound || readOn() else { return false }
    }
    return true
  }

  private mutating func readOn() -> Bool {
    guard (try? data.readOn(from: cursor.next)) != nil else { return false }
    cursor.next = 0
    return true
  }

  private mutating func restart() -> Bool {
    guard let next = data.restart(restarts, behind: cursor.position) else { return false }
    restarts += 1
    unitsLeft = restartInterval
    cursor = BitCursor(at: next)
    means = UnitReader.Means(repeating: 0)
    return true
  }

  private mutating func readUnits(_ run: Range<Int>, _ row: Int) -> Int? {
    let reader = UnitReader(
      parts: parts, tables: tables, words: data.words, lastStart: data.lastStart,
      intervalEnd: data.intervalEnd, row: row, isProgressive: layout.isProgressive)
    return reader.read(run, at: &cursor, after: &means, into: &samples)
  }
}

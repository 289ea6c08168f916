internal import LibDeflate
internal import PreviewPixels

/// The rows of a photograph in zlib's format, made as they come.
///
/// Noise repeats nothing: looking for repetitions is what deflating takes most of its time for, and finds next
/// to none. So each row has the filter `paeth`, whose differences are the smallest, and of these Huffman's code
/// alone, with the runs of what is one colour. That takes a fifth of the time, for files about as large.
struct PhotographStream {
  private var writer = BitWriter(after: [0x78, 0x01])
  private var sum: UInt32 = 1
  /// Behind a byte that a run may repeat, what is not written yet, and room for a row.
  private var rows: [UInt8]
  private var filled = PhotographStream.start

  private static let start = 1
  /// Bytes of a block: enough for its codes to be short, few enough for them to follow the picture.
  private static let blockBytes = 32_768

  /// For rows of `rowBytes` bytes.
  private init(rowBytes: Int) {
    let room = PhotographStream.start + PhotographStream.blockBytes + 1 + rowBytes
    rows = [UInt8](repeating: 0, count: room + PaethFilter.slack)
  }

  /// The zlib stream of all rows of a picture.
  static func deflated(_ bitmap: Bitmap, _ channels: PNGChannels) -> [UInt8] {
    let count = bitmap.size.width * channels.rawValue
    var stream = PhotographStream(rowBytes: count)
    var filter = PaethFilter(count: count, step: channels.rawValue)
    for y in 0..<bitmap.size.height {
      filter.nextRow { row, start in
        bitmap.withRow(y) { channels.pack($0, into: &row, from: start) }
      }
      stream.add(filter, count)
    }
    stream.writeBlock(stream.filled - start, isLast: true)
    stream.writer.finish(with: ChunkWriter.bigEndian(stream.sum))
    return stream.writer.bytes
  }

  /// Adds a row, and leaves a byte at least for the last block.
  private mutating func add(_ row: borrowing PaethFilter, _ count: Int) {
    let start = filled
    var span = rows.mutableSpan
    row.write(into: &span, at: start)
    filled += 1 + count
    while filled - PhotographStream.start > PhotographStream.blockBytes {
      writeBlock(PhotographStream.blockBytes, isLast: false)
    }
  }

  private mutating func writeBlock(_ count: Int, isLast: Bool) {
    // A picture begins with the number of a filter, before which there is a zero: no run.
    PhotographStream.write(rows, count, isLast, to: &writer, &sum)
    guard !isLast else { return }
    rows.replaceSubrange(0..<(filled - count), with: Array(rows[count..<filled]))
    filled -= count
  }

  private static func write(
    _ rows: [UInt8], _ count: Int, _ isLast: Bool, to writer: inout BitWriter, _ sum: inout UInt32
  ) {
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      sum = unsafe libdeflate_adler32(sum, base + start, count)
      unsafe EntropyBlock(base + start, count: count).write(isLast: isLast, to: &writer)
    }
  }
}

internal import PreviewPixels

/// Looks at every sixteenth row of a picture for how much there is to say of a byte once it is filtered.
///
/// Where that is little, as in pictures without grain, the differences repeat each other.
struct GrainSurvey {
  private var counts = [Int](repeating: 0, count: 256)
  private let channels: PNGChannels

  /// The bits that Huffman's code takes for a byte of the rows that are looked at.
  static func bitsPerByte(_ bitmap: Bitmap, _ channels: PNGChannels) -> Double {
    var survey = GrainSurvey(channels: channels)
    let first = min(8, bitmap.size.height / 2)
    for y in stride(from: first, to: bitmap.size.height, by: 16) { survey.look(at: y, of: bitmap) }
    let code = HuffmanCode(counts: survey.counts, limit: 16)
    let bits = zip(survey.counts, code.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    return Double(bits) / Double(survey.counts.reduce(0, +))
  }

  private init(channels: PNGChannels) { self.channels = channels }

  private mutating func look(at y: Int, of bitmap: Bitmap) {
    let count = bitmap.size.width * channels.rawValue
    var filter = PaethFilter(count: count, step: channels.rawValue)
    for y in max(0, y - 1)...y {
      filter.nextRow { row, start in
        bitmap.withRow(y) { channels.pack($0, into: &row, from: start) }
      }
    }
    var row = [UInt8](repeating: 0, count: 1 + count + PaethFilter.slack)
    var span = row.mutableSpan
    filter.write(into: &span, at: 0)
    for at in 1...count { counts[Int(row[at])] += 1 }
  }
}

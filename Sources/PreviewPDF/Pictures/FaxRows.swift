internal import PreviewPixels

/// Reads pictures of black and white that are coded in two dimensions, as fax machines of group 4 do
/// (ITU-T T.6), at a fraction of their size.
///
/// Rows are lists of the places where the colour changes; no pixel is ever written that is not needed.
struct FaxRows {
  /// How a picture is coded (ISO 32000-1, table 11).
  struct Parameters {
    var columns: Int
    var rows: Int
    /// Whether each row begins with a byte.
    var isAligned = false
    /// Whether black shows as white.
    var isInverted = false
  }

  private let parameters: Parameters
  /// The size that pixels are averaged to.
  private let size: PixelSize
  private let data: [UInt8]
  /// The next bit.
  private var position = 0
  /// How many rows have been read, coded ones and averaged ones.
  private var (coded, averaged) = (0, 0)
  /// Where the colour changes in the last row, to black first.
  private var changes: [Int] = []
  /// How much black is in each pixel of the row that is being averaged.
  private var black: [Int]

  /// Of data that may end anywhere, averaged to `size`, which is no larger than the picture.
  init(_ data: [UInt8], _ parameters: Parameters, averagedTo size: PixelSize) {
    self.parameters = parameters
    self.size = size
    self.data = data + [0, 0, 0, 0]
    black = [Int](repeating: 0, count: size.width)
  }

  /// Reads the next row of averages, one byte a pixel; `false` when the data is not sound.
  ///
  /// Lengths are counted in pixels times the averaged size, so that all edges are whole numbers.
  mutating func read(into row: inout [UInt8]) -> Bool {
    let (top, bottom) = (averaged * parameters.rows, (averaged + 1) * parameters.rows)
    for index in black.indices { black[index] = 0 }
    // The last row may reach into this one from above.
    if coded * size.height > top { addBlack(weight: coded * size.height - top) }
    while coded * size.height < bottom {
      guard coded < parameters.rows, readChanges() else { return false }
      coded += 1
      let end = min(coded * size.height, bottom)
      addBlack(weight: end - max((coded - 1) * size.height, top))
    }
    averaged += 1
    let area = parameters.columns * parameters.rows
    for index in black.indices {
      let part = UInt8(clamping: (black[index] * 255 + area / 2) / area)
      row[index] = parameters.isInverted ? part : 255 - part
    }
    return true
  }

  private mutating func addBlack(weight: Int) {
    let cell = parameters.columns
    for index in stride(from: 0, to: changes.count, by: 2) {
      let start = changes[index] * size.width
      let end = index + 1 < changes.count ? changes[index + 1] * size.width : cell * size.width
      guard start < end else { continue }
      let (first, last) = (start / cell, (end - 1) / cell)
      if first == last {
        black[first] += (end - start) * weight
      } else {
        black[first] += ((first + 1) * cell - start) * weight
        for index in first + 1..<last { black[index] += cell * weight }
        black[last] += (end - last * cell) * weight
      }
    }
  }

  /// The next 13 bits; zeros behind the end.
  private var bits: Int {
    let byte = position >> 3
    guard byte + 2 < data.count else { return 0 }
    let word = Int(data[byte]) << 16 | Int(data[byte + 1]) << 8 | Int(data[byte + 2])
    return word >> (11 - position & 7) & 0x1FFF
  }

  /// How the next change lies to those of the row above (ITU-T T.6, table 1).
  private enum Mode {
    case pass, horizontal, vertical(Int)
  }

  private mutating func mode() -> Mode? {
    let bits = bits
    func take(_ count: Int, _ mode: Mode) -> Mode {
      position += count
      return mode
    }
    if bits >> 12 == 1 { return take(1, .vertical(0)) }
    switch bits >> 10 {
    case 0b011: return take(3, .vertical(1))
    case 0b010: return take(3, .vertical(-1))
    case 0b001: return take(3, .horizontal)
    default: break
    }
    if bits >> 9 == 0b0001 { return take(4, .pass) }
    switch bits >> 6 {
    case 0b000_0110, 0b000_0111: return take(6, .vertical(2))
    case 0b000_0100, 0b000_0101: return take(6, .vertical(-2))
    case 0b000_0011: return take(7, .vertical(3))
    case 0b000_0010: return take(7, .vertical(-3))
    default: return nil
    }
  }

  /// Reads a run: any number of multiples of 64, and what is left.
  private mutating func run(_ codes: FaxCodes) -> Int? {
    var length = 0
    while length <= parameters.columns {
      let code = codes[bits]
      guard code.bits > 0 else { return nil }
      position += code.bits
      length += code.run
      if code.run < 64 { return length }
    }
    return nil
  }

  /// Reads a row; `false` when that is not possible.
  private mutating func readChanges() -> Bool {
    if parameters.isAligned { position = (position + 7) & ~7 }
    let (above, columns) = (changes, parameters.columns)
    var next: [Int] = []
    next.reserveCapacity(above.count + 8)
    // The place that is reached, and the next change above that is behind it and to the other colour.
    var (place, index, isBlack) = (-1, 0, false)
    while place < columns {
      while index < above.count, above[index] <= place { index += 2 }
      guard let mode = mode() else { return false }
      switch mode {
      case .pass: place = index + 1 < above.count ? above[index + 1] : columns
      case .horizontal:
        guard let first = run(isBlack ? .black : .white),
          let second = run(isBlack ? .white : .black)
        else { return false }
        let start = max(place, 0) + first
        guard start + second <= columns else { return false }
        next.append(start)
        next.append(start + second)
        place = start + second
      case .vertical(let shift):
        let change = (index < above.count ? above[index] : columns) + shift
        guard change > place || change == 0 && place == -1, change <= columns else { return false }
        next.append(change)
        place = change
        isBlack.toggle()
        index = index > 0 ? index - 1 : index + 1
      }
      // No row has more changes, but a hostile one could have any number of runs of nothing.
      guard position <= 8 * (data.count - 4), next.count <= 2 * columns + 2 else { return false }
    }
    changes = next
    return true
  }
}

import PreviewPixels

/// What a PNG file says that its pixels are, worked out from the specification alone: slow, without
/// libpng, and only for files that are right.
///
/// Of colours it knows gAMA: samples are light to that power; 45455 means the curve of sRGB. A
/// background (bKGD) is no part of the picture.
struct ReferencePNG {
  let size: PixelSize
  private let depth: Int
  private let type: Int
  private let isInterlaced: Bool
  private let palette: [UInt8]
  private let transparency: [UInt8]
  private let gamma: Double?
  private var samples: [[Int]]

  struct Damage: Error {}

  init(_ file: [UInt8]) throws {
    let chunks = ReferencePNG.chunks(of: file)
    guard let header = chunks["IHDR"], let data = chunks["IDAT"],
      let size = PixelSize(width: header.number(0, 4), height: header.number(4, 4))
    else { throw Damage() }
    self.size = size
    (depth, type) = (Int(header[8]), Int(header[9]))
    isInterlaced = header[12] == 1
    palette = chunks["PLTE"] ?? []
    transparency = chunks["tRNS"] ?? []
    gamma = chunks["gAMA"].map { Double($0.number(0, 4)) / 100_000 }
    samples = Array(repeating: [], count: size.pixelCount)
    try readPasses(Inflater.inflate(zlib: data))
  }

  /// The pixel at a place, premultiplied as bitmaps are.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let (color, alpha) = straight(samples[y * size.width + x])
    let bytes = color.map { (shown($0) * alpha * 255).rounded() }
    return Pixel(
      red: UInt8(bytes[0]), green: UInt8(bytes[1]), blue: UInt8(bytes[2]),
      alpha: UInt8((alpha * 255).rounded()))
  }

  /// Chunks by name; those of one name are put together.
  private static func chunks(of file: [UInt8]) -> [String: [UInt8]] {
    var chunks: [String: [UInt8]] = [:]
    var at = 8
    while at + 12 <= file.count {
      let length = file.number(at, 4)
      let name = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      chunks[name, default: []] += file[(at + 8)..<(at + 8 + length)]
      at += 12 + length
    }
    return chunks
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1 }

  private mutating func readPasses(_ data: [UInt8]) throws {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var rest = data[...]
    for (x, y, stepX, stepY) in isInterlaced ? adam7 : [(0, 0, 1, 1)] {
      let columns = Array(stride(from: x, to: size.width, by: stepX))
      guard !columns.isEmpty else { continue }
      var previous = [UInt8](repeating: 0, count: (columns.count * channels * depth + 7) / 8)
      for row in stride(from: y, to: size.height, by: stepY) {
        guard rest.count > previous.count, let filter = rest.popFirst() else { throw Damage() }
        previous = unfiltered(Array(rest.prefix(previous.count)), filter, above: previous)
        rest = rest.dropFirst(previous.count)
        for (index, column) in columns.enumerated() {
          samples[row * size.width + column] = (0..<channels).map {
            sample(previous, index * channels + $0)
          }
        }
      }
    }
  }

  /// The filters of section 9.2.
  private func unfiltered(_ row: [UInt8], _ filter: UInt8, above: [UInt8]) -> [UInt8] {
    let step = max(1, channels * depth / 8)
    var result = row
    for at in row.indices {
      let left = at < step ? 0 : Int(result[at - step])
      let up = Int(above[at])
      let corner = at < step ? 0 : Int(above[at - step])
      let predictions = [0, left, up, (left + up) / 2, paeth(left, up, corner)]
      result[at] = row[at] &+ UInt8(predictions[Int(filter)])
    }
    return result
  }

  private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let distances = [left, up, corner].map { abs(estimate - $0) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? up : corner
  }

  private func sample(_ row: [UInt8], _ index: Int) -> Int {
    if depth == 16 { return row.number(index * 2, 2) }
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  /// Red, green and blue as they are stored, and alpha, from 0 to 1.
  private func straight(_ values: [Int]) -> ([Double], Double) {
    let most = Double(1 << depth - 1)
    let parts = values.map { Double($0) / most }
    switch type {
    case 0: return ([parts[0], parts[0], parts[0]], isKey(values) ? 0 : 1)
    case 2: return (parts, isKey(values) ? 0 : 1)
    case 3: return paletteColor(values[0])
    case 4: return ([parts[0], parts[0], parts[0]], parts[1])
    default: return (Array(parts.prefix(3)), parts[3])
    }
  }

  private func paletteColor(_ index: Int) -> ([Double], Double) {
    let color = palette[(index * 3)..<(index * 3 + 3)].map { Double($0) / 255 }
    return (color, index < transparency.count ? Double(transparency[index]) / 255 : 1)
  }

  private func isKey(_ values: [Int]) -> Bool {
    guard !transparency.isEmpty else { return false }
    return values.enumerated().allSatisfy { transparency.number($0.offset * 2, 2) == $0.element }
  }

  private func shown(_ sample: Double) -> Double {
    guard let gamma, gamma != 0.45455 else { return sample }
    return StandardCurve.sample(ofLight: StandardCurve.power(sample, 1 / gamma))
  }
}

extension [UInt8] {
  /// A number of `count` bytes, the most significant one first.
  func number(_ offset: Int, _ count: Int) -> Int {
    self[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}

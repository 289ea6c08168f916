/// Writes PNG files of every colour type and depth.
struct PNGWriter {
  /// The colour types by their numbers (PNG specification, section 11.2.2).
  enum Color: Int {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var width: Int
  var height: Int
  var color: Color
  var depth = 8
  var isInterlaced = false
  /// Chunks between the header and the palette, such as gAMA.
  var early: [[UInt8]] = []
  /// Chunks between the palette and the picture, such as tRNS.
  var late: [[UInt8]] = []
  var palette: [[UInt8]] = []
  /// How the rows are compressed; `nil` is ``Deflate/packed(_:distances:)``.
  var compress: (([UInt8]) -> [UInt8])?

  init(_ width: Int, _ height: Int, _ color: Color, depth: Int = 8) {
    self.width = width
    self.height = height
    self.color = color
    self.depth = depth
  }

  /// A chunk with its length and sum.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = [UInt8].ascii(name) + content
    return .all(.be32(content.count), named, .be32(Checksum.crc32(named)))
  }

  var header: [UInt8] {
    let kind = [UInt8(depth), UInt8(color.rawValue), 0, 0, isInterlaced ? 1 : 0]
    return PNGWriter.chunk("IHDR", .all(.be32(width), .be32(height), kind))
  }

  /// The file; `samples` gives the channels of a pixel, each from 0 to 2^depth - 1.
  func bytes(_ samples: (_ x: Int, _ y: Int) -> [Int]) -> [UInt8] {
    let raw = passes.flatMap { rows(of: $0, samples) }
    let distances = [1, color.channels, color.channels * depth / 8, rowLength(width) + 1]
    let data = compress?(raw) ?? Deflate.packed(raw, distances: distances.filter { $0 > 0 })
    return file(data)
  }

  /// The file with compressed data made elsewhere.
  func file(_ data: [UInt8]) -> [UInt8] {
    let colors = palette.isEmpty ? [] : PNGWriter.chunk("PLTE", palette.flatMap { $0 })
    return .all(
      PNGWriter.signature, header, early.flatMap { $0 }, colors, late.flatMap { $0 },
      PNGWriter.chunk("IDAT", data), PNGWriter.chunk("IEND", []))
  }

  /// Where the pixels of a pass begin and how far apart they are; without interlacing there is
  /// one pass of all pixels, else seven of Adam7.
  private var passes: [(x: Int, y: Int, stepX: Int, stepY: Int)] {
    guard isInterlaced else { return [(0, 0, 1, 1)] }
    return [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
  }

  private func rowLength(_ pixels: Int) -> Int { (pixels * color.channels * depth + 7) / 8 }

  private func rows(
    of pass: (x: Int, y: Int, stepX: Int, stepY: Int), _ samples: (Int, Int) -> [Int]
  ) -> [UInt8] {
    let columns = Array(stride(from: pass.x, to: width, by: pass.stepX))
    guard !columns.isEmpty else { return [] }
    return stride(from: pass.y, to: height, by: pass.stepY).flatMap { y in
      [0] + packed(columns.flatMap { samples($0, y) })
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8].be16($0) } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte << UInt8(depth % 8) | UInt8(sample)
      }
    }
  }
}

/// A PNG file put together chunk by chunk, right or wrong as a test wants it.
///
///     let file = PNGFile(width: 2, height: 1, depth: 8, type: .grey, rows: [[0, 255]]).bytes
public struct PNGFile: Sendable {
  /// The colour types; the raw value is that of the header.
  public enum ColorType: UInt8, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6
  }

  /// The chunks in order, without the signature.
  public var chunks: [(name: String, content: [UInt8])]

  /// A file with these rows of packed samples, which are neither filtered nor compressed.
  ///
  /// Interlaced files give the rows of all passes. `extra` comes between header and pixels.
  public init(
    width: Int, height: Int, depth: UInt8, type: ColorType, isInterlaced: Bool = false,
    extra: [(name: String, content: [UInt8])] = [], rows: [[UInt8]]
  ) {
    let header =
      PNGFile.number(width) + PNGFile.number(height)
      + [depth, type.rawValue, 0, 0, isInterlaced ? 1 : 0]
    let pixels = PNGFile.stored(rows.flatMap { [0] + $0 })
    chunks = [("IHDR", header)] + extra + [("IDAT", pixels), ("IEND", [])]
  }

  /// The file.
  public var bytes: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunks.flatMap { PNGFile.chunk($0.name, $0.content) }
  }

  /// A chunk with its length and its sum.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let summed = Array(name.utf8) + content
    return number(content.count) + summed + number(checksum(summed))
  }

  /// A number of four bytes, the most significant one first.
  public static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~sum)
  }

  /// A zlib stream whose blocks are stored as they are.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    return stream + number(b << 16 | a)
  }
}

/// Puts a PNG file, or a part of one, together, chunk by chunk.
struct ChunkWriter {
  /// What there is so far.
  private(set) var bytes: [UInt8]

  /// Begins behind these bytes; a file begins behind the signature.
  init(after start: [UInt8]) { bytes = start }

  /// Adds a chunk with its length and its sum.
  mutating func add(_ name: String, _ content: [UInt8]) {
    bytes += ChunkWriter.bigEndian(UInt32(content.count))
    let start = bytes.count
    bytes += Array(name.utf8)
    bytes += content
    bytes += ChunkWriter.bigEndian(bytes[start...].checksum)
  }

  /// Adds a text, which ends at a zero: tEXt where it is Latin-1, otherwise iTXt.
  ///
  /// It has no language and is not compressed (PNG, section 11.3.3).
  mutating func addText(key: String, _ value: String) {
    let scalars = value.unicodeScalars.prefix { $0.value != 0 }
    if scalars.allSatisfy({ $0.value < 256 }) {
      add("tEXt", Array(key.utf8) + [0] + scalars.map { UInt8($0.value) })
    } else {
      add("iTXt", Array(key.utf8) + [0, 0, 0, 0, 0] + Array(String(scalars).utf8))
    }
  }

  /// A number of four bytes, the most significant one first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

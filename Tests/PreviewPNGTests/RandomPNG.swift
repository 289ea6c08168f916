import LibDeflate
import TestSupport

/// PNG files of every kind with random pixels, filtered at random.
struct RandomPNG {
  var generator: SplitMix64
  static let kinds: [(type: PNGFile.ColorType, depths: [UInt8], channels: Int)] = [
    (.grey, [1, 2, 4, 8, 16], 1), (.rgb, [8, 16], 3), (.palette, [1, 2, 4, 8], 1),
    (.greyAlpha, [8, 16], 2), (.rgba, [8, 16], 4),
  ]

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// A file of this kind; the pixels repeat here and there, and the chunks are cut anywhere.
  mutating func file(
    _ type: PNGFile.ColorType, _ depth: UInt8, channels: Int, hasKey: Bool, width: Int, height: Int,
    level: CInt
  ) -> PNGFile {
    let rowBytes = (width * channels * Int(depth) + 7) / 8
    var data: [UInt8] = []
    for _ in 0..<height {
      data.append(UInt8.random(in: 0...4, using: &generator))
      let (low, spread) = (UInt8.random(in: 0...255, using: &generator), random(1...256))
      data += (0..<rowBytes).map { _ in low &+ UInt8(random(0...(spread - 1))) }
    }
    var file = PNGFile(
      width: width, height: height, depth: depth, type: type,
      extra: extra(type, depth, hasKey), rows: [])
    let place = file.chunks.count - 2
    file.chunks.replaceSubrange(place...place, with: cut(RandomPNG.deflated(data, level)))
    return file
  }

  mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func extra(
    _ type: PNGFile.ColorType, _ depth: UInt8, _ hasKey: Bool
  ) -> [(name: String, content: [UInt8])] {
    var chunks: [(name: String, content: [UInt8])] = []
    if type == .palette {
      let count = random(1...(1 << Int(depth)))
      chunks.append(("PLTE", (0..<3 * count).map { _ in UInt8(random(0...255)) }))
      if hasKey {
        chunks.append(("tRNS", (0..<random(1...count)).map { _ in UInt8(random(0...255)) }))
      }
    } else if hasKey, type == .grey || type == .rgb {
      let most = min(1 << Int(depth) - 1, 65_535)
      let samples = type == .grey ? 1 : 3
      chunks.append(
        ("tRNS", (0..<samples).flatMap { _ in PNGFile.number(random(0...most)).suffix(2) }))
    }
    return chunks
  }

  private mutating func cut(_ stream: [UInt8]) -> [(name: String, content: [UInt8])] {
    var rest = stream[...]
    var chunks: [(name: String, content: [UInt8])] = []
    while !rest.isEmpty {
      let part = rest.prefix(random(0...max(1, stream.count / 2)))
      chunks.append(("IDAT", Array(part)))
      rest = rest.dropFirst(part.count)
    }
    return chunks
  }

  /// A zlib stream; level 0 stores, higher ones choose among all kinds of blocks.
  static func deflated(_ bytes: [UInt8], _ level: CInt) -> [UInt8] {
    let compressor = unsafe libdeflate_alloc_compressor(level)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, most)
    }
  }
}

import TestSupport

/// Writes JPEG files whose blocks are random, in any sampling: what no encoder of ours makes.
///
/// Their pictures are noise. Blocks are empty, full to the last coefficient, or between; long and short
/// codes, large and small values occur.
struct MadeJPEG: Sendable, CustomStringConvertible {
  var width: Int
  var height: Int
  /// Blocks of each component in a unit, across and down.
  var factors: [[Int]]
  /// Units between restart markers; 0 is none.
  var restartInterval = 0
  /// Bytes of 255 in front of each restart marker.
  var fills = 0
  /// Whether only means of blocks follow, moved down by `shift`.
  var isProgressive = false
  var shift = 0
  /// The marker of the frame, where it is not the usual one.
  var frameMarker: UInt8?
  var ids: [UInt8] = [1, 2, 3]
  var segments = [JPEGBytes.jfif]
  /// The step of means.
  var meanStep: UInt8 = 8
  /// How far means may be from the middle, in levels.
  var reach = 150
  var seed: UInt64 = 1

  var description: String {
    "\(width)x\(height) \(factors) restarts \(restartInterval), progressive \(isProgressive)"
  }

  /// The file.
  func bytes() -> [UInt8] {
    head + scanHeader + data() + [0xFF, 0xD9]
  }

  /// What comes in front of the scan.
  var head: [UInt8] {
    let marker: UInt8 = frameMarker ?? (isProgressive ? 0xC2 : 0xC0)
    let parts = factors.indices.flatMap { index -> [UInt8] in
      [ids[index], UInt8(factors[index][0] << 4 | factors[index][1]), index == 0 ? 0 : 1]
    }
    let frame = [8] + JPEGBytes.number(height) + JPEGBytes.number(width) + [UInt8(factors.count)]
    let restarts = JPEGBytes.segment(0xDD, JPEGBytes.number(restartInterval))
    let pieces: [[UInt8]] = [
      JPEGBytes.segment(0xDB, [0] + steps(1) + [1] + steps(2)),
      JPEGBytes.segment(marker, frame + parts),
      JPEGBytes.segment(0xC4, [0] + MadeCode.means.table + [1] + MadeCode.otherMeans.table),
      JPEGBytes.segment(0xC4, [0x10] + MadeCode.others.table),
      restartInterval > 0 ? restarts : [],
    ]
    return [0xFF, 0xD8] + (segments + pieces).flatMap { $0 }
  }

  private func steps(_ least: Int) -> [UInt8] {
    [meanStep] + (1..<64).map { UInt8(least + $0 / 2) }
  }

  var scanHeader: [UInt8] {
    let parts = factors.indices.flatMap { index -> [UInt8] in [ids[index], index == 0 ? 0 : 0x10] }
    let rest: [UInt8] = [0, isProgressive ? 0 : 63, UInt8(shift)]
    return JPEGBytes.segment(0xDA, [UInt8(factors.count)] + parts + rest)
  }

  private var units: Int {
    let largest =
      factors.count == 1 ? [1, 1] : (0...1).map { side in factors.map { $0[side] }.max() ?? 1 }
    let (across, down) = (8 * largest[0], 8 * largest[1])
    return ((width + across - 1) / across) * ((height + down - 1) / down)
  }

  private func data() -> [UInt8] {
    var (random, bits) = (SplitMix64(seed: seed), JPEGBits())
    var last = [0, 0, 0]
    for unit in 0..<units {
      if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
        bits.restart(unit / restartInterval - 1, fills: fills)
        last = [0, 0, 0]
      }
      for (index, factor) in factors.enumerated() {
        for _ in 0..<(factors.count == 1 ? 1 : factor[0] * factor[1]) {
          let most = (reach * 8 / Int(meanStep)) >> shift
          let mean = Int.random(in: -most...most, using: &random)
          bits.append(mean - last[index], with: index == 0 ? .means : .otherMeans)
          last[index] = mean
          if !isProgressive { appendOthers(to: &bits, &random) }
        }
      }
    }
    bits.finish()
    return bits.bytes
  }

  private func appendOthers(to bits: inout JPEGBits, _ random: inout SplitMix64) {
    let density = [0, 0, 2, 10, 60, 400][Int.random(in: 0..<6, using: &random)]
    var run = 0
    for place in 1..<64 {
      guard Int.random(in: 0..<400, using: &random) < density else {
        run += 1
        continue
      }
      while run > 15 {
        bits.append(symbol: 0xF0, of: .others)
        run -= 16
      }
      let most = [1, 1, 1, 3, 7, 20, 90][Int.random(in: 0..<7, using: &random)]
      let size = Int.random(in: 1...most, using: &random) / (1 + place / 16) + 1
      bits.append(Bool.random(using: &random) ? size : -size, after: run, with: .others)
      run = 0
    }
    if run > 0 { bits.append(symbol: 0, of: .others) }
  }
}

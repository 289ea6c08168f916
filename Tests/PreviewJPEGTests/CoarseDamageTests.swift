import Foundation
import PreviewCore
import TestSupport
import Testing

@Suite("Damaged JPEG at an eighth of its size") struct CoarseDamageTests {
  private static let seed =
    ProcessInfo.processInfo.environment["QLRENDER_SEED"].flatMap { UInt64($0) } ?? 20_260_101

  private static let files: [MadeJPEG] = {
    let color = [[2, 2], [1, 1], [1, 1]]
    var files = [
      MadeJPEG(width: 203, height: 97, factors: color),
      MadeJPEG(width: 120, height: 64, factors: [[1, 1]]),
      MadeJPEG(width: 150, height: 90, factors: color, restartInterval: 3),
      MadeJPEG(width: 150, height: 90, factors: [[1, 1], [1, 1], [1, 1]], restartInterval: 19),
      MadeJPEG(width: 160, height: 100, factors: color, isProgressive: true, shift: 1),
    ]
    for index in files.indices { files[index].seed = UInt64(index) }
    return files
  }()

  /// Up to four bytes changed, a stretch left out, put in or doubled.
  private func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let place = Int.random(in: 2..<bytes.count, using: &random)
    let length = Int.random(in: 1...min(9, bytes.count - place), using: &random)
    let stretch = place..<place + length
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(stretch)
    case 1: bytes.insert(contentsOf: bytes[stretch], at: place)
    case 2:
      let markers: [UInt8] = [0xD0, 0xD1, 0xD7, 0xD9, 0xDC, 0xFF, 0x01, 0xC4]
      bytes.insert(contentsOf: [0xFF, markers.randomElement(using: &random) ?? 0], at: place)
    default:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 2..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
    }
    return bytes
  }

  @Test("Whatever is broken, picture, damage and error are those of libjpeg.")
  func mutations() throws {
    var random = SplitMix64(seed: Self.seed)
    var (left, begun, whole) = (0, 0, 0)
    let files = Self.files.map { ($0, $0.bytes()) }
    for index in 0..<1500 {
      let (file, bytes) = files[index % files.count]
      let decodings = try Decodings(damaged(bytes, &random))
      #expect(decodings.areEqual, "seed \(Self.seed), file \(index), \(file)")
      if decodings.own.isCoarse { whole += 1 }
      if !decodings.own.isCoarse { left += 1 }
      if decodings.own.hasDamage, !decodings.own.rows.isEmpty { begun += 1 }
    }
    #expect(whole > 100, "Some damage is no damage.")
    #expect(left > 500, "Most of it is left to libjpeg.")
    #expect(begun > 100, "Of many of them a part is drawn.")
  }

  @Test("Cut anywhere, picture, damage and error are those of libjpeg.", arguments: files.indices)
  func cuts(_ index: Int) throws {
    let bytes = Self.files[index].bytes()
    var count = 0
    for length in stride(from: 2, to: bytes.count, by: max(1, bytes.count / 300)) {
      let decodings = try Decodings(Array(bytes.prefix(length)))
      #expect(decodings.areEqual, "\(length) of \(bytes.count)")
      count += 1
    }
    for length in bytes.count - 12..<bytes.count {
      #expect(try Decodings(Array(bytes.prefix(length))).areEqual, "\(length) of \(bytes.count)")
    }
    #expect(count >= 200)
  }
}

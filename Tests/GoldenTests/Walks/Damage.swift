import Foundation
import TestSupport

/// Fixtures, broken in one place each, the same in every run with the same seed.
struct Damage: Sendable {
  /// One broken file.
  struct Victim: Sendable, CustomStringConvertible {
    let name: String
    let description: String
    let bytes: [UInt8]
  }

  /// `QLRENDER_SEED`, or a number that is as good as any.
  static let seed =
    ProcessInfo.processInfo.environment["QLRENDER_SEED"].flatMap { UInt64($0) } ?? 20_260_101
  /// `QLRENDER_SAMPLES`, how many broken files of each folder are drawn.
  static let samples =
    ProcessInfo.processInfo.environment["QLRENDER_SAMPLES"].flatMap { Int($0) } ?? 40

  /// The names of the fixtures and what they hold.
  private let files: [(name: String, bytes: [UInt8])]

  init(_ set: FixtureSet) throws {
    files = try set.names.map { name in
      let file = PackageFolder.fixtures.appendingPathComponent(name)
      return (name, [UInt8](try Data(contentsOf: file)))
    }.filter { !$0.1.isEmpty }
  }

  /// How many places there are at which files are cut: every 37th byte, in large ones every 64th
  /// part.
  var cutCount: Int { cuts.count }

  private var cuts: [(file: Int, length: Int)] {
    files.indices.flatMap { index in
      let count = files[index].bytes.count
      return stride(from: 0, to: count, by: max(37, count / 64)).map { (index, $0) }
    }
  }

  /// Some of all cut files; every fixture is among them when there are samples enough.
  func truncated() -> [Victim] {
    var generator = SplitMix64(seed: Damage.seed)
    return cuts.shuffled(using: &generator).prefix(Damage.samples).map { cut in
      let file = files[cut.file]
      return Victim(
        name: file.name, description: "\(file.name), cut after \(cut.length) bytes",
        bytes: Array(file.bytes.prefix(cut.length)))
    }
  }

  /// Fixtures in turn with up to four flipped bits.
  func flipped() -> [Victim] {
    var generator = SplitMix64(seed: Damage.seed &+ 1)
    let order = files.shuffled(using: &generator)
    return (0..<Damage.samples).map { index in
      let file = order[index % order.count]
      var bytes = file.bytes
      let places = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Int.random(in: 0..<bytes.count * 8, using: &generator)
      }
      for place in places { bytes[place / 8] ^= 1 << UInt8(place % 8) }
      return Victim(
        name: file.name, description: "\(file.name), bits \(places) flipped", bytes: bytes)
    }
  }
}

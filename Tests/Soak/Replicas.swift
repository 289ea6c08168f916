internal import FoundationEssentials
internal import PreviewCore
internal import TestSupport

/// Samples over and over, each time as they are, changed where it does no harm, or damaged.
///
/// A file is written when it is asked for, so that any number of them takes no room.
struct Replicas: Sequence, Sendable {
  let samples: [Samples.Sample]
  let count: Int
  let seed: UInt64
  /// Where the files are written.
  let folder: URL

  struct Iterator: IteratorProtocol {
    let replicas: Replicas
    var index = 0

    mutating func next() -> FilePath? {
      guard index < replicas.count else { return nil }
      defer { index += 1 }
      return replicas.write(index)
    }
  }

  func makeIterator() -> Iterator { Iterator(replicas: self) }

  private func write(_ index: Int) -> FilePath {
    let file = folder.appendingPathComponent("\(index)-\(sample(index).lastName)")
    // One that could not be written is missing, which the run counts.
    _ = bytes(index).write(to: file)
    return FilePath(file.path)
  }

  private func sample(_ index: Int) -> Samples.Sample { samples[index % samples.count] }

  /// The file of a number is the same in every run with one seed.
  private func bytes(_ index: Int) -> [UInt8] {
    let bytes = sample(index).bytes
    var random = SplitMix64(seed: seed &+ UInt64(index))
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: return bytes
    case 3..<8: return bytes + Replicas.remark(index, Int.random(in: 1...50, using: &random))
    default:
      var mutation = Mutation(seed: random.next())
      return mutation.mutate(bytes, splicing: sample(index &* 7 &+ 3).bytes)
    }
  }

  /// What nobody minds at the end of a file: a comment of PDF, a line of a text or a table, and nothing
  /// at all behind the end of a picture.
  private static func remark(_ index: Int, _ count: Int) -> [UInt8] {
    Array(String(repeating: "\n% replica \(index)\n", count: count).utf8)
  }
}

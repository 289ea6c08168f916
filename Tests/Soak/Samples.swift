internal import FoundationEssentials
internal import Glibc

/// The files that are mutated or drawn: all of some folders that have a name the engines know.
struct Samples {
  struct Sample {
    let name: String
    let fileExtension: String
    let bytes: [UInt8]

    /// The name without the folders.
    var lastName: String { name.split(separator: "/").last.map(String.init) ?? name }
  }

  let files: [Sample]

  private static let endings: Set = ["png", "jpg", "jpeg", "pdf", "txt", "csv", "tsv", "md"]
  /// Larger files would make the run one of copying.
  private static let largest = 256 << 10

  /// With `all`, those of other names and larger ones as well.
  init(below folders: [String], all: Bool = false) {
    files = folders.flatMap { Samples.files(below: $0, all) }.sorted { $0.name < $1.name }
  }

  private static func files(below folder: String, _ all: Bool) -> [Sample] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.compactMap { path in
      let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
      guard all || endings.contains(url.pathExtension.lowercased()),
        let data = try? Data(contentsOf: url), (1...(all ? 4 : 1) * largest).contains(data.count)
      else { return nil }
      return Sample(name: path, fileExtension: url.pathExtension, bytes: [UInt8](data))
    }
  }
}

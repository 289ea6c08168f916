internal import FoundationEssentials
internal import Glibc

/// The files that are mutated or drawn: all of some folders that have a name the engines know.
struct Samples {
  struct Sample {
    let name: String
    let fileExtension: String
    let bytes: [UInt8]
  }

  let files: [Sample]

  private static let endings: Set = ["png", "jpg", "jpeg", "pdf", "txt", "csv", "tsv", "md"]
  /// Larger files would make the run one of copying.
  private static let largest = 256 << 10

  init(below folders: [String]) {
    files = folders.flatMap(Samples.files(below:)).sorted { $0.name < $1.name }
  }

  private static func files(below folder: String) -> [Sample] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.compactMap { path in
      let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
      guard endings.contains(url.pathExtension.lowercased()),
        let data = try? Data(contentsOf: url), (1...largest).contains(data.count)
      else { return nil }
      return Sample(name: path, fileExtension: url.pathExtension, bytes: [UInt8](data))
    }
  }
}

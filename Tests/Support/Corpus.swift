public import Foundation

/// The folder of real files that a person may name; nothing of it is part of the project.
public enum Corpus {
  /// What a test says that is skipped without it.
  public static let wish = "QLRENDER_CORPUS names no folder of real files."

  /// Where it is, `nil` when the environment does not say.
  public static let folder: URL? = ProcessInfo.processInfo.environment["QLRENDER_CORPUS"]
    .flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }

  /// Whether it is there.
  public static var isThere: Bool { folder != nil }

  /// The files of one of its folders whose names begin with one of `prefixes`, sorted by name.
  public static func files(in name: String, prefixes: [String]) throws -> [URL] {
    guard let folder else { return [] }
    return try FileManager.default
      .contentsOfDirectory(at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
      .filter { file in prefixes.contains { file.lastPathComponent.hasPrefix($0) } }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

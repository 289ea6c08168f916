import FoundationEssentials
import PreviewKit

/// Writes launch options for a test to read.
struct Receiver {
  private let file: String

  init(_ file: String) {
    self.file = file
  }

  /// Writes a line each for URL, sender and annotation, whole or not at all.
  func write(_ options: LaunchOptions?) throws {
    let lines = [
      options?.url?.absoluteString, options?.sourceApplication,
      options?.annotation?["page"].map { "\($0)" },
    ]
    let text = lines.map { ($0 ?? "-") + "\n" }.joined()
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
  }
}

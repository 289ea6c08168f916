internal import FoundationEssentials
internal import Glibc

/// Prints one JSON object a line; an absent peer is a line with `skipped`, never silence.
package enum Report {
  /// Prints a measurement.
  package static func print(_ measurement: Measurement) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(measurement) else { return }
    let line = Array(data) + [UInt8(ascii: "\n")]
    _ = unsafe Glibc.write(1, line, line.count)
  }

  /// The measurements in a file of such lines; other lines are left out.
  package static func read(_ path: String) -> [Measurement] {
    TextFile.content(of: path).split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(Measurement.self, from: Data(line.utf8))
    }
  }

  /// Has all lines from now on go to a file, which is begun anew; whether it can be written.
  package static func write(to path: String) -> Bool {
    let file = unsafe creat(path, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    return dup2(file, 1) >= 0
  }

  /// One sentence on standard error.
  package static func complain(_ sentence: String) {
    let text = "qlbench: \(sentence)\n"
    _ = unsafe Glibc.write(2, text, text.utf8.count)
  }
}

public import Foundation

/// A folder that `qlrender batch` draws the files below `in` to, perhaps stopped and resumed.
///
///     var tree = BatchTree(folder: folder, output: "out")
///     try tree.draw(stoppedBy: SIGKILL, afterLines: 7)
///     try tree.finish()
///     print(tree.faults(expecting: try BatchTree.drawn(in: folder, to: "whole")))
public struct BatchTree {
  /// What is given to the program beside folders and `--json`.
  private static let arguments = ["batch", "--json", "-j", "2"]

  private let folder: TemporaryFolder
  private let output: String
  /// The outputs that some run has reported.
  private var reported: Set<String> = []
  /// What was wrong with the runs.
  private var mistakes: [String] = []

  /// A folder that nothing was drawn to yet.
  public init(folder: TemporaryFolder, output: String) {
    (self.folder, self.output) = (folder, output)
  }

  /// One that was drawn at once.
  public static func drawn(in folder: TemporaryFolder, to output: String) throws -> BatchTree {
    var tree = BatchTree(folder: folder, output: output)
    try tree.finish()
    return tree
  }

  /// Goes on drawing until there are so many lines, and some of the next files are begun; says whether
  /// the signal came before the end.
  @discardableResult
  public mutating func draw(stoppedBy signal: Int32, afterLines lines: Int) throws -> Bool {
    let run = try ProgramRun.qlrender(
      BatchTree.arguments + ["-o", output, "--resume", "in"], in: folder, stoppedBy: signal,
      afterLines: lines)
    take(run)
    return run.status == 128 + signal
  }

  /// Draws what is still to be drawn.
  public mutating func finish() throws {
    take(
      try ProgramRun.qlrender(
        BatchTree.arguments + ["-o", output, "--resume", "in"], in: folder))
  }

  /// What is reported as drawn stays so: the next run leaves it out.
  private mutating func take(_ run: ProgramRun) {
    let lines = run.jsonLines
    let again = lines.filter { $0["skipped"] == nil }.compactMap { $0["output"] as? String }
    let lost = reported.intersection(again)
    if !lost.isEmpty { mistakes.append("\(lost.sorted().prefix(5)) were drawn again") }
    reported.formUnion(lines.compactMap { $0["output"] as? String })
  }

  /// Every file but the journal, hidden ones too, with its bytes, by its path in the folder.
  public var files: [String: Data] {
    let root = folder.url.appendingPathComponent(output)
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = all.filter { $0 != ".qlrender.journal" }.compactMap { name in
      let file = root.appendingPathComponent(name)
      return FileManager.default.contents(atPath: file.path).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// How it differs from a tree that nobody stopped, and what went wrong on the way.
  public func faults(expecting whole: BatchTree) -> [String] {
    let (files, expected) = (files, whole.files)
    let names = Set(files.keys).symmetricDifference(expected.keys).sorted()
    let others = files.keys.filter { expected[$0] != nil && expected[$0] != files[$0] }.sorted()
    return mistakes
      + (names.isEmpty ? [] : ["\(names.prefix(5)) are in one tree only"])
      + (others.isEmpty ? [] : ["\(others.prefix(5)) have other bytes"])
  }
}

import Foundation
import PreviewKit

final class Note: Document {
  private(set) var lines: [String] = []

  override func load(fromContents contents: Data, ofType type: UniformType) throws {
    lines = String(decoding: contents, as: UTF8.self).components(separatedBy: "\n")
  }

  override func contents(forType type: UniformType) throws -> Data {
    Data(lines.joined(separator: "\n").utf8)
  }

  func add(_ line: String) {
    lines.append(line)
    undoManager?.registerUndo(withTarget: self) { $0.removeLast() }
    undoManager?.setActionName("Add")
  }

  private func removeLast() {
    let line = lines.removeLast()
    undoManager?.registerUndo(withTarget: self) { $0.add(line) }
  }
}

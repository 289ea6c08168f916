package import PreviewCore

/// The files of a folder and of those in it, in the order of their names.
///
/// Names that begin with a dot are left out, folders as well as files. A symbolic link to a file counts as
/// the file; one to a folder is not followed, and what is no regular file is no file of the folder. Only
/// the names of the folders on the way are in memory.
package struct FolderWalk: Sequence, IteratorProtocol {
  /// What is come upon.
  package enum Step {
    /// A file: where it is, and the same path from the folder that was given.
    case file(FilePath, relative: FilePath)
    /// A folder that cannot be read.
    case failure(FilePath, PreviewError)
  }

  private struct Level {
    let path: FilePath
    let relative: FilePath
    let number: OutputPath.FileNumber?
    /// What is still to come, the next one last.
    var names: [FilePath]
  }

  private var levels: [Level] = []
  private var failure: Step?
  private let leftOut: Set<OutputPath.FileNumber>

  /// Begins at a folder, or a link to one; the folders `leftOut` are not gone into.
  package init(_ root: FilePath, leavingOut leftOut: Set<OutputPath.FileNumber>) {
    self.leftOut = leftOut
    enter(root, relative: FilePath(""))
  }

  /// The next file or failure.
  package mutating func next() -> Step? {
    while true {
      if let found = failure {
        failure = nil
        return found
      }
      guard let level = levels.last else { return nil }
      guard let name = levels[levels.count - 1].names.popLast() else {
        levels.removeLast()
        continue
      }
      let relative = level.relative.appending(name)
      if let file = visit(level.path.appending(name), relative: relative) { return file }
    }
  }

  /// The step that a path is, unless it is none or goes down.
  private mutating func visit(_ path: FilePath, relative: FilePath) -> Step? {
    switch FileSystem.entry(at: path, following: false)?.kind {
    case .file: return .file(path, relative: relative)
    case .folder: enter(path, relative: relative)
    case .link where FileSystem.entry(at: path, following: true)?.kind == .file:
      return .file(path, relative: relative)
    case .link, .other, nil: break
    }
    return nil
  }

  /// A folder that is on the way already would never end; mounts can make it so.
  private mutating func enter(_ path: FilePath, relative: FilePath) {
    let number = OutputPath.FileNumber(path)
    let isLeftOut = number.map { number in
      leftOut.contains(number) || levels.contains { $0.number == number }
    }
    guard isLeftOut != true else { return }
    do throws(FileSystem.Failure) {
      let names = try FileSystem.names(in: path).filter { $0.bytes.first != UInt8(ascii: ".") }
      let sorted = names.sorted { $1.bytes.lexicographicallyPrecedes($0.bytes) }
      levels.append(Level(path: path, relative: relative, number: number, names: sorted))
    } catch {
      failure = .failure(path, error.reading)
    }
  }
}

extension FileSystem.Failure {
  /// The failure as an error about a folder that is read.
  fileprivate var reading: PreviewError {
    if meansForbidden { return .notPermitted }
    return meansMissing ? .fileMissing : .damaged(detail: "the folder cannot be read, \(reason)")
  }
}

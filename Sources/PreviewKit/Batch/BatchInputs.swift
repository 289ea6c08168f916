public import PreviewCore
internal import PreviewFiles

/// The files that paths stand for, found out one after the other: a folder stands for the files in it and
/// in those below, in the order of their names.
///
/// In folders, names that begin with a dot are left out, symbolic links are followed to files and not to
/// folders, and what is no regular file is passed over. What is given itself is never left out. The folder
/// that the batch writes to is not gone into, nor are others that its caller writes to; when one of them is
/// given itself, that is an error.
///
///     let inputs = BatchInputs([FilePath("pictures"), FilePath("letter.pdf")], output: FilePath("out"))
public struct BatchInputs<Paths: Sequence<FilePath> & Sendable>: Sequence, Sendable {
  private let paths: Paths
  private let outputs: [FilePath]

  /// The files of `paths`, which are taken one by one; `output` is where the batch writes, `others` where
  /// its caller does.
  public init(_ paths: Paths, output: FilePath, others: [FilePath] = []) {
    self.paths = paths
    outputs = [output] + others
  }

  /// Begins with the first path.
  public func makeIterator() -> Iterator { Iterator(paths.makeIterator(), outputs: outputs) }

  /// Goes from file to file.
  public struct Iterator: IteratorProtocol {
    private var paths: Paths.Iterator
    private let outputs: [FilePath]
    private var walk: FolderWalk?
    /// The folder that is walked, in the mirrored tree.
    private var root = FilePath("")

    init(_ paths: Paths.Iterator, outputs: [FilePath]) {
      self.paths = paths
      self.outputs = outputs
    }

    /// The next file.
    public mutating func next() -> BatchInput? {
      while true {
        if let step = walk?.next() { return input(step) }
        walk = nil
        guard let path = paths.next() else { return nil }
        guard OutputPath.isFolder(path) else { return BatchInput(path) }
        // Asked anew for every folder: the first output may have made it.
        let own = Set(outputs.compactMap { OutputPath.FileNumber($0) })
        guard OutputPath.FileNumber(path).map(own.contains) != true else {
          let failure = PreviewError.outputIsInput(path: path.displayString)
          return BatchInput(path: path, place: path.lastComponent, failure: failure)
        }
        root = Self.name(of: path)
        walk = FolderWalk(path, leavingOut: own)
      }
    }

    private func input(_ step: FolderWalk.Step) -> BatchInput {
      switch step {
      case .file(let path, let relative):
        BatchInput(path: path, place: root.appending(relative))
      case .failure(let path, let error):
        BatchInput(path: path, place: path.lastComponent, failure: error)
      }
    }

    /// What the folder is called, also where the path does not say it, as in `.` and `..`; empty for the
    /// root.
    private static func name(of path: FilePath) -> FilePath {
      let named = [FilePath("."), FilePath("..")].contains(path.lastComponent)
      let whole = named ? OutputPath.resolved(path) ?? path : path
      return whole.lastComponent == FilePath("/") ? FilePath("") : whole.lastComponent
    }
  }
}

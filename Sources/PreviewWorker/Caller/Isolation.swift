/// How far files are kept apart while they are drawn behind the wall.
///
/// The third way, no wall at all, is `PreviewOpener.inProcess()` of PreviewEngines. All three give the
/// same pictures.
public enum Isolation: Hashable, Sendable {
  /// Each file has a process of its own, which has seen no other.
  ///
  /// The first file of an engine has a fresh process; from the second one on, a warm parent that reads
  /// no file itself forks one for each.
  case perFile
  /// One process draws many files, one after the other: quicker, but a file that takes a decoder over
  /// gets to see, and may change, what is drawn after it.
  ///
  /// For files that all come from one place. A worker that fails in any way is never used again.
  case reused(WorkerReuse = WorkerReuse())
}

/// When a worker that draws many files is replaced.
public struct WorkerReuse: Hashable, Sendable {
  /// After how many files.
  public var files: Int
  /// When it has grown by so many bytes since it was ready for the first one.
  public var growth: Int64
  /// How long after its start.
  public var age: Duration

  /// A rule: 500 files, 64 MiB and ten minutes, unless it is said otherwise.
  public init(files: Int = 500, growth: Int64 = 64 << 20, age: Duration = .seconds(600)) {
    self.files = files
    self.growth = growth
    self.age = age
  }
}

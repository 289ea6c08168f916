/// What an engine needs of the system beside the file it is given; all else is kept from its worker.
package struct EngineNeeds: Hashable, Sendable {
  /// Files, and folders with all that is beneath them, that are read; those there are not do no harm.
  package var readable: [FilePath]
  /// Whether libraries are loaded after the worker is confined.
  package var loadsCode: CodeLoading
  /// Whether threads are started.
  package var startsThreads: Bool

  /// Nothing, unless said otherwise.
  package init(
    readable: [FilePath] = [], loadsCode: CodeLoading = .never, startsThreads: Bool = false
  ) {
    self.readable = readable
    self.loadsCode = loadsCode
    self.startsThreads = startsThreads
  }
}

/// How long libraries are loaded: whatever is loaded as code runs.
package enum CodeLoading: Hashable, Sendable {
  /// All were there before the worker was confined.
  case never
  /// Until ``LoadedCode/isComplete()``.
  case untilComplete
  case always
}

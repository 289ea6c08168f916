/// What an engine needs of the system beside the file it is given; all else is kept from its worker.
package struct EngineNeeds: Hashable, Sendable {
  /// Files, and folders with all that is beneath them, that are read; those there are not do no harm.
  package var readable: [FilePath]
  /// Whether libraries are loaded after the worker is confined.
  package var loadsCode: Bool
  /// Whether threads are started.
  package var startsThreads: Bool

  /// Nothing, unless said otherwise.
  package init(readable: [FilePath] = [], loadsCode: Bool = false, startsThreads: Bool = false) {
    self.readable = readable
    self.loadsCode = loadsCode
    self.startsThreads = startsThreads
  }
}

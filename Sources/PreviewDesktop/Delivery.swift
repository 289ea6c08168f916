internal import PreviewCore

/// Hands files to one application: by D-Bus where it is activated so, by its command line else.
struct Delivery: Sendable {
  private let handOff: HandOff
  private let id: Application.ID
  private let patience: Patience
  /// Whether whoever wants it has not been told yet that it took too long.
  private let isAwaited: @Sendable () -> Bool

  init(
    _ handOff: HandOff, to id: Application.ID, _ patience: Patience,
    _ isAwaited: @escaping @Sendable () -> Bool
  ) {
    (self.handOff, self.id, self.patience, self.isAwaited) = (handOff, id, patience, isAwaited)
  }

  /// Throws `app.none` with a reason; blocks.
  ///
  /// Nothing is begun any more once nobody awaits it: a file that was reported as not handed over must
  /// not open after all.
  func run() throws(PreviewError) {
    guard let entry = DesktopEntry(id) else {
      throw .applicationUnavailable(id: id, reason: "it is not installed")
    }
    guard entry.isActivatable else { return try start(entry) }
    guard isAwaited() else { return }
    switch SessionBus.open(handOff, with: id, within: patience.answer) {
    case .answered: return
    case .failed(let reason): throw .applicationUnavailable(id: id, reason: reason)
    case .absent(let reason):
      guard let program = entry.asProgram() else {
        throw .applicationUnavailable(id: id, reason: reason)
      }
      try start(program)
    }
  }

  private func start(_ program: borrowing DesktopEntry) throws(PreviewError) {
    guard isAwaited() else { return }
    try program.start(handOff, for: id)
  }
}

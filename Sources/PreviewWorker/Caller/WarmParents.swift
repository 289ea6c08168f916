internal import Glibc
internal import PreviewCore
internal import Synchronization

/// The warm parent of one engine: started when it pays, replaced when it is gone, and done without
/// while it is being started, when parents keep dying, and when one did not answer.
///
/// No lock is held while anybody waits for a parent, so that a file never waits for another one's.
final class WarmParents: Sendable {
  private struct State {
    var parent: WarmParent?
    var isStarting = false
    /// Goes up with each ``WarmParents/close()``, so that a start knows whether it is still wanted.
    var closings = 0
    var filesBegun = 0
    var trust = ParentTrust()
  }

  private let engine: Engine
  private let location: WorkerLocation
  private let freshFiles: Int
  private let idleTime: Duration
  private let state = Mutex(State())

  init(of engine: Engine, in location: WorkerLocation, freshFiles: Int, idleTime: Duration) {
    self.engine = engine
    self.location = location
    self.freshFiles = freshFiles
    self.idleTime = idleTime
  }

  /// A child of the parent, which is started if need be; blocks meanwhile, for half the time that the
  /// limits allow at most.
  ///
  /// `nil` when a fresh worker is to be had instead: for the first files, while another file starts
  /// the parent, after a second parent that failed, and for a while after many have died or one was
  /// late.
  func fork(_ limits: RenderLimits) -> WorkerConnection? {
    guard isWorthwhile() else { return nil }
    var limits = limits
    // The start and the fork have a half of it between them, and a fresh worker the other; but a
    // parent is for other files too, which may have more time.
    limits.seconds = min(max(limits.seconds / 4, 0.25), 30)
    for _ in 0..<2 {
      guard let parent = parent(limits) else { return nil }
      do throws(PreviewError) { return try parent.fork(limits) } catch { dismiss(parent, error) }
    }
    return nil
  }

  /// Starts the parent ahead of its files; a failure shows when there is a file.
  func prepare() {
    _ = parent(.preview)
    state.withLock { $0.filesBegun = freshFiles }
  }

  /// Ends the parent once its last child has ended, at once if there is none.
  func close() {
    let parent = state.withLock { state in
      defer { state.parent = nil }
      state.closings += 1
      return state.parent
    }
    // Released out of the lock, since its end is waited for.
    _ = parent
  }

  /// Reaps a parent that has left by itself.
  func sweep() {
    let parent = state.withLock { $0.parent }
    guard let parent, !parent.isSound else { return }
    dismiss(parent, nil)
  }

  /// The parent's process number.
  var number: pid_t? { state.withLock { $0.parent?.number } }

  private func isWorthwhile() -> Bool {
    state.withLock { state in
      state.filesBegun += 1
      return state.filesBegun > freshFiles
    }
  }

  /// The parent, started if there is none; `nil` while somebody else starts it or none is to be had.
  private func parent(_ limits: RenderLimits) -> WarmParent? {
    let (parent, start) = state.withLock { state -> (WarmParent?, Int?) in
      guard state.parent == nil, !state.isStarting, state.trust.isThere else {
        return (state.parent, nil)
      }
      state.isStarting = true
      return (nil, state.closings)
    }
    return start.map { self.start($0, limits) } ?? parent
  }

  private func start(_ closings: Int, _ limits: RenderLimits) -> WarmParent? {
    let result = Result { () throws(PreviewError) in
      try WarmParent(
        starting: location.program(of: engine), engine: engine, idle: idleTime, limits)
    }
    return state.withLock { state in
      state.isStarting = false
      switch result {
      case .success(let parent):
        if state.closings == closings { state.parent = parent }
        return parent
      case .failure(let error):
        state.trust.lose(by: error)
        return nil
      }
    }
  }

  /// Has no more children of a parent that failed or refused.
  ///
  /// Those that it has live on with it, if it is sound. That it has retired is no fault.
  private func dismiss(_ parent: WarmParent, _ error: PreviewError?) {
    let isFault = parent.isSound || !parent.hasRetired()
    state.withLock { state in
      // Whoever else finds it so has nothing to add.
      guard state.parent === parent else { return }
      state.parent = nil
      if isFault { state.trust.lose(by: error) }
    }
  }
}

internal import PreviewCore
internal import Synchronization

/// How many workers may run at a time; who finds no place waits in a queue, without a thread.
final class WorkerPlaces: Sendable {
  private typealias Waiter = (number: Int, continuation: CheckedContinuation<Bool, Never>)

  private struct State {
    var free: Int
    var lastNumber = 0
    var waiters: [Waiter] = []
    /// Those who were cancelled before they had begun to wait.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  init(_ maximum: Int) { state = Mutex(State(free: max(maximum, 1))) }

  /// Takes a place when there is one.
  ///
  /// Throws `cancelled` when the task is cancelled before.
  func take() async throws(PreviewError) -> WorkerPlace {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let isTaken = await withTaskCancellationHandler {
      await withCheckedContinuation { queue($0, number) }
    } onCancel: {
      cancel(number)
    }
    _ = state.withLock { $0.cancelled.remove(number) }
    guard isTaken else { throw .cancelled }
    return WorkerPlace(in: self)
  }

  /// How many wait.
  var waiterCount: Int { state.withLock { $0.waiters.count } }

  private func queue(_ continuation: CheckedContinuation<Bool, Never>, _ number: Int) {
    let answer: Bool? = state.withLock { state in
      if state.cancelled.remove(number) != nil { return false }
      guard state.free == 0 else {
        state.free -= 1
        return true
      }
      state.waiters.append((number, continuation))
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return Waiter?.none
      }
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume(returning: false)
  }

  fileprivate func giveBack() {
    let next = state.withLock { state in
      guard !state.waiters.isEmpty else {
        state.free += 1
        return Waiter?.none
      }
      return state.waiters.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }
}

/// A place, held as long as this lives.
final class WorkerPlace: Sendable {
  private let places: WorkerPlaces

  fileprivate init(in places: WorkerPlaces) { self.places = places }

  deinit { places.giveBack() }
}

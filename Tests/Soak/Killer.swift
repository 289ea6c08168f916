internal import Glibc
internal import Synchronization
internal import TestSupport

/// Ends random processes that this one has started, one after the other, as long as something lasts.
struct Killer {
  let seed: UInt64
  /// Milliseconds between two.
  let pause: ClosedRange<Int>
  /// How many files have begun at the most, and up to which one all are done: those that one kill may have
  /// met are done before the next, since a second one may cost a file.
  var progress: @Sendable () -> (begun: Int, settled: Int) = { (0, 0) }

  /// Gives what `body` gives, and how many were ended meanwhile.
  func during<Value>(_ body: () async -> Value) async -> (value: Value, killed: Int) {
    let killed = Counter()
    let killer = Task { await kill(counting: killed) }
    let value = await body()
    killer.cancel()
    await killer.value
    return (value, killed.number)
  }

  private func kill(counting killed: Counter) async {
    var random = SplitMix64(seed: seed)
    var last = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(Int.random(in: pause, using: &random)))
      let now = progress()
      guard now.settled >= last,
        let victim = ProcessState.descendants().randomElement(using: &random)
      else { continue }
      if Glibc.kill(victim, SIGKILL) == 0 {
        killed.add()
        last = now.begun
      }
    }
  }
}

/// A number that several tasks count up.
final class Counter: Sendable {
  private let count = Mutex(0)
  var number: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
  func set(_ number: Int) { count.withLock { $0 = number } }
}

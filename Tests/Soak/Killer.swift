internal import Glibc
internal import Synchronization
internal import TestSupport

/// Ends random processes that this one has started, one after the other, as long as something lasts.
struct Killer {
  let seed: UInt64
  /// Milliseconds between two.
  let pause: ClosedRange<Int>
  /// How many files are done between two at the least, so that hardly one is met twice: a second kill may
  /// cost a file.
  var files = 0
  /// How many are done.
  var progress: @Sendable () -> Int = { 0 }

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
      let done = progress()
      guard done >= last + files,
        let victim = ProcessState.descendants().randomElement(using: &random)
      else { continue }
      if Glibc.kill(victim, SIGKILL) == 0 {
        killed.add()
        last = done
      }
    }
  }
}

/// A number that several tasks count up.
final class Counter: Sendable {
  private let count = Mutex(0)
  var number: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

internal import CPosix
internal import Glibc
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

/// SIGHUP, SIGINT and SIGTERM cancel the work instead of ending the program, so that nothing
/// half-made stays; a second one ends it at once, and so does work that does not stop: what is drawn in
/// this process cannot be cancelled.
///
/// A signal that whoever started the program has switched off, as `nohup` does, stays off.
enum Interruption {
  /// Does `work`, and calls `leave` with what it gives or with the first signal, on another thread than this
  /// one, which waits for signals.
  ///
  /// A dispatch source is no good for that: when a pipe is closed soon after the source was made,
  /// libdispatch's own thread dies now and then, and the process with it. Nor is the main queue, which ends
  /// the main thread, for which it loads a library, and takes another one in its place.
  static func lead(
    _ work: @escaping @Sendable () async -> CInt, leaving leave: @escaping @Sendable (CInt) -> Never
  ) -> Never {
    let pipe = Interruption.makePipe()
    bell.store(pipe?.writing ?? -1, ordering: .relaxed)
    firstSignal.store(0, ordering: .relaxed)
    for number in [SIGHUP, SIGINT, SIGTERM] { Interruption.note(number) }
    signal(SIGALRM, giveUp)
    let task = Task.detached {
      let status = await work()
      let signal = firstSignal.load(ordering: .relaxed)
      leave(signal == 0 ? status : 128 + signal)
    }
    if let pipe, FileSystem.wait(for: .hangUp, at: pipe.reading) { task.cancel() }
    while true { pause() }
  }

  private static func note(_ number: CInt) {
    let before = signal(number, noteSignal)
    let isIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
  }

  private static func makePipe() -> (reading: CInt, writing: CInt)? {
    var ends: [CInt] = [-1, -1]
    guard unsafe cposix_pipe(&ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}

/// The first signal that came, 0 before.
private let firstSignal = Atomic<CInt>(0)
/// The writing end of a pipe; closing it tells the reading end of a signal.
private let bell = Atomic<CInt>(-1)

/// Called in the middle of anything, so it does no more than this.
private func noteSignal(_ number: CInt) {
  let (isFirst, _) = firstSignal.compareExchange(
    expected: 0, desired: number, ordering: .relaxed)
  let writing = bell.load(ordering: .relaxed)
  if !isFirst || writing < 0 { _exit(128 + number) }
  alarm(patience)
  close(writing)
}

/// How many seconds cancelled work may take to end.
private let patience: CUnsignedInt = 5

/// Called when it has taken longer.
private func giveUp(_: CInt) { _exit(128 + firstSignal.load(ordering: .relaxed)) }

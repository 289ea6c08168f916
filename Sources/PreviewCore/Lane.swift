internal import Dispatch

/// A thread of its own for work that blocks: sessions run on a lane, never on the shared pool.
///
/// Two sessions on one lane never run at once; each engine has one lane in a process.
public final class Lane: SerialExecutor {
  private let queue: DispatchQueue

  /// A lane; `name` shows in debuggers.
  public init(_ name: String) {
    queue = DispatchQueue(label: "qlrender.\(name)")
  }

  /// Runs a job of an actor on the lane.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

extension Lane {
  /// Runs blocking work on the lane and waits for it without blocking the caller's thread.
  package func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    let result = await withCheckedContinuation { continuation in
      begin(work) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Runs blocking work on the lane, and hands over there what it gives.
  package func begin<Value: Sendable>(
    _ work: @escaping @Sendable () throws(PreviewError) -> Value,
    then handOver: @escaping @Sendable (Result<Value, PreviewError>) -> Void
  ) {
    queue.async { handOver(Result { () throws(PreviewError) in try work() }) }
  }
}

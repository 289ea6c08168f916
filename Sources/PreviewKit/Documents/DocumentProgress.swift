internal import Synchronization

/// How far the reading or writing of a document has come.
public final class DocumentProgress: Sendable {
  /// Bytes there are.
  public let total: Int64
  private let done = Mutex<Int64>(0)

  init(total: Int64) {
    self.total = total
  }

  /// Bytes that were read or written.
  public var completed: Int64 { done.withLock { $0 } }
  /// The part that is done, from 0 to 1; nothing of nothing is all of it.
  public var fractionCompleted: Double { total > 0 ? Double(completed) / Double(total) : 1 }

  func add(_ count: Int) { done.withLock { $0 = min($0 + Int64(count), total) } }
}

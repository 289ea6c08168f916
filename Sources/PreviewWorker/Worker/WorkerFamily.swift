internal import CPosix
internal import Glibc
internal import PreviewCore

/// The children of a warm parent: one for each file that is open.
struct WorkerFamily {
  /// A new child: its number, and a descriptor by which the caller can kill it.
  struct Child {
    let number: Int
    let handle: CInt
  }

  /// Whether there have ever been any.
  private(set) var isParent = false
  /// Those that nobody has waited for yet.
  private(set) var children: Set<Int> = []
  /// Those that were killed and did not end in time.
  private var late: Set<Int> = []
  private var isChild = false

  /// Forks; `nil` in the child, which has its own channel and standard error in their usual places.
  ///
  /// Throws `worker.sandbox` when that cannot be done, `system.refused` when no process could.
  mutating func fork(
    channel: consuming OwnedDescriptor, errors: consuming OwnedDescriptor
  ) throws(PreviewError) -> Child? {
    guard !isChild else { throw .sandbox(detail: "a worker starts no others") }
    var number: CInt = 0
    var handle: CInt = -1
    guard unsafe cposix_fork(channel.number, errors.number, &number, &handle) == 0 else {
      let number = errno
      if let refusal = PreviewError.ofStarting(number) { throw refusal }
      throw .sandbox(detail: "it could not fork, \(unsafe String(cString: strerror(number)))")
    }
    guard number != 0 else {
      // Closed already, and the numbers may come to mean something else.
      _ = channel.release()
      _ = errors.release()
      self = WorkerFamily()
      isChild = true
      return nil
    }
    guard handle >= 0 else {
      _ = end(number)
      throw .sandbox(detail: "its process cannot be held")
    }
    isParent = true
    children.insert(Int(number))
    return Child(number: Int(number), handle: handle)
  }

  /// Kills a child, if it lives, with all it may have started, and waits for it.
  ///
  /// Throws `worker.sandbox` when there is no such child.
  mutating func end(_ number: Int) throws(PreviewError) -> ProcessEnd {
    guard children.remove(number) != nil, let number = CInt(exactly: number) else {
      throw .sandbox(detail: "it has no such child")
    }
    return end(number)
  }

  private mutating func end(_ number: pid_t) -> ProcessEnd {
    kill(-number, SIGKILL)
    ProcessEnd.awaitChild(number)
    late = late.filter { ProcessEnd.ofChild(pid_t($0)) == nil }
    if let end = ProcessEnd.ofChild(number) { return end }
    late.insert(Int(number))
    return .killed
  }
}

internal import FoundationEssentials
internal import Glibc
internal import TestSupport

/// What this process holds, as the kernel tells it.
struct ProcessState {
  /// Resident bytes.
  let resident: Int
  /// Open descriptors.
  let descriptors: Int

  static func now() -> ProcessState { of(getpid()) }

  /// What is added to the name of a child's child.
  static let forked = ", forked"

  /// One of this process and all that it has started.
  struct Member {
    /// The name of the program, and whether it is one's own child or a child's child.
    let role: String
    let state: ProcessState
  }

  /// This process and all that it has started, as far as they are still there.
  static func family() -> [Member] {
    ([getpid()] + descendants()).compactMap { number in
      let (state, name) = (of(number), name(of: number))
      // One that has just ended has no memory any more.
      guard state.resident > 0, let name else { return nil }
      let isGrandchild = number != getpid() && ProcessTree.parent(of: number) != getpid()
      return Member(role: isGrandchild ? name + forked : name, state: state)
    }
  }

  private static func of(_ number: pid_t) -> ProcessState {
    ProcessState(
      resident: ProcessTree.residentBytes(of: number),
      descriptors: ProcessTree.descriptorCount(of: number))
  }

  private static func name(of number: pid_t) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
    return text.map { String($0.prefix { $0 != "\n" }) }
  }

  /// Resident bytes of all processes that this one has started.
  static func residentOfDescendants() -> Int {
    descendants().map(ProcessTree.residentBytes).reduce(0, +)
  }

  /// Every process that this one has started, or that one of those has.
  static func descendants() -> [pid_t] { ProcessTree.descendants(of: getpid()) }
}

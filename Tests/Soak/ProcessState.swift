internal import FoundationEssentials
internal import Glibc

/// What this process holds, as the kernel tells it.
struct ProcessState {
  /// Resident bytes.
  let resident: Int
  /// Open descriptors.
  let descriptors: Int

  static func now() -> ProcessState { of("self") }

  /// What is added to the name of a child's child.
  static let forked = ", forked"

  /// One of this process and all that it has started.
  struct Member {
    /// The name of the program, and whether it is one's own child or a child's child.
    let role: String
    let resident: Int
    let descriptors: Int
  }

  /// This process and all that it has started, as far as they are still there.
  static func family() -> [Member] {
    ([getpid()] + descendants()).compactMap { number in
      let (state, name) = (of("\(number)"), name(of: number))
      // One that has just ended has no memory any more.
      guard state.resident > 0, let name else { return nil }
      let isGrandchild = number != getpid() && parent(of: number) != getpid()
      return Member(
        role: isGrandchild ? name + forked : name, resident: state.resident,
        descriptors: state.descriptors)
    }
  }

  private static func of(_ process: String) -> ProcessState {
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    return ProcessState(
      resident: resident(of: "/proc/\(process)/statm"), descriptors: descriptors?.count ?? 0)
  }

  private static func name(of number: pid_t) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
    return text.map { String($0.prefix { $0 != "\n" }) }
  }

  /// Resident bytes of all processes that this one has started.
  static func residentOfDescendants() -> Int {
    descendants().map { resident(of: "/proc/\($0)/statm") }.reduce(0, +)
  }

  private static func resident(of file: String) -> Int {
    let pages = words(of: file).dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(CInt(_SC_PAGESIZE))
  }

  /// Every process that this one has started, or that one of those has.
  static func descendants() -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let numbers = all.compactMap { pid_t($0) }
    let parents = Dictionary(uniqueKeysWithValues: numbers.map { ($0, parent(of: $0)) })
    return parents.keys.filter { number in
      sequence(first: number) { parents[$0] }.dropFirst().contains(getpid())
    }
  }

  /// The fourth field of `stat`, counted from the end of the name, which may hold anything.
  private static func parent(of number: pid_t) -> pid_t {
    let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 1 ? pid_t(fields[1]) ?? 0 : 0
  }

  private static func words(of file: String) -> [Substring] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: " ")
  }
}

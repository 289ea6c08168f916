import Foundation

/// What the system says about processes, by their numbers.
public enum ProcessTree {
  /// The state of a process, such as `R`, and its parent; `nil` when there is none.
  private static func status(_ number: Int32) -> (state: Character, parent: Int32)? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") else {
      return nil
    }
    let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > 1, let state = fields[0].first else { return nil }
    return Int32(fields[1]).map { (state, $0) }
  }

  /// Whether it has ended, waited for or not.
  public static func isGone(_ number: Int32) -> Bool { "ZX".contains(status(number)?.state ?? "Z") }

  /// Whether it is there no more, not even as one that has ended and was not waited for.
  public static func isReaped(_ number: Int32) -> Bool { status(number) == nil }

  /// Whether it has been stopped by a signal.
  public static func isStopped(_ number: Int32) -> Bool { status(number)?.state == "T" }

  /// Who started it.
  public static func parent(of number: Int32) -> Int32? { status(number)?.parent }

  /// Whether it is computing.
  public static func isRunning(_ number: Int32) -> Bool { status(number)?.state == "R" }

  /// All that a process has started, and what they have started.
  public static func descendants(of number: Int32) -> [Int32] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let parents = numbers.compactMap(Int32.init).map { ($0, status($0)?.parent) }
    func below(_ number: Int32) -> [Int32] {
      parents.filter { $0.1 == number }.flatMap { [$0.0] + below($0.0) }
    }
    return below(number)
  }

  /// Bytes of memory that a process holds; 0 when it has ended.
  public static func residentBytes(of number: Int32) -> Int {
    let data = FileManager.default.contents(atPath: "/proc/\(number)/statm") ?? Data()
    let pages = String(decoding: data, as: UTF8.self).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * sysconf(CInt(_SC_PAGESIZE))
  }

  /// How many descriptors a process has open; 0 when it has ended, or nobody may know.
  public static func descriptorCount(of number: Int32) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd"))?.count ?? 0
  }

  /// Whether something becomes true within a while.
  ///
  /// Others' processes come and go without an event, so they are looked at again and again, with pauses
  /// in which they get on; the time is for machines that have much else to do.
  public static func comes(_ condition: () async -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      if await condition() { return true }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return false
  }
}

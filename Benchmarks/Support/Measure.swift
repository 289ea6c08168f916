internal import Glibc
internal import PreviewCore

/// The costs of one run.
package struct Cost {
  /// Seconds on the wall clock.
  package let wall: Double
  /// Seconds of processor time, user and system, of the process and all it started.
  package let processor: Double
  /// The largest resident size in bytes; 0 where it was not measured.
  package let peakBytes: Int64

  /// A cost.
  package init(wall: Double, processor: Double, peakBytes: Int64) {
    self.wall = wall
    self.processor = processor
    self.peakBytes = peakBytes
  }
}

/// The costs of many runs of one thing.
package struct Sample {
  package let costs: [Cost]

  /// The costs of runs.
  package init(costs: [Cost]) { self.costs = costs }

  /// The value in the middle.
  package func median(_ value: KeyPath<Cost, Double>) -> Double {
    let sorted = costs.map { $0[keyPath: value] }.sorted()
    return sorted[sorted.count / 2]
  }

  /// The smallest value, which a busy machine disturbs least.
  package func minimum(_ value: KeyPath<Cost, Double>) -> Double {
    costs.map { $0[keyPath: value] }.min() ?? 0
  }

  /// The value that 95 % of the runs stay below.
  package func percentile95(_ value: KeyPath<Cost, Double>) -> Double {
    let sorted = costs.map { $0[keyPath: value] }.sorted()
    return sorted[min(sorted.count * 95 / 100, sorted.count - 1)]
  }

  package var peakBytes: Int64 { costs.map(\.peakBytes).max() ?? 0 }
}

extension Array<Double> {
  /// The value in the middle; `nil` where there is none.
  package var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}

package enum Measure {
  /// Seconds of processor time that all children took that have been waited for, and theirs.
  package static var childrenProcessor: Double { usage(RUSAGE_CHILDREN).seconds }

  /// Seconds of processor time that this process took.
  package static var ownProcessor: Double { usage(RUSAGE_SELF).seconds }

  /// The cost of `work` in this process.
  package static func inProcess(_ work: () -> Void) -> Cost {
    let clock = ContinuousClock()
    let before = usage(RUSAGE_SELF)
    let wall = clock.measure(work)
    return Cost(
      wall: wall.inSeconds, processor: usage(RUSAGE_SELF).seconds - before.seconds, peakBytes: 0)
  }

  /// Whether there is a program of that name, by path or in the folders for programs.
  package static func isInstalled(_ program: String) -> Bool {
    guard !program.contains("/") else { return unsafe access(program, X_OK) == 0 }
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
  }

  /// The cost of a command and everything it starts; `nil` when it cannot be started or fails.
  ///
  /// It has no input, and no output unless it `speaks`, on our own.
  package static func command(_ arguments: [String], speaks: Bool = false) -> Cost? {
    let clock = ContinuousClock()
    let before = usage(RUSAGE_CHILDREN)
    var status: CInt?
    var own = rusage()
    let wall = clock.measure { status = run(arguments, speaks, &own) }
    guard status == 0 else { return nil }
    let after = usage(RUSAGE_CHILDREN)
    return Cost(
      wall: wall.inSeconds, processor: after.seconds - before.seconds,
      peakBytes: Int64(own.ru_maxrss) * 1024)
  }

  private static func run(
    _ arguments: [String], _ speaks: Bool, _ usage: inout rusage
  ) -> CInt? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in speaks ? [0] : [0, 1, 2] {
      unsafe posix_spawn_file_actions_addopen(
        &actions, CInt(descriptor), "/dev/null", O_RDWR, 0)
    }
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    var number: pid_t = 0
    guard let program = unsafe pointers[0],
      unsafe posix_spawnp(&number, program, &actions, nil, &pointers, environ) == 0
    else { return nil }
    var status: CInt = 0
    while unsafe wait4(number, &status, 0, &usage) < 0, errno == EINTR {}
    return status
  }

  private static func usage(_ who: __rusage_who) -> rusage {
    var usage = rusage()
    unsafe getrusage(CInt(who.rawValue), &usage)
    return usage
  }
}

extension rusage {
  fileprivate var seconds: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec) + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1e6
  }
}

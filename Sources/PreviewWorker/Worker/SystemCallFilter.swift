internal import CConfinement
internal import PreviewCore

/// Which system calls a worker may make from now on.
enum SystemCallFilter {
  /// Installs the filter for an engine, for good; `false` when the kernel refuses.
  static func install(for needs: EngineNeeds) -> Bool {
    var constants = 0
    if !needs.readable.isEmpty { constants |= cconfinement_opens_files }
    constants |= code(needs.loadsCode)
    if needs.startsThreads { constants |= cconfinement_starts_threads }
    return cconfinement_filter(UInt32(constants)) == 0 && isInForce
  }

  private static func code(_ loading: CodeLoading) -> Int {
    switch loading {
    case .never: 0
    case .untilComplete: cconfinement_loads_code_first
    case .always: cconfinement_loads_code
    }
  }

  /// Forbids to load code that an engine was to load at first, for good.
  ///
  /// Throws `worker.sandbox` when the kernel refuses.
  static func forbidCode() throws(PreviewError) {
    guard cconfinement_forbid_code() == 0 else { throw ConfinementLayer.seccomp.refusal }
  }

  /// Whether it is in force, not only the filter of somebody around this process.
  static var isInForce: Bool { cconfinement_filter_in_force() == 1 }
}

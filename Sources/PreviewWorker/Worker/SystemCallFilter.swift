internal import CConfinement
internal import PreviewCore

/// Which system calls a worker may make from now on.
enum SystemCallFilter {
  /// Installs the filter for an engine, for good; `false` when the kernel refuses.
  static func install(for needs: EngineNeeds) -> Bool {
    var constants = 0
    if !needs.readable.isEmpty { constants |= cconfinement_opens_files }
    if needs.loadsCode { constants |= cconfinement_loads_code }
    if needs.startsThreads { constants |= cconfinement_starts_threads }
    return cconfinement_filter(UInt32(constants)) == 0 && isInForce
  }

  /// Whether it is in force, not only the filter of somebody around this process.
  static var isInForce: Bool { cconfinement_filter_in_force() == 1 }
}

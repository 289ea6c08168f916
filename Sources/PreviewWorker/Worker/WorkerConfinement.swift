internal import CPosix
internal import PreviewCore

/// What a worker gives up before it sees the first byte of a stranger's file.
///
/// In this order: resource limits, the right to gain privileges and to be looked into, files and
/// network by Landlock, and system calls by a seccomp filter, which also forbids to ask for more.
enum WorkerConfinement {
  /// Descriptors a worker may have: its four, the file, the memory, and what libraries open.
  private static let descriptors: UInt64 = 64
  /// Seconds of processor time in the life of a worker.
  ///
  /// The limit of one picture is soft, since only the privileged can raise a hard one for the next; a
  /// worker that was taken over can put off the soft one, but neither its caller's clock nor this.
  private static let processorTime: UInt64 = 24 * 60 * 60

  /// Confines this process for good, as far as `needs` leaves room.
  ///
  /// Fails closed: throws `worker.sandbox`, with a sentence about the layer, when one is refused.
  /// With `allowsLack` all others are installed, and those that are missing are the answer.
  static func install(
    _ limits: RenderLimits, _ needs: EngineNeeds = EngineNeeds(), allowsLack: Bool = false
  ) throws(PreviewError) -> [ConfinementLayer] {
    var missing: [ConfinementLayer] = []
    for layer in ConfinementLayer.allCases where !install(layer, limits, needs) {
      guard allowsLack || canDoWithout(layer, needs) else { throw layer.refusal }
      if !canDoWithout(layer, needs) { missing.append(layer) }
    }
    return missing
  }

  /// Landlock says which files are opened; an engine whose filter lets it open none, and make no
  /// socket, is as well confined without.
  private static func canDoWithout(_ layer: ConfinementLayer, _ needs: EngineNeeds) -> Bool {
    layer == .landlock && needs.readable.isEmpty && needs.loadsCode == .never
  }

  private static func install(
    _ layer: ConfinementLayer, _ limits: RenderLimits, _ needs: EngineNeeds
  ) -> Bool {
    switch layer {
    case .resourceLimits: limitResources(limits)
    case .noNewPrivileges: cposix_drop_privileges() == 0
    case .landlock: LandlockRules.install(readable: needs.readable)
    case .seccomp: SystemCallFilter.install(for: needs)
    }
  }

  private static func limitResources(_ limits: RenderLimits) -> Bool {
    // A file may not grow by this process; writing to the pipe of standard error is still allowed.
    let resources = [
      (cposix_memory, UInt64(clamping: limits.memory)), (cposix_descriptors, descriptors),
      (cposix_core, 0), (cposix_files_written, 0),
      (cposix_stack, UInt64(clamping: limits.stack)),
      (cposix_processor_time, processorTime),
    ]
    // All of them are tried, since one that is refused is no reason to go without the others.
    return resources.filter { resource, value in cposix_limit(resource, value) != 0 }.isEmpty
  }

  /// Allows the processor time of one request: its wall clock, rounded up.
  static func allowProcessorTime(_ limits: RenderLimits) {
    _ = cposix_allow_processor_time(UInt64(clamping: limits.processorSeconds))
  }

  /// What is in force in this process now.
  static func measure() -> WorkerCondition {
    let unlimited = UInt64.max
    let resources = [
      cposix_memory, cposix_descriptors, cposix_core, cposix_files_written, cposix_stack,
      cposix_processor_time,
    ]
    var condition = WorkerCondition()
    condition.noNewPrivileges = cposix_has_no_new_privileges() == 1
    condition.hasCapabilities = cposix_has_no_capabilities() == 0
    condition.isDumpable = cposix_is_dumpable() == 1
    condition.seccomp = SystemCallFilter.isInForce
    condition.landlock = LandlockRules.abi
    condition.resourceLimits = resources.allSatisfy { cposix_current_limit($0) != unlimited }
    return condition
  }
}

internal import CPosix
internal import PreviewCore

/// What a worker gives up before it sees the first byte of a stranger's file.
///
/// This is the file that seccomp and Landlock go into; today it holds resource limits,
/// no-new-privileges and non-dumpable.
enum WorkerConfinement {
  /// Descriptors a worker may have: its four, the file, the memory, and what libraries open.
  private static let descriptors: UInt64 = 64

  /// Confines this process for good.
  ///
  /// Fails closed: throws `worker.sandbox` when a layer is refused.
  static func install(_ limits: RenderLimits) throws(PreviewError) {
    let memory = UInt64(clamping: limits.memory)
    try require(cposix_limit(cposix_memory, memory), "the memory limit was refused")
    try require(cposix_limit(cposix_descriptors, descriptors), "the descriptor limit was refused")
    try require(cposix_limit(cposix_core, 0), "core dumps could not be switched off")
    // A file may not grow by this process; writing to the pipe of standard error is still allowed.
    try require(cposix_limit(cposix_files_written, 0), "writing files could not be forbidden")
    try require(cposix_drop_privileges(), "no-new-privileges was refused")
  }

  /// Allows the processor time of one request: its wall clock, rounded up.
  static func allowProcessorTime(_ limits: RenderLimits) {
    let (seconds, attoseconds) = limits.duration.components
    _ = cposix_allow_processor_time(UInt64(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// What is in force in this process now.
  static func measure() -> WorkerCondition {
    let unlimited = UInt64.max
    let resources = [cposix_memory, cposix_descriptors, cposix_core, cposix_files_written]
    var condition = WorkerCondition()
    condition.noNewPrivileges = cposix_has_no_new_privileges() == 1
    condition.seccomp = cposix_seccomp_mode() == 2
    condition.resourceLimits = resources.allSatisfy { cposix_current_limit($0) != unlimited }
    return condition
  }

  private static func require(_ result: CInt, _ detail: String) throws(PreviewError) {
    guard result == 0 else { throw .sandbox(detail: detail) }
  }
}

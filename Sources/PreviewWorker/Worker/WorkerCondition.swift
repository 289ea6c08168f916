package import PreviewCore

/// What is in force around a worker, as the worker itself measured it.
package struct WorkerCondition: Hashable, Sendable {
  /// Whether privileges can no longer be gained.
  package var noNewPrivileges = false
  /// Whether it has capabilities, as a worker of root would.
  package var hasCapabilities = true
  /// Whether the worker's own seccomp filter is in force, not only one of somebody else.
  package var seccomp = false
  /// The Landlock ABI whose rules were seen to work, 0 for none.
  package var landlock = 0
  /// Whether memory, stack, processor time, descriptors, core dumps and written files are limited.
  package var resourceLimits = false
  /// Whether other processes of the same user can look in.
  package var isDumpable = true
  /// The layers that the engine should have and does not.
  package var missing: [ConfinementLayer] = []
  /// What the engine found around it.
  package var diagnoses: [Diagnosis] = []
}

extension Diagnosis: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      try reader.read(), isGood: try reader.read(), finding: try reader.read(),
      remedy: try reader.read())
  }
  func write(to writer: inout WireWriter) { writer.write(subject, isGood, finding, remedy) }
}

extension WorkerCondition: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    noNewPrivileges = try reader.read()
    hasCapabilities = try reader.read()
    seccomp = try reader.read()
    landlock = try reader.read()
    resourceLimits = try reader.read()
    isDumpable = try reader.read()
    missing = try reader.read()
    diagnoses = try reader.read()
  }
  func write(to writer: inout WireWriter) {
    writer.write(
      noNewPrivileges, hasCapabilities, seccomp, landlock, resourceLimits, isDumpable, missing,
      diagnoses)
  }
}

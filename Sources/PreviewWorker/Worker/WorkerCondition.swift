public import PreviewCore

/// What is in force around a worker, as the worker itself measured it.
public struct WorkerCondition: Hashable, Sendable {
  /// Whether privileges can no longer be gained.
  public var noNewPrivileges = false
  /// Whether a seccomp filter is in force.
  public var seccomp = false
  /// The Landlock ABI version in force, 0 for none.
  public var landlock = 0
  /// Whether memory, descriptors, core dumps and written files are limited.
  public var resourceLimits = false
  /// What the engine found around it.
  public var diagnoses: [Diagnosis] = []
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
    seccomp = try reader.read()
    landlock = try reader.read()
    resourceLimits = try reader.read()
    diagnoses = try reader.read()
  }
  func write(to writer: inout WireWriter) {
    writer.write(noNewPrivileges, seccomp, landlock, resourceLimits, diagnoses)
  }
}

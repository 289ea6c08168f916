internal import PreviewCore

/// One of the layers of a worker's confinement.
package enum ConfinementLayer: String, CaseIterable, Sendable {
  /// Memory, descriptors, stack, processor time, and no files written.
  case resourceLimits = "resource limits"
  /// No privileges can be gained, and no other process looks in.
  case noNewPrivileges = "no-new-privileges"
  /// Only some files can be opened.
  case landlock = "Landlock"
  /// Only some system calls can be made.
  case seccomp = "seccomp"

  /// How a system comes to have it.
  package var remedy: String {
    switch self {
    case .resourceLimits, .noNewPrivileges:
      "Run outside of a sandbox that forbids setting limits."
    case .landlock:
      "Use a kernel of 5.13 or later with Landlock switched on, outside of a sandbox that forbids it."
    case .seccomp:
      "Use a kernel with seccomp filters, outside of a sandbox that forbids them."
    }
  }

  /// Why a file is not opened without it.
  var refusal: PreviewError {
    let remedy = remedy.dropLast()
    let sentence = remedy.prefix(1).lowercased() + remedy.dropFirst()
    return .sandbox(
      detail: "\(rawValue) is not to be had; \(sentence), or allow drawing without it by "
        + "--allow-unsandboxed")
  }

  /// What the reader of a picture is told that was drawn without these.
  static func warning(of missing: [ConfinementLayer]) -> [PreviewWarning] {
    guard !missing.isEmpty else { return [] }
    let names = missing.map(\.rawValue).joined(separator: " and ")
    return [PreviewWarning(.unsandboxed, "The file was drawn by a worker without \(names).")]
  }
}

extension ConfinementLayer: WireValue {}

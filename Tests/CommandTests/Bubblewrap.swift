import Foundation
import TestSupport

/// A sandbox that programs are started in.
enum Bubblewrap {
  static let program = "/usr/bin/bwrap"
  /// The system without rights to write, no environment, and no way out.
  static let system = [
    "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib",
    "--symlink", "usr/lib64", "/lib64", "--dev", "/dev", "--unshare-all", "--die-with-parent",
    "--clearenv", "--setenv", "PATH", "/usr/bin",
  ]

  /// Whether it is there and may do what it is for, which containers often forbid.
  static var isUsable: Bool {
    guard FileManager.default.isExecutableFile(atPath: program),
      let folder = try? TemporaryFolder(),
      let run = try? ProgramRun.run(
        URL(fileURLWithPath: program), system + ["/usr/bin/true"], in: folder)
    else { return false }
    return run.status == 0
  }
}

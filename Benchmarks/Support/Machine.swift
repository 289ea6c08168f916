internal import Glibc

/// What is said of the machine: its kind and how busy it is, not its name.
package enum Machine {
  /// The processor's model and how many of them there are.
  package static let description = "\(model), \(sysconf(CInt(_SC_NPROCESSORS_ONLN))) processors"

  /// The load average of the last minute.
  package static var load: Double {
    var load = [0.0, 0, 0]
    unsafe getloadavg(&load, 3)
    return load[0]
  }

  /// Bytes that a folder's file system has left; 0 when nobody knows.
  package static func freeBytes(_ folder: String) -> Int {
    var status = statvfs()
    guard unsafe statvfs(folder, &status) == 0 else { return 0 }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  private static var model: String {
    let lines = TextFile.content(of: "/proc/cpuinfo").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("model name") || $0.hasPrefix("CPU part") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown"
  }
}

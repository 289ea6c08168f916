internal import Glibc

/// What a process has in memory, as the system counts it; the process itself is not asked.
struct ProcessMemory {
  /// Resident bytes now.
  let resident: Int64
  /// The largest resident size so far, in bytes.
  let peak: Int64

  /// Looks at the process of that number; `nil` when there is none, or it may not be looked at.
  init?(of number: pid_t) {
    guard let text = ProcessMemory.status(of: number),
      let resident = ProcessMemory.bytes("VmRSS:", in: text),
      let peak = ProcessMemory.bytes("VmHWM:", in: text)
    else { return nil }
    self.resident = resident
    self.peak = peak
  }

  private static func status(of number: pid_t) -> String? {
    let file = unsafe open("/proc/\(number)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(file, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// The value of a line such as `VmRSS:    1234 kB`.
  private static func bytes(_ name: String, in text: String) -> Int64? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let value = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return value.flatMap { Int64($0) }.map { $0 * 1024 }
  }
}

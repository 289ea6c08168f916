internal import Glibc
internal import PreviewCore

/// What the system hands to a program: arguments as bytes, the environment, descriptors.
enum SystemInput {
  /// The arguments without the program's name; Swift's own list would repair invalid UTF-8.
  static var arguments: [[UInt8]] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { argument in
        unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  /// A variable of the environment as bytes.
  static func variable(_ name: String) -> [UInt8]? {
    unsafe getenv(name).map { value in
      unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    }
  }

  /// Everything that can be read from a descriptor, at most `limit` bytes; `nil` when it cannot be.
  static func readAll(_ descriptor: CInt, limit: Int) -> [UInt8]? {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while all.count < limit {
      let count = unsafe read(descriptor, &buffer, min(buffer.count, limit - all.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return all
  }

  /// Writes everything to a descriptor; a reader that went away is not an error of ours.
  static func writeAll(_ text: String, to descriptor: CInt) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether a person looks at standard error.
  static var hasTerminal: Bool { isatty(2) == 1 }
}

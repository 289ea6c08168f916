internal import Glibc
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

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

  /// Has another program take this process over, with the same arguments; returns only the reason why
  /// it could not.
  static func become(_ program: FilePath) -> String {
    unsafe execv(program.nullTerminated, CommandLine.unsafeArgv)
    return unsafe String(cString: strerror(errno))
  }

  /// A variable of the environment as bytes.
  static func variable(_ name: String) -> [UInt8]? {
    unsafe getenv(name).map { value in
      unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    }
  }

  /// Everything that can be read from a descriptor; `nil` when it cannot be, or is more than `limit`
  /// bytes.
  static func readAll(_ descriptor: CInt, limit: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while all.count <= limit {
      guard let some = readSome(descriptor) else { return nil }
      guard !some.isEmpty else { return all }
      all += some
    }
    return nil
  }

  /// What can be read next from a descriptor, waiting for it; nothing at the end, `nil` when it fails.
  static func readSome(_ descriptor: CInt) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, FileSystem.shouldRepeat(waitingFor: .input, at: descriptor) { continue }
      return count < 0 ? nil : Array(buffer[..<count])
    }
  }

  /// Writes everything to a descriptor, and says whether it got there; a reader that went away is not an
  /// error of ours.
  @discardableResult
  static func writeAll(_ text: String, to descriptor: CInt) -> Bool {
    do throws(FileSystem.Failure) {
      try FileSystem.write(Array(text.utf8), to: descriptor)
      return true
    } catch {
      guard descriptor == 1, error.number != EPIPE else { return false }
      outputFailure.withLock { $0 = $0 ?? error.reason }
      return false
    }
  }

  private static let outputFailure = Mutex<String?>(nil)

  /// The exit status when something did not get onto standard output, which is then said.
  static var outputStatus: CInt? {
    guard let reason = outputFailure.withLock({ $0 }) else { return nil }
    let error = PreviewError.writeFailed(path: "It", reason: reason)
    complain(of: "standard output", error.description, code: error.code)
    return ExitStatus.status(for: error)
  }

  /// Says on standard error, in one line, what is wrong with `subject`.
  static func complain(of subject: String, _ message: String, code: String) {
    writeAll("qlrender: \(subject.withoutControls): \(message) (\(code))\n", to: 2)
  }

  /// Whether a person looks at standard error.
  static var hasTerminal: Bool { isatty(2) == 1 }
}

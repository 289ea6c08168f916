internal import CPosix
internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A started worker executable and the way it ended.
///
/// The process is not reaped before ``end()``, so its number cannot come to mean a stranger.
final class WorkerProcess: Sendable {
  /// How a worker ended.
  struct End {
    /// The exit status, or -1.
    let exitStatus: CInt
    /// The signal, or 0.
    let signal: CInt
    /// The largest resident size in bytes.
    let peakMemoryBytes: Int64
  }

  /// The reading end of the worker's standard error.
  let errors: OwnedDescriptor
  private let number: pid_t
  private let ending = Mutex<End?>(nil)

  /// Starts `path` with `channel` as descriptor 3, standard error in a pipe, and nothing else open.
  init(starting path: FilePath, channel: CInt) throws(PreviewError) {
    var pipe: [CInt] = [-1, -1]
    guard unsafe cposix_pipe(&pipe) == 0 else {
      throw .sandbox(detail: "a pipe could not be made")
    }
    errors = OwnedDescriptor(pipe[0])
    let writing = OwnedDescriptor(pipe[1])
    number = try WorkerProcess.spawn(path, channel: channel, errors: writing.number)
  }

  /// A process that nobody ended would stay behind as a zombie.
  deinit { end() }

  /// Kills the worker, if it has not ended, and says how it ended; may be called again.
  @discardableResult
  func end() -> End {
    ending.withLock { ending in
      if let ending { return ending }
      killGroup()
      let end = WorkerProcess.wait(for: number)
      ending = end
      return end
    }
  }

  /// Kills the worker without waiting; whoever talks to it sees the end of the channel.
  func interrupt() {
    ending.withLock { ending in
      if ending == nil { killGroup() }
    }
  }

  /// A worker leads a group of its own, to which all belong that it may have started.
  private func killGroup() {
    kill(-number, SIGKILL)
  }

  private static func wait(for number: pid_t) -> End {
    var status: CInt = 0
    var usage = rusage()
    while unsafe wait4(number, &status, 0, &usage) < 0, errno == EINTR {}
    return End(
      exitStatus: cposix_exit_status(status), signal: cposix_signal(status),
      peakMemoryBytes: Int64(usage.ru_maxrss) * 1024)
  }

  /// The environment of every worker: nothing of the caller's but where fonts and locale come from.
  ///
  /// One arena keeps memory small in a process with one thread; Swift's crash reporter would start
  /// a process of its own that holds our pipe open.
  private static func environment() -> [String] {
    let kept = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_DATA_DIRS", "LD_LIBRARY_PATH"]
    let inherited = kept.compactMap { name in
      unsafe getenv(name).map { value in unsafe "\(name)=\(String(cString: value))" }
    }
    return inherited + [
      "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/dev/null", "XDG_CACHE_HOME=/dev/null",
      "MALLOC_ARENA_MAX=1", "SWIFT_BACKTRACE=enable=no",
    ]
  }

  private static func spawn(
    _ path: FilePath, channel: CInt, errors: CInt
  ) throws(PreviewError) -> pid_t {
    var number: pid_t = 0
    var failure: CInt = 0
    unsafe withCStrings([path.lastComponent.displayString]) { arguments in
      unsafe withCStrings(environment()) { environment in
        failure = unsafe cposix_spawn(
          path.nullTerminated, arguments, environment, channel, errors, &number)
      }
    }
    guard failure == 0 else {
      let reason = unsafe String(cString: strerror(failure))
      throw .sandbox(detail: "\(path.displayString) could not be started, \(reason)")
    }
    return number
  }

  private static func withCStrings(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base) }
    }
  }
}

internal import CPosix
internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A worker executable that this process started.
final class SpawnedProcess: StartedProcess {
  let number: pid_t
  /// Held while the number is used, so that it still means this process.
  private let isReaped = Mutex(false)

  /// Starts `path` with `channel` as descriptor 3, `errors` as 2, and nothing else open.
  ///
  /// Throws `worker.sandbox` when it cannot be started, `system.refused` when nothing could.
  init(starting path: FilePath, channel: CInt, errors: CInt) throws(PreviewError) {
    number = try SpawnedProcess.spawn(path, channel: channel, errors: errors)
  }

  /// A worker leads a group of its own, to which all belong that it may have started.
  func kill() {
    isReaped.withLock { isReaped in
      if !isReaped { Glibc.kill(-number, SIGKILL) }
    }
  }

  func awaitEnd() { ProcessEnd.awaitChild(number) }

  func reap() -> ProcessEnd {
    awaitEnd()
    SpawnedProcess.reapLate()
    return isReaped.withLock { isReaped in
      isReaped = true
      if let end = ProcessEnd.ofChild(number) { return end }
      SpawnedProcess.late.withLock { _ = $0.insert(number) }
      return .unseen
    }
  }

  /// Those that were killed and did not end in time; they are tried again whenever another one ends.
  private static let late = Mutex<Set<pid_t>>([])

  private static func reapLate() {
    late.withLock { late in late = late.filter { ProcessEnd.ofChild($0) == nil } }
  }

  /// The environment of every worker: nothing of the caller's but where fonts and locale come from,
  /// and where it is remembered which fonts there are.
  ///
  /// One arena keeps memory small in a process with one thread; Swift's crash reporter would start
  /// a process of its own that holds our pipe open.
  private static func environment() -> [FilePath] {
    let kept = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_DATA_DIRS", "LD_LIBRARY_PATH"]
    let inherited = kept.compactMap { name in
      UserFolders.variable(name).map { variable(name, $0) }
    }
    // Named apart, since libraries would put files of their own into a folder of caches.
    let fonts = UserFolders.caches().map {
      variable("QLRENDER_FONTS", $0.appending(FilePath("qlrender/fonts")))
    }
    let fixed = [
      "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/dev/null", "XDG_CACHE_HOME=/dev/null",
      "MALLOC_ARENA_MAX=1", "SWIFT_BACKTRACE=enable=no",
    ]
    return inherited + (fonts.map { [$0] } ?? []) + fixed.map { FilePath($0) }
  }

  /// In whatever bytes, as paths are.
  private static func variable(_ name: String, _ value: FilePath) -> FilePath {
    FilePath(bytes: Array("\(name)=".utf8) + value.bytes)
  }

  private static func spawn(
    _ path: FilePath, channel: CInt, errors: CInt
  ) throws(PreviewError) -> pid_t {
    var number: pid_t = 0
    var failure: CInt = 0
    unsafe withCStrings([FilePath(path.lastComponent.displayString)]) { arguments in
      unsafe withCStrings(environment()) { environment in
        failure = unsafe cposix_spawn(
          path.nullTerminated, arguments, environment, channel, errors, &number)
      }
    }
    guard failure == 0 else {
      if let refusal = PreviewError.ofStarting(failure) { throw refusal }
      let reason = unsafe String(cString: strerror(failure))
      throw .sandbox(detail: "\(path.displayString) could not be started, \(reason)")
    }
    return number
  }

  private static func withCStrings(
    _ strings: [FilePath], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    var pointers = unsafe strings.map { unsafe strdup($0.nullTerminated) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base) }
    }
  }
}

internal import Glibc
package import PreviewCore

/// The server side of the wall: the whole `main` of a worker executable.
///
///     WorkerLoop.run(
///       ImageEngine.self, armMemoryLimit: qlr_memory_limit_arm,
///       wipeFreedMemory: qlr_wipe_freed_memory)
package enum WorkerLoop {
  /// The descriptor at which a worker finds its channel.
  static let channelNumber: CInt = 3

  /// Answers requests until the caller closes the channel; never returns.
  ///
  /// `armMemoryLimit` is called once, when the confinement stands and before the first file is
  /// read; from then on a failed allocation ends the process with the exit status it is given.
  /// `wipeFreedMemory` is called with 1 before anything is freed that may have been a password, and
  /// with 0 when there is none.
  package static func run(
    _ engine: any RenderEngine.Type, armMemoryLimit: @escaping (CInt) -> Void,
    wipeFreedMemory: @escaping (CInt) -> Void
  ) -> Never {
    guard isSocket(channelNumber) else {
      let text = "This program is a part of qlrender, which starts it; it does nothing by itself.\n"
      _ = unsafe write(2, text, text.utf8.count)
      exit(64)
    }
    // A warning of a C library must never end the worker: SIGXFSZ comes when standard error is a file.
    signal(SIGXFSZ, SIG_IGN)
    var server = WorkerServer(
      engine: engine, channel: WorkerChannel(socket: OwnedDescriptor(channelNumber)),
      armMemoryLimit: armMemoryLimit, wipeFreedMemory: wipeFreedMemory)
    server.serve()
    exit(WorkerExit.retired)
  }

  private static func isSocket(_ descriptor: CInt) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}

/// How a worker ends when it ends itself.
enum WorkerExit {
  /// An allocation failed under the memory limit.
  static let outOfMemory: CInt = 77
  /// Nothing was asked for a while, or the caller is gone.
  static let retired: CInt = 0
}

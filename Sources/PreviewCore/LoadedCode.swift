internal import Synchronization

/// What a confined process still may, because libraries are loaded that only some files need, and gives up
/// as soon as they are.
package enum LoadedCode {
  private static let seal = Mutex<(@Sendable () throws(PreviewError) -> Void)?>(nil)

  /// Says how it is given up.
  package static func whenComplete(_ seal: @escaping @Sendable () throws(PreviewError) -> Void) {
    self.seal.withLock { $0 = seal }
  }

  /// All libraries are there that the file needs; from now on nothing else becomes code.
  ///
  /// Said before a library sees a byte of the file. Without effect the second time, and where nobody
  /// is confined. Throws `worker.sandbox` when the kernel refuses.
  package static func isComplete() throws(PreviewError) {
    let seal = seal.withLock { seal in
      defer { seal = nil }
      return seal
    }
    try seal?()
  }
}

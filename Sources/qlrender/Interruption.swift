internal import Dispatch
internal import Glibc
internal import Synchronization

/// SIGINT and SIGTERM cancel the work instead of ending the program, so that nothing half-made stays.
struct Interruption {
  private final class First: Sendable {
    let number = Mutex<CInt?>(nil)
  }

  private let first = First()
  private let sources: [any DispatchSourceSignal]

  init(cancelling work: Task<CInt, Never>) {
    Glibc.signal(SIGPIPE, SIG_IGN)
    sources = [SIGINT, SIGTERM].map { [first] number in
      Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        first.number.withLock { $0 = $0 ?? number }
        work.cancel()
      }
      source.resume()
      return source
    }
  }

  /// The first signal that came.
  var signal: CInt? { first.number.withLock { $0 } }
}

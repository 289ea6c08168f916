internal import Glibc
internal import PreviewCore

extension FileSystem {
  /// What one can wait for at a descriptor.
  package enum Awaited {
    /// Something to read, or the end.
    case input
    /// Room for something to be written.
    case room
    /// That nobody has the other end any more; this never comes where there is none, as with a file.
    case hangUp

    fileprivate var events: Int16 {
      switch self {
      case .input: Int16(POLLIN)
      case .room: Int16(POLLOUT)
      case .hangUp: 0
      }
    }
  }

  /// Waits, and says whether it could; blocks.
  @discardableResult
  package static func wait(for awaited: Awaited, at descriptor: CInt) -> Bool {
    var question = pollfd(fd: descriptor, events: awaited.events, revents: 0)
    var count: CInt
    repeat { count = unsafe poll(&question, 1, -1) } while count < 0 && errno == EINTR
    return count >= 0
  }

  /// Whether a call that failed just now should be made again: it was interrupted, or whoever shares the
  /// descriptor has it not wait, and then this waits.
  package static func shouldRepeat(waitingFor awaited: Awaited, at descriptor: CInt) -> Bool {
    errno == EINTR || errno == EAGAIN && wait(for: awaited, at: descriptor)
  }
}

internal import CPosix
internal import Glibc
internal import PreviewCore

/// One end of the socket between caller and worker: whole messages, each with two descriptors at most.
struct WorkerChannel: ~Copyable, Sendable {
  /// The most bytes a message has.
  static let capacity = 1 << 16

  /// What `receive` gives.
  struct Message: ~Copyable {
    let bytes: ArraySlice<UInt8>
    let descriptor: OwnedDescriptor?
    let secondDescriptor: OwnedDescriptor?
  }

  let socket: OwnedDescriptor

  /// Makes two connected ends: the caller's is returned, the worker's handed to `body`.
  static func make<E: Error>(
    handingPeerTo body: (CInt) throws(E) -> Void
  ) throws(E) -> WorkerChannel? {
    var ends: [CInt] = [-1, -1]
    guard unsafe cposix_socket_pair(&ends) == 0 else { return nil }
    let ours = WorkerChannel(socket: OwnedDescriptor(ends[0]))
    let theirs = OwnedDescriptor(ends[1])
    try body(theirs.number)
    return ours
  }

  /// What became of a message.
  enum Sending {
    case sent
    /// The other side has not read what was sent before.
    case isFull
    /// The other side is gone.
    case isOver
  }

  /// Sends one message, of at most ``capacity`` bytes; waits for nobody.
  func send(_ bytes: [UInt8], descriptors: [CInt] = []) -> Sending {
    precondition(bytes.count <= WorkerChannel.capacity, "the message is too long")
    while true {
      let sent = unsafe cposix_send(
        socket.number, bytes, bytes.count, descriptors, descriptors.count)
      if sent == bytes.count { return .sent }
      if sent < 0, errno == EAGAIN { return .isFull }
      guard sent < 0, errno == EINTR else { return .isOver }
    }
  }

  /// Waits for the next message; `nil` when the other side is gone or sent nonsense.
  func receive() -> Message? {
    var buffer = [UInt8](repeating: 0, count: WorkerChannel.capacity)
    var numbers: [CInt] = [-1, -1]
    var came = 0
    while true {
      let count = unsafe cposix_receive(
        socket.number, &buffer, buffer.count, &numbers, &came)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return Message(
        bytes: buffer[..<Int(count)], descriptor: came > 0 ? OwnedDescriptor(numbers[0]) : nil,
        secondDescriptor: came > 1 ? OwnedDescriptor(numbers[1]) : nil)
    }
  }

  /// Whether something can be read or the other side is gone, now or within so many milliseconds;
  /// -1 is as long as it takes.
  func hasNews(within milliseconds: CInt) -> Bool {
    var source = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = unsafe poll(&source, 1, milliseconds)
      guard ready < 0, errno == EINTR else { return ready != 0 }
    }
  }
}

/// A descriptor that closes itself.
struct OwnedDescriptor: ~Copyable, Sendable {
  let number: CInt

  init(_ number: CInt) { self.number = number }

  /// Gives the number away; nobody closes it any more but the receiver.
  consuming func release() -> CInt {
    let number = self.number
    discard self
    return number
  }

  deinit { close(number) }
}

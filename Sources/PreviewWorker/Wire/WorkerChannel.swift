internal import CPosix
internal import Glibc
internal import PreviewCore

/// One end of the socket between caller and worker: whole messages, each with at most one descriptor.
struct WorkerChannel: ~Copyable, Sendable {
  /// The most bytes a message has.
  static let capacity = 1 << 16

  /// What `receive` gives.
  struct Message: ~Copyable {
    let bytes: ArraySlice<UInt8>
    let descriptor: OwnedDescriptor?
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

  /// Sends one message, of at most ``capacity`` bytes; `false` when the other side is gone.
  func send(_ bytes: [UInt8], descriptor: CInt = -1) -> Bool {
    precondition(bytes.count <= WorkerChannel.capacity, "the message is too long")
    while true {
      let sent = unsafe cposix_send(socket.number, bytes, bytes.count, descriptor)
      if sent == bytes.count { return true }
      guard sent < 0, errno == EINTR else { return false }
    }
  }

  /// Waits for the next message; `nil` when the other side is gone or sent nonsense.
  func receive() -> Message? {
    var buffer = [UInt8](repeating: 0, count: WorkerChannel.capacity)
    var descriptor: CInt = -1
    while true {
      let count = unsafe cposix_receive(socket.number, &buffer, buffer.count, &descriptor)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return Message(
        bytes: buffer[..<Int(count)], descriptor: descriptor < 0 ? nil : OwnedDescriptor(descriptor)
      )
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

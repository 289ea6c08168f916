internal import CPosix
internal import Glibc
internal import PreviewCore
internal import Synchronization

/// The end of what a worker says on standard error, for the report of its death.
final class LastWords: Sendable {
  /// How many bytes are kept, however much is said.
  static let capacity = 4096

  /// The reading end of the worker's standard error.
  let pipe: OwnedDescriptor
  private let kept = Mutex<[UInt8]>([])

  private init(pipe: consuming OwnedDescriptor) { self.pipe = pipe }

  /// Makes a pipe; its writing end is lent to `body`, for the worker.
  ///
  /// Throws `worker.sandbox`, and what `body` throws.
  static func make(
    lendingPipeTo body: (CInt) throws(PreviewError) -> Void
  ) throws(PreviewError) -> LastWords {
    var ends: [CInt] = [-1, -1]
    guard unsafe cposix_pipe(&ends) == 0 else {
      throw PreviewError.ofSystem(errno) ?? .sandbox(detail: "a pipe could not be made")
    }
    let words = LastWords(pipe: OwnedDescriptor(ends[0]))
    let writing = OwnedDescriptor(ends[1])
    try body(writing.number)
    return words
  }

  /// Reads what is there now; `false` when nothing more will come.
  func read() -> Bool {
    // As much as a pipe holds, so that a flood of a gigabyte is over soon.
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(pipe.number, &buffer, buffer.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    keep(buffer[..<count].suffix(LastWords.capacity))
    return true
  }

  private func keep(_ words: ArraySlice<UInt8>) {
    kept.withLock { kept in
      kept += words
      kept.removeFirst(max(0, kept.count - LastWords.capacity))
    }
  }

  /// Reads what a worker that has ended left in its pipe.
  func readRest() {
    // A pipe holds no more than this; whoever else has its other end may go on for ever.
    for _ in 0..<16 where hasMore { _ = read() }
  }

  /// Forgets what was said, which was about another file than the next one.
  func forget() {
    readRest()
    kept.withLock { $0 = [] }
  }

  /// The last three lines in one.
  var text: String {
    let words = kept.withLock { String(decoding: $0, as: UTF8.self) }
    return words.split(whereSeparator: \.isNewline).suffix(3).joined(separator: " / ")
  }

  private var hasMore: Bool {
    var source = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0
  }
}

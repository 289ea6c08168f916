internal import PreviewCore
internal import Synchronization

/// Operands as paths, one after the other; a list on standard input is read when its turn comes, and no
/// further than it is needed.
final class LazyInputList: Sequence, Sendable {
  private let operands: [[UInt8]]
  private let end: UInt8
  private let found = Mutex<UsageError?>(nil)

  init(_ operands: [[UInt8]], namesEndInNUL: Bool) throws(UsageError) {
    if operands.contains([]) { throw UsageError("A file name is empty.") }
    self.operands = operands
    end = namesEndInNUL ? 0 : UInt8(ascii: "\n")
  }

  /// What is wrong with the list on standard input, which ends there.
  var mistake: UsageError? { found.withLock { $0 } }

  /// How many paths there are, unless a list has to be read for that.
  var count: Int? {
    operands.contains(Array("-".utf8)) ? nil : operands.count
  }

  /// Begins with the first operand.
  func makeIterator() -> Iterator { Iterator(self) }

  /// Goes from path to path.
  struct Iterator: IteratorProtocol {
    private let list: LazyInputList
    private var rest: ArraySlice<[UInt8]>
    private var names: StandardInputNames?

    init(_ list: LazyInputList) {
      self.list = list
      rest = list.operands[...]
    }

    mutating func next() -> FilePath? {
      while true {
        if let path = nextName() { return path }
        guard list.mistake == nil, let operand = rest.popFirst() else { return nil }
        guard operand == Array("-".utf8) else { return InputList.path(operand) }
        names = StandardInputNames(end: list.end)
      }
    }

    private mutating func nextName() -> FilePath? {
      do throws(UsageError) {
        if let name = try names?.next() { return InputList.path(name) }
      } catch {
        list.found.withLock { $0 = error }
      }
      names = nil
      return nil
    }
  }
}

/// The names on standard input, piece by piece.
private struct StandardInputNames {
  private let end: UInt8
  private var pieces: InputPieces

  /// No path is longer, see path_resolution(7); the rest of such a name is dropped.
  private static let longestName = 1 << 16

  init(end: UInt8) {
    self.end = end
    pieces = InputPieces(endedBy: end, longest: Self.longestName) { () throws(UsageError) in
      guard let some = SystemInput.readSome(0) else {
        throw UsageError("The list on standard input cannot be read.")
      }
      return some
    }
  }

  /// The next name that is not empty.
  mutating func next() throws(UsageError) -> [UInt8]? {
    let end = end
    while let name = try pieces.next({ (name) throws(UsageError) in
      guard end == 0 || !name.contains(0) else {
        throw UsageError("The names on standard input end in NUL; that needs --null.")
      }
    }) {
      if !name.bytes.isEmpty { return name.bytes }
    }
    return nil
  }
}

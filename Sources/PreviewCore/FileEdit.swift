/// A change to a file as a few splices, so that whoever applies it need not understand the file.
public struct FileEdit: Hashable, Sendable {
  /// Bytes in place of others.
  public struct Splice: Hashable, Sendable {
    /// Where it begins in the file as it is.
    public var offset: Int64
    /// How many bytes are taken out there.
    public var removed: Int64
    /// What is put in.
    public var inserted: [UInt8]

    /// A splice.
    public init(offset: Int64, removed: Int64 = 0, inserted: [UInt8]) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
    }
  }

  /// The splices by offset; none begins before the one before has ended.
  public var splices: [Splice]

  /// An edit.
  public init(_ splices: [Splice]) {
    self.splices = splices
  }

  /// Whether it can be applied to a file of `size` bytes.
  package func fits(_ size: Int64) -> Bool {
    var end: Int64 = 0
    for splice in splices {
      guard splice.offset >= end, splice.removed >= 0, splice.removed <= size - splice.offset else {
        return false
      }
      end = splice.offset + splice.removed
    }
    return true
  }
}

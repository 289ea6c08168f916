public import FoundationEssentials
public import PreviewCore

extension PropertyList {
  /// The value of a property list file, be it XML in UTF-8 or binary.
  ///
  /// The file may come from anybody: it has a largest size, depth and number of values. Of two values
  /// with one key the later one counts. Throws `file.damaged`.
  public init(parsing data: Data) throws(PreviewError) {
    guard data.count <= PropertyListBudget.largestFile else {
      throw .propertyList("it has more than \(PropertyListBudget.largestFile) bytes")
    }
    let bytes = [UInt8](data)
    self =
      bytes.starts(with: "bplist".utf8)
      ? try BinaryPropertyListReader.read(bytes) : try XMLPropertyListReader.read(bytes)
  }

  /// The value as an XML property list, as `plist(5)` describes it; keys are in alphabetical order.
  ///
  /// Throws `file.damaged` for what XML cannot say: control characters in a text, and values that lie
  /// deeper in one another than ``init(parsing:)`` would read.
  public func xml() throws(PreviewError) -> Data {
    try PropertyListWriter.document(self)
  }
}

extension PreviewError {
  /// A property list is not as it should be.
  static func propertyList(_ detail: String) -> PreviewError {
    .damaged(detail: "the property list is not valid, \(detail)")
  }
}

/// How much a property list may still hold; what is read counts against it.
struct PropertyListBudget {
  /// The largest file in bytes; lists of applications have some ten thousand.
  static let largestFile = 4 << 20
  /// How deep values may lie in one another; readers call themselves once for each.
  static let deepest = 64
  /// Values and bytes; a binary list may name one value a million times.
  private var rest = 8 << 20

  /// Counts one value that is so large and lies so deep.
  mutating func spend(bytes: Int = 0, depth: Int) throws(PreviewError) {
    guard depth <= PropertyListBudget.deepest else {
      throw .propertyList("values lie deeper in one another than \(PropertyListBudget.deepest)")
    }
    // A value costs what its place in an array does.
    let cost = bytes + 16
    guard cost <= rest else { throw .propertyList("it holds too many values") }
    rest -= cost
  }
}

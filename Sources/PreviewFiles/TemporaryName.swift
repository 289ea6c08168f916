internal import PreviewCore

/// Names for what is being written: hidden, beside the destination, different on every call.
enum TemporaryName {
  /// The longest file name on Linux, in bytes.
  static let longestName = 255

  /// A new path in the folder of `destination`, such as `.picture.png.4711.9f3a07c2.qltmp`.
  static func beside(_ destination: FilePath) -> FilePath {
    let random = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
    let tail = ".\(FileSystem.processNumber).\(random).qltmp"
    let name = stem(of: destination, before: tail.utf8.count)
    return destination.parent.appending(FilePath(bytes: Array(".".utf8) + name + tail.utf8))
  }

  /// As much of the name of `destination` as there is room for before `tail` bytes.
  private static func stem(of destination: FilePath, before tail: Int) -> ArraySlice<UInt8> {
    destination.lastComponent.bytes.prefixOfWholeCharacters(longestName - 1 - tail)
  }

  /// Whether `name` is one that ``beside(_:)`` gives for `destination`.
  static func isOne(_ name: FilePath, for destination: FilePath) -> Bool {
    guard process(of: name) != nil else { return false }
    let parts = name.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let tail = parts.suffix(3).reduce(0) { $0 + $1.count + 1 }
    return name.bytes.dropFirst().dropLast(tail)
      .elementsEqual(stem(of: destination, before: tail))
  }

  /// The process that gave a temporary name; `nil` when it is none.
  static func process(of name: FilePath) -> Int32? {
    let parts = name.bytes.split(separator: UInt8(ascii: "."))
    guard name.bytes.first == UInt8(ascii: "."), parts.count >= 4,
      parts[parts.count - 1].elementsEqual("qltmp".utf8)
    else { return nil }
    return Int32(String(decoding: parts[parts.count - 3], as: UTF8.self))
  }

  /// Calls `make` with new names until one was free.
  static func claim(
    beside destination: FilePath, _ make: (FilePath) throws(FileSystem.Failure) -> Void
  ) throws(FileSystem.Failure) -> FilePath {
    for _ in 0..<100 {
      let path = beside(destination)
      do {
        try make(path)
        return path
      } catch  where error.isTaken {
        continue
      }
    }
    throw FileSystem.Failure.taken
  }
}

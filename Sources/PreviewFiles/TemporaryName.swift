internal import PreviewCore

/// Names for what is being written: hidden, beside the destination, different on every call.
enum TemporaryName {
  /// The longest file name on Linux, in bytes.
  static let longestName = 255

  /// A new path in the folder of `destination`, such as `.picture.png.4711.9f3a07c2.qltmp`.
  static func beside(_ destination: FilePath) -> FilePath {
    let random = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
    let tail = ".\(FileSystem.processNumber).\(random).qltmp"
    let name = destination.lastComponent.bytes.cut(to: longestName - 1 - tail.utf8.count)
    return destination.parent.appending(FilePath(bytes: Array(".".utf8) + name + tail.utf8))
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

extension [UInt8] {
  /// The first bytes, not more than `length`, without half a UTF-8 character at the end.
  func cut(to length: Int) -> [UInt8] {
    guard count > length else { return self }
    var end = Swift.max(0, length)
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(self[..<end])
  }
}

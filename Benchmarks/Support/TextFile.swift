internal import Glibc

/// Small files of text, read and written whole.
package enum TextFile {
  /// What a file says; nothing when it cannot be read.
  package static func content(of path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { _ = unsafe fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&block, 1, block.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }

  /// Makes a file say something; whether that worked.
  package static func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "w") else { return false }
    let bytes = Array(text.utf8)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && count == bytes.count
  }
}

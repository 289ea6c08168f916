internal import Glibc

/// A file that is written from the front, and counts what it has.
@safe struct StreamedFile: ~Copyable {
  private let file: UnsafeMutablePointer<FILE>
  private var isWhole = true
  private(set) var count = 0

  /// Begins the file anew; `nil` when it cannot be written.
  init?(_ path: String) {
    guard let file = unsafe fopen(path, "w") else { return nil }
    unsafe self.file = file
  }

  mutating func write(_ bytes: [UInt8]) {
    isWhole = unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count && isWhole
    count += bytes.count
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Closes it; whether all of it was written.
  consuming func finish() -> Bool { unsafe fclose(file) == 0 && isWhole }
}

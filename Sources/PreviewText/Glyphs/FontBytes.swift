internal import Glibc
internal import PreviewCore

/// A font file in memory, opened once, so that all who read it read the same.
@safe final class FontBytes {
  /// No font that letters of plain scripts are taken from is larger.
  private static let largest: Int64 = 256 << 20

  /// Its first byte; the memory lives as long as this object.
  let start: UnsafeMutableRawPointer
  /// How many bytes.
  let count: Int

  /// Maps the file at `path`; `nil` for what is no file, is empty or too large, or cannot be read.
  init?(_ path: FilePath) {
    guard let source = try? FileSource(opening: path), 1...FontBytes.largest ~= source.size,
      let count = Int(exactly: source.size),
      let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, source.descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    unsafe self.start = unsafe start
    self.count = count
  }

  deinit { unsafe munmap(start, count) }
}

internal import CPosix
internal import Glibc
package import PreviewCore

/// A file that exists only in memory, for what the library itself has a worker draw.
package enum MemoryFile {
  /// A regular, anonymous file with this content.
  ///
  /// Throws `limit.memory` when there is no room, `system.refused` when there is but we may not have it.
  package static func make(_ bytes: [UInt8], name: FilePath) throws(PreviewError) -> FileSource {
    let memory = unsafe cposix_sealed_memory("qlrender file", Int64(bytes.count))
    guard memory >= 0, unsafe pwrite(memory, bytes, bytes.count, 0) == bytes.count else {
      let number = errno
      if memory >= 0 { close(memory) }
      throw refusal(number, bytes: bytes.count)
    }
    return try FileSource(adopting: memory, name: name)
  }

  /// Why there is no memory of so many bytes; it counts as a file that is open and written.
  static func refusal(_ number: CInt, bytes: Int) -> PreviewError {
    switch number {
    case EMFILE, ENFILE, EFBIG: PreviewError.ofSystem(number) ?? .outOfMemory
    default: .limitExceeded(.memory, asked: Int64(bytes), allowed: nil)
    }
  }
}

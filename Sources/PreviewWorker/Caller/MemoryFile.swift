internal import CPosix
internal import Glibc
package import PreviewCore

/// A file that exists only in memory, for what the library itself has a worker draw.
package enum MemoryFile {
  /// A regular, anonymous file with this content.
  ///
  /// Throws `limit.memory` when there is no room.
  package static func make(_ bytes: [UInt8], name: FilePath) throws(PreviewError) -> FileSource {
    let memory = unsafe cposix_sealed_memory("qlrender file", Int64(bytes.count))
    guard memory >= 0, unsafe pwrite(memory, bytes, bytes.count, 0) == bytes.count else {
      if memory >= 0 { close(memory) }
      throw .limitExceeded(.memory, asked: Int64(bytes.count), allowed: nil)
    }
    return try FileSource(adopting: memory, name: name)
  }
}

internal import CPosix
internal import Glibc
internal import PreviewCore
internal import PreviewPixels

/// Sealed memory that both sides of the wall map: the worker paints, the caller copies.
///
/// It is sealed against shrinking and growing, so that a hostile worker cannot take it away under
/// the caller's hands.
struct SharedPixels: ~Copyable, Sendable {
  let size: PixelSize
  let memory: OwnedDescriptor

  /// Transparent pixels of the caller's own making.
  ///
  /// Throws `limit.memory` when there is no room, `system.refused` when there is but we may not have it.
  init(size: PixelSize) throws(PreviewError) {
    guard let count = size.byteCount else { throw SharedPixels.noRoom(for: size) }
    let memory = unsafe cposix_sealed_memory("qlrender pixels", Int64(count))
    guard memory >= 0 else { throw MemoryFile.refusal(errno, bytes: count) }
    self.size = size
    self.memory = OwnedDescriptor(memory)
  }

  /// A copy of what is painted, in memory that the worker cannot reach.
  func copy() throws(PreviewError) -> Bitmap {
    Bitmap(size: size, storage: try SharedPixels.map(memory.number, size, PROT_READ).copy())
  }

  /// A bitmap that is the shared memory itself, for the worker to paint into.
  static func bitmap(over memory: CInt, size: PixelSize) throws(PreviewError) -> Bitmap {
    Bitmap(size: size, storage: try map(memory, size, PROT_READ | PROT_WRITE))
  }

  private static func map(
    _ memory: CInt, _ size: PixelSize, _ protection: CInt
  ) throws(PreviewError) -> PixelStorage {
    guard let count = size.byteCount, memorySize(memory) >= count else { throw noRoom(for: size) }
    let base = unsafe mmap(nil, count, protection, MAP_SHARED, memory, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else { throw noRoom(for: size) }
    return unsafe PixelStorage(adopting: base, byteCount: count) { unsafe munmap($0, $1) }
  }

  private static func memorySize(_ memory: CInt) -> Int {
    var status = stat()
    return unsafe fstat(memory, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func noRoom(for size: PixelSize) -> PreviewError {
    .limitExceeded(.memory, asked: size.byteCount.map(Int64.init), allowed: nil)
  }
}

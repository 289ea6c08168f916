internal import CPNG
internal import LibDeflate

/// Reads what the chunks of pixels hold, one after the other, and checks their sums.
@safe struct PNGDataReader: ~Copyable {
  /// Whether there is nothing more to read.
  private(set) var isAtEnd = false
  /// Whether chunks were whole so far, and their sums right.
  private(set) var isSound = true

  private let file: OpaquePointer
  /// A part of the file, and what of it has been looked at.
  private let block: UnsafeMutablePointer<UInt8>
  private var offset: Int64
  private var next = 0
  private var end = 0
  /// What is left of the chunk, and the sum of what came.
  private var rest = 0
  private var sum: UInt32 = 0

  private static let blockBytes = 65_536
  /// The head of a chunk: its length and its name.
  private static let headBytes = 8
  private static let name: UInt32 = 0x4944_4154

  /// Reads on from the content of the first chunk at `start`; `file` must stay open meanwhile.
  init(_ file: OpaquePointer, from start: Int64) {
    unsafe self.file = file
    offset = start - Int64(PNGDataReader.headBytes)
    unsafe block = .allocate(capacity: PNGDataReader.blockBytes)
    beginChunk()
  }

  deinit { unsafe block.deallocate() }

  /// Reads up to `count` bytes; fewer only where the pixels end.
  mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    var filled = 0
    while filled < count, !isAtEnd {
      guard rest > 0 else {
        endChunk()
        continue
      }
      guard has(1) else {
        (isAtEnd, isSound) = (true, false)
        break
      }
      let part = min(rest, end - next, count - filled)
      unsafe (target + filled).update(from: block + next, count: part)
      unsafe sum = libdeflate_crc32(sum, target + filled, part)
      next += part
      rest -= part
      filled += part
    }
    // The sum behind the last byte is looked at with it.
    while rest == 0, !isAtEnd { endChunk() }
    return filled
  }

  private mutating func endChunk() {
    guard has(4), number(at: next) == sum else {
      (isAtEnd, isSound) = (true, false)
      return
    }
    next += 4
    beginChunk()
  }

  private mutating func beginChunk() {
    guard has(PNGDataReader.headBytes), number(at: next + 4) == PNGDataReader.name else {
      isAtEnd = true
      return
    }
    rest = Int(number(at: next))
    unsafe sum = libdeflate_crc32(0, block + next + 4, 4)
    next += PNGDataReader.headBytes
  }

  /// Whether there are so many bytes to look at, which are read if need be.
  private mutating func has(_ count: Int) -> Bool {
    guard end - next < count else { return true }
    let left = end - next
    unsafe block.update(from: block + next, count: left)
    let room = PNGDataReader.blockBytes - left
    let got = unsafe Int(cpng_reader_read(file, offset, block + left, room))
    offset += Int64(got)
    (next, end) = (0, left + got)
    return end >= count
  }

  /// The number of four bytes, the most significant one first.
  private func number(at index: Int) -> UInt32 {
    unsafe UnsafeRawPointer(block + index).loadUnaligned(as: UInt32.self).bigEndian
  }
}

internal import CZlib

extension ArraySlice<UInt8> {
  /// What these bytes are in zlib's format (RFC 1950), up to `limit` bytes and as far as they are
  /// sound; empty when they are something else.
  package func inflated(atMost limit: Int) -> [UInt8] { inflation(atMost: limit).bytes }

  /// The same; `nil` unless it is sound to its end, as the sum there says, and within `limit`.
  package func inflatedWhole(atMost limit: Int) -> [UInt8]? {
    guard limit > 0 else { return nil }
    let (bytes, isWhole) = inflation(atMost: limit)
    return isWhole ? bytes : nil
  }

  private func inflation(atMost limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
    var isWhole: CInt = 0
    let inflated = unsafe [UInt8](unsafeUninitializedCapacity: limit) { output, filled in
      unsafe withUnsafeBufferPointer { input in
        filled = unsafe czlib_inflate(
          input.baseAddress, input.count, output.baseAddress, limit, &isWhole)
      }
    }
    // A copy gives back the room that was not needed.
    var kept: [UInt8] = []
    kept.reserveCapacity(inflated.count)
    kept += inflated
    return (kept, isWhole != 0)
  }
}

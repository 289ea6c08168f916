internal import CPoppler

extension ArraySlice<UInt8> {
  /// What these bytes are in zlib's format, up to `limit` bytes; empty when they are not.
  func inflated(atMost limit: Int) -> [UInt8] {
    let capacity = Swift.min(limit, count * 16 + 4096)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      unsafe withUnsafeBytes { bytes in
        filled = unsafe Int(
          qlr_inflate(bytes.baseAddress, gsize(bytes.count), buffer.baseAddress, gsize(capacity)))
      }
    }
  }
}

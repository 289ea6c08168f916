internal import LibDeflate

extension ArraySlice<UInt8> {
  /// CRC-32 as of the PNG specification, annex D.
  var checksum: UInt32 {
    unsafe withUnsafeBufferPointer { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}

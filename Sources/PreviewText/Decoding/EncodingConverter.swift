internal import Glibc

/// Converts bytes of one encoding into UTF-8; owns an `iconv` descriptor.
@safe struct EncodingConverter: ~Copyable {
  /// What a conversion gave.
  struct Conversion {
    var utf8: [UInt8] = []
    /// How many invalid places became U+FFFD.
    var replacements = 0
  }

  private let descriptor: iconv_t
  private let unit: Int

  /// `nil` when the C library does not know the encoding.
  init?(_ encoding: TextEncoding) {
    let opened = unsafe iconv_open("UTF-8", encoding.iconvName)
    guard let opened = unsafe opened, unsafe opened != iconv_t(bitPattern: -1) else { return nil }
    unsafe descriptor = opened
    unit = encoding.unit
  }

  deinit { _ = unsafe iconv_close(descriptor) }

  /// Whether the C library knows an encoding by this name.
  static func canRead(_ iconvName: String) -> Bool {
    EncodingConverter(TextEncoding(iconvName, iconv: iconvName)) != nil
  }

  /// Converts all of `bytes`; what is invalid becomes U+FFFD.
  ///
  /// A character that the end of `bytes` cuts is dropped when `isCut`, else it is invalid too.
  func convert(_ bytes: some Collection<UInt8>, isCut: Bool) -> Conversion {
    var result = Conversion()
    result.utf8.reserveCapacity(bytes.count + bytes.count / 2)
    var input = bytes.map { CChar(bitPattern: $0) }
    unsafe input.withUnsafeMutableBufferPointer { buffer in
      var next = buffer.baseAddress
      var left = buffer.count
      while left > 0 {
        let failure = unsafe advance(&next, &left, into: &result.utf8)
        if failure == 0 || failure == E2BIG { continue }
        if failure == EINVAL, isCut { break }
        result.utf8 += UTF8Sequence.replacement
        result.replacements += 1
        let skipped = min(unit, left)
        unsafe next = next.map { unsafe $0 + skipped }
        left -= skipped
      }
      // Some encodings keep the last letter back, since an accent might follow.
      _ = flush(into: &result.utf8)
    }
    return result
  }

  /// Converts until the input ends, is invalid, or the piece of output is full; gives `errno` or 0.
  private func advance(
    _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into output: inout [UInt8]
  ) -> CInt {
    var failure: CInt = 0
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: EncodingConverter.piece) {
      piece in
      var target = piece.baseAddress
      var room = piece.count
      let result = unsafe iconv(descriptor, &next, &left, &target, &room)
      if result == -1 { failure = errno }
      unsafe output.append(contentsOf: UnsafeRawBufferPointer(piece)[..<(piece.count - room)])
    }
    return failure
  }

  private func flush(into output: inout [UInt8]) -> CInt {
    var nothing: UnsafeMutablePointer<CChar>?
    var none = 0
    return unsafe advance(&nothing, &none, into: &output)
  }

  private static let piece = 16 << 10
}

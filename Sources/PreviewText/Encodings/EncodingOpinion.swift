internal import CUchardet

/// Asks uchardet, which knows the letter statistics of many languages.
@safe struct EncodingOpinion: ~Copyable {
  private let detector: OpaquePointer

  /// `nil` when there is no memory for it.
  private init?() {
    guard let created = unsafe uchardet_new() else { return nil }
    unsafe detector = created
  }

  deinit { unsafe uchardet_delete(detector) }

  /// What uchardet thinks of `sample`, `nil` when it has no idea.
  static func encoding(of sample: [UInt8]) -> TextEncoding? {
    guard let opinion = EncodingOpinion() else { return nil }
    return opinion.encoding(of: sample)
  }

  /// The encoding that uchardet thinks `sample` is in, `nil` when it has no idea.
  private func encoding(of sample: [UInt8]) -> TextEncoding? {
    unsafe uchardet_reset(detector)
    let failed = unsafe sample.withUnsafeBytes { bytes in
      unsafe uchardet_handle_data(
        detector, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard failed == 0 else { return nil }
    unsafe uchardet_data_end(detector)
    guard let name = unsafe uchardet_get_charset(detector) else { return nil }
    return TextEncoding(named: unsafe String(cString: name))
  }
}

/// Looks at some of a picture, four pixels in sixteen, for what was there before: photographs have next to
/// none of that, patterns and drawings with shades have much.
struct RepetitionSurvey {
  private static let places = 4096
  /// Four pixels, as a number, of those that fall into each place, the last ones.
  private var last = [UInt32](repeating: 0, count: places)
  private var (seen, again) = (0, 0)

  /// Whether a quarter and more has been there before.
  var areMany: Bool { again * 4 > seen }

  /// Looks at a row of pixels; those of one colour do not count.
  mutating func look(at row: RawSpan) {
    for at in stride(from: 0, through: row.byteCount - 16, by: 64) {
      let (left, right) = unsafe (
        row.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: UInt64.self),
        row.unsafeLoadUnaligned(fromUncheckedByteOffset: at + 8, as: UInt64.self)
      )
      guard left != right || left >> 32 != left & 0xFFFF_FFFF else { continue }
      // The product by an odd number without a pattern mixes all bits into the upper ones.
      let mixed = (left ^ right &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      let (place, number) = (Int(mixed >> 52), UInt32(truncatingIfNeeded: mixed >> 20) | 1)
      seen += 1
      again += last[place] == number ? 1 : 0
      last[place] = number
    }
  }
}

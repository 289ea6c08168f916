/// Arithmetic on rows of samples.
enum CoarsePixels {
  /// Writes each sample `times` times, from `start` on, until `range` of `output` is full.
  static func spread(
    _ samples: Span<UInt8>, from start: Int, by times: Int, into output: inout [UInt8],
    _ range: Range<Int>
  ) {
    let count = (range.count + times - 1) / times
    let source = samples.extracting(start..<start + count)
    var line = output.mutableSpan
    guard times > 1 else {
      for at in 0..<count { line[range.lowerBound &+ at] = source[at] }
      return
    }
    for at in 0..<range.count { line[range.lowerBound &+ at] = source[at / times] }
  }

  /// Writes greys.
  static func copy(_ line: Span<UInt8>, _ width: Int, into row: inout [UInt8]) {
    var pixels = row.mutableSpan
    for at in 0..<width { pixels[at] = line[at] }
  }

  /// Writes greys as blue, green, red and 255.
  static func widen(_ line: Span<UInt8>, _ width: Int, into row: inout [UInt8]) {
    var pixels = row.mutableSpan
    for at in 0..<width {
      for channel in 0..<3 { pixels[4 &* at &+ channel] = line[at] }
      pixels[4 &* at &+ 3] = 255
    }
  }

  /// Mixes luminance and the differences of blue and of red, one line behind the other, to blue, green,
  /// red and 255.
  ///
  /// The factors are those of JFIF (version 1.02, page 3) in 65536ths, rounded as libjpeg does it.
  static func mix(_ lines: Span<UInt8>, _ width: Int, into row: inout [UInt8]) {
    let half: Int32 = 1 << 15
    let luminances = lines.extracting(0..<width)
    let blues = lines.extracting(width..<2 * width)
    let reds = lines.extracting(2 * width..<3 * width)
    var pixels = row.mutableSpan
    for at in 0..<width {
      let luminance = Int32(luminances[at])
      let blue = Int32(blues[at]) &- 128
      let red = Int32(reds[at]) &- 128
      let green = (half &- 22554 &* blue &- 46802 &* red) &>> 16
      pixels[4 &* at] = level(luminance &+ (116_130 &* blue &+ half) &>> 16)
      pixels[4 &* at &+ 1] = level(luminance &+ green)
      pixels[4 &* at &+ 2] = level(luminance &+ (91881 &* red &+ half) &>> 16)
      pixels[4 &* at &+ 3] = 255
    }
  }

  @inline(__always) private static func level(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value)))
  }
}

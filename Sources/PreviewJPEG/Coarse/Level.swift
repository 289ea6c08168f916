/// How bright a sample is, counted from the middle.
struct Level {
  private let value: Int

  @inline(__always) init(_ value: Int) { self.value = value }

  /// Eighths of a level, as means of blocks are stored.
  @inline(__always) init(eighths: Int) { value = (eighths &+ 4) &>> 3 }

  /// Whether it is one that libjpeg limits in all its ways alike.
  @inline(__always) var isUsual: Bool { (value &+ 512) & ~1023 == 0 }

  /// The sample, within its limits.
  @inline(__always) var sample: UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128)))
  }
}

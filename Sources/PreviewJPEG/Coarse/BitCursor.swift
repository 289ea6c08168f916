/// A place in words of 32 bits, and the bits that come next.
struct BitCursor {
  /// The bits that come next, the first one highest, and zeros behind them.
  private var window: UInt64 = 0
  /// How many there are.
  private var count = 0
  /// The next word that is not in the window.
  var next: Int

  /// The place before the word at `next`.
  init(at next: Int) { self.next = next }

  /// How many bits of all words are behind this place.
  var position: Int { next &* 32 &- count }

  /// Sees to it that there are 33 bits or more.
  @inline(__always) mutating func refill(_ words: Span<UInt32>) {
    guard count <= 32 else { return }
    window |= UInt64(words[next]) &<< UInt64(truncatingIfNeeded: 32 &- count)
    count &+= 32
    next &+= 1
  }

  /// The same without a branch, which pays where nothing foretells whether bits are needed.
  @inline(__always) mutating func refillEvenly(_ words: Span<UInt32>) {
    let needed = (count &- 33) &>> 63
    let added = UInt64(words[next]) &<< UInt64(truncatingIfNeeded: 32 &- count)
    window |= added & UInt64(truncatingIfNeeded: needed)
    count &+= 32 & needed
    next &-= needed
  }

  /// The next `bits`, 1 to 32.
  @inline(__always) func peek(_ bits: Int) -> Int {
    Int(truncatingIfNeeded: window &>> UInt64(truncatingIfNeeded: 64 &- bits))
  }

  /// Passes bits, 32 at most.
  @inline(__always) mutating func drop(_ bits: Int) {
    window = window &<< UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Passes the value of `bits`, 0 to 15 (ITU-T T.81, section F.2.2.1): its highest bit says whether it
  /// is positive.
  @inline(__always) mutating func takeValue(_ bits: Int) -> Int {
    // In two steps, since a shift by 64 is none.
    let value = Int(truncatingIfNeeded: (window &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- bits))
    let isNegative = Int(truncatingIfNeeded: ~window &>> 63)
    drop(bits)
    return value &- (isNegative &<< bits) &+ isNegative
  }
}

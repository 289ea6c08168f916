/// The inner loop: literals and copies of what is there already (RFC 1951, section 3.2.5).
extension Inflater {
  /// Decodes up to the end of the block, of the room or nearly of the input; whether it was sound.
  ///
  /// A turn begins with 56 bits at least and takes three literals or fills up once more, which is
  /// enough for a length and a distance, 48 bits. It writes 260 bytes at most, and a word behind them.
  mutating func decode(isInputWhole: Bool) -> Bool {
    var (isSound, isOver) = (true, false)
    let (input, window) = unsafe (UnsafeRawPointer(input), window)
    var (next, bits, bitCount) = (next, bits, UInt64(bitCount))
    var to = written
    let inputEnd = isInputWhole ? inputEnd + Inflater.padding - 8 : inputEnd - Inflater.padding
    let (capacity, farthest) = (capacity, farthest)
    unsafe literals.entries.withUnsafeBufferPointer { literals in
      unsafe distances.entries.withUnsafeBufferPointer { distances in
        @inline(__always) func fill() {
          unsafe bits |= input.loadUnaligned(fromByteOffset: next, as: UInt64.self) &<< bitCount
          next &+= Int(truncatingIfNeeded: (63 &- bitCount) &>> 3)
          bitCount |= 56
        }
        @inline(__always) func drop(_ entry: UInt32) {
          bits &>>= UInt64(truncatingIfNeeded: entry)
          bitCount &-= UInt64(truncatingIfNeeded: entry & 63)
        }
        @inline(__always) func writeLiteral(_ entry: UInt32) {
          drop(entry)
          unsafe UnsafeMutableRawPointer(window + to).storeBytes(
            of: UInt16(truncatingIfNeeded: entry &>> 8), as: UInt16.self)
          to &+= 1 &+ Int(truncatingIfNeeded: entry &>> 30 & 1)
        }
        @inline(__always) func firstLiteral() -> UInt32 {
          unsafe literals[Int(truncatingIfNeeded: bits & 2047)]
        }
        @inline(__always) func value(_ entry: UInt32) -> Int {
          let extra = bits & ((1 as UInt64) &<< UInt64(truncatingIfNeeded: entry) &- 1)
          let codeBits = UInt64(truncatingIfNeeded: entry &>> 8 & 15)
          return Int(truncatingIfNeeded: entry &>> 16)
            &+ Int(truncatingIfNeeded: extra &>> codeBits)
        }
        @inline(__always) func second(_ entry: UInt32) -> Int {
          let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: entry &>> 8 & 15) &- 1
          return Int(truncatingIfNeeded: entry &>> 16) &+ Int(truncatingIfNeeded: bits & mask)
        }
        while next < inputEnd, to < capacity {
          fill()
          var entry = firstLiteral()
          if entry.isLiteral {
            writeLiteral(entry)
            entry = firstLiteral()
            if entry.isLiteral {
              writeLiteral(entry)
              entry = firstLiteral()
              if entry.isLiteral {
                writeLiteral(entry)
                continue
              }
            }
            fill()
          }
          if entry.isSpecial {
            if entry.hasSecond {
              drop(entry)
              unsafe entry = literals[second(entry)]
              if entry.isLiteral {
                writeLiteral(entry)
                continue
              }
            }
            if entry.isSpecial {
              drop(entry)
              isOver = entry.endsBlock
              isSound = isOver
              break
            }
          }
          let length = value(entry)
          drop(entry)
          unsafe entry = distances[Int(truncatingIfNeeded: bits & 255)]
          if entry.hasSecond {
            drop(entry)
            unsafe entry = distances[second(entry)]
          }
          let distance = value(entry)
          drop(entry)
          guard !entry.isSpecial, distance <= to, distance <= farthest else {
            isSound = false
            break
          }
          unsafe Inflater.copy(to: window + to, from: distance, length)
          to &+= length
        }
      }
    }
    (self.next, self.bits, self.bitCount, written) = (next, bits, Int(bitCount), to)
    if isOver { place = .head }
    return isSound && isWithinInput
  }

  /// Repeats `length` bytes from `distance` back; up to 7 more may be spoiled.
  @inline(__always)
  private static func copy(
    to target: UnsafeMutablePointer<UInt8>, from distance: Int, _ length: Int
  ) {
    let to = UnsafeMutableRawPointer(target)
    var at = 0
    if distance >= 8 {
      let from = unsafe UnsafeRawPointer(target) - distance
      repeat {
        let word = unsafe from.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        unsafe to.storeBytes(of: word, toByteOffset: at, as: UInt64.self)
        at &+= 8
      } while at < length
    } else if distance == 1 {
      let word = unsafe UInt64(target[-1]) &* 0x0101_0101_0101_0101
      repeat {
        unsafe to.storeBytes(of: word, toByteOffset: at, as: UInt64.self)
        at &+= 8
      } while at < length
    } else {
      for at in 0..<length { unsafe target[at] = target[at &- distance] }
    }
  }
}

extension UInt32 {
  @inline(__always) fileprivate var isLiteral: Bool { self & HuffmanTable.Entry.literal != 0 }
  @inline(__always) fileprivate var isSpecial: Bool { self & HuffmanTable.Entry.special != 0 }
  @inline(__always) fileprivate var hasSecond: Bool { self & HuffmanTable.Entry.second != 0 }
  @inline(__always) fileprivate var endsBlock: Bool { self & HuffmanTable.Entry.end != 0 }
}

/// Takes back what the filters of PNG did to a row (PNG, section 9.2).
///
/// The vectors may be wider than a pixel: rows have ``slack`` bytes behind their end, and what a
/// pixel spoils of the next one is written again.
package enum PNGFilter {
  /// Bytes that rows have behind their end.
  package static let slack = 16

  /// Makes `count` bytes of `row` from `raw`, which begins with the filter's number, and from the
  /// row above; whether there is such a filter.
  package static func undo(
    _ raw: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>,
    count: Int, bytesPerPixel: Int
  ) -> Bool {
    let filter = unsafe raw[0]
    let raw = unsafe raw + 1
    switch filter {
    case 0: unsafe row.update(from: raw, count: count)
    case 1: unsafe sub(raw, row, count, bytesPerPixel)
    case 2: unsafe up(raw, above, row, count)
    case 3: unsafe average(raw, above, row, count, bytesPerPixel)
    case 4: unsafe paeth(raw, above, row, count, bytesPerPixel)
    default: return false
    }
    return true
  }

  /// Makes `count` bytes of `row` from their differences to those of the pixel on the left.
  package static func addLeft(
    _ differences: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, count: Int,
    bytesPerPixel: Int
  ) {
    unsafe sub(differences, row, count, bytesPerPixel)
  }

  private static func up(
    _ raw: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
    _ count: Int
  ) {
    var at = 0
    while at < count {
      unsafe store(
        load(raw + at, SIMD16<UInt8>.self) &+ load(above + at, SIMD16<UInt8>.self), row + at)
      at &+= 16
    }
  }

  private static func sub(
    _ raw: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ count: Int,
    _ bytesPerPixel: Int
  ) {
    switch bytesPerPixel {
    case 3: unsafe subEach(raw, row, count, 3, SIMD4<UInt8>.self)
    case 4: unsafe subEach(raw, row, count, 4, SIMD4<UInt8>.self)
    case 6: unsafe subEach(raw, row, count, 6, SIMD8<UInt8>.self)
    case 8: unsafe subEach(raw, row, count, 8, SIMD8<UInt8>.self)
    case 2: unsafe subEach(raw, row, count, 2, SIMD2<UInt8>.self)
    default:
      var left: UInt8 = 0
      for at in 0..<count {
        left &+= unsafe raw[at]
        unsafe row[at] = left
      }
    }
  }

  @inline(__always)
  private static func subEach<V: SIMD & BitwiseCopyable>(
    _ raw: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int,
    _ vector: V.Type
  ) where V.Scalar == UInt8 {
    var left = V.zero
    var at = 0
    while at < count {
      unsafe left = left &+ load(raw + at, vector)
      unsafe store(left, row + at)
      at &+= step
    }
  }

  private static func average(
    _ raw: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
    _ count: Int, _ bytesPerPixel: Int
  ) {
    switch bytesPerPixel {
    case 3: unsafe averageEach(raw, above, row, count, 3, SIMD4<UInt8>.self)
    case 4: unsafe averageEach(raw, above, row, count, 4, SIMD4<UInt8>.self)
    case 6: unsafe averageEach(raw, above, row, count, 6, SIMD8<UInt8>.self)
    case 8: unsafe averageEach(raw, above, row, count, 8, SIMD8<UInt8>.self)
    case 2: unsafe averageEach(raw, above, row, count, 2, SIMD2<UInt8>.self)
    default:
      var left: UInt8 = 0
      for at in 0..<count {
        unsafe left =
          raw[at] &+ UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above[at])) &>> 1)
        unsafe row[at] = left
      }
    }
  }

  @inline(__always)
  private static func averageEach<V: SIMD & BitwiseCopyable>(
    _ raw: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
    _ count: Int, _ step: Int, _ vector: V.Type
  ) where V.Scalar == UInt8 {
    var left = V.zero
    var at = 0
    while at < count {
      let top = unsafe load(above + at, vector)
      // The mean rounded down, without a ninth bit.
      let mean = (left & top) &+ ((left ^ top) &>> 1)
      unsafe left = load(raw + at, vector) &+ mean
      unsafe store(left, row + at)
      at &+= step
    }
  }

  private static func paeth(
    _ raw: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
    _ count: Int, _ bytesPerPixel: Int
  ) {
    switch bytesPerPixel {
    case 3: unsafe paethEach(raw, above, row, count, 3)
    case 4: unsafe paethEach(raw, above, row, count, 4)
    case 6: unsafe paethEach(raw, above, row, count, 6)
    case 8: unsafe paethEach(raw, above, row, count, 8)
    case 2: unsafe paethEach(raw, above, row, count, 2)
    default: unsafe paethEach(raw, above, row, count, 1)
    }
  }

  @inline(__always)
  private static func paethEach(
    _ raw: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
    _ count: Int, _ step: Int
  ) {
    var (left, corner) = (SIMD8<Int16>.zero, SIMD8<Int16>.zero)
    var at = 0
    while at < count {
      let (top, here) = unsafe (wide(above + at), wide(raw + at))
      // Only what depends on `left` keeps the next pixel waiting, so the rest is said apart.
      let toLeft = magnitude(top &- corner)
      let toTop = magnitude(left &- corner)
      let toCorner = magnitude(left &+ (top &- corner &- corner))
      let other = sum(here, corner).replacing(with: sum(here, top), where: toTop .<= toCorner)
      left = other.replacing(
        with: sum(here, left), where: toLeft .<= pointwiseMin(toTop, toCorner))
      unsafe store(SIMD8<UInt8>(truncatingIfNeeded: left), row + at)
      corner = top
      at &+= step
    }
  }

  /// Adds bytes that stand in 16 bits each.
  @inline(__always)
  private static func sum(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
    unsafe unsafeBitCast(
      unsafeBitCast(a, to: SIMD16<UInt8>.self) &+ unsafeBitCast(b, to: SIMD16<UInt8>.self),
      to: SIMD8<Int16>.self)
  }

  @inline(__always) private static func magnitude(_ vector: SIMD8<Int16>) -> SIMD8<Int16> {
    pointwiseMax(vector, SIMD8<Int16>.zero &- vector)
  }

  @inline(__always) private static func wide(_ bytes: UnsafePointer<UInt8>) -> SIMD8<Int16> {
    SIMD8<Int16>(truncatingIfNeeded: unsafe load(bytes, SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func load<V: SIMD>(_ bytes: UnsafePointer<UInt8>, _ vector: V.Type) -> V {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(as: vector)
  }

  @inline(__always)
  private static func store<V: SIMD>(_ vector: V, _ bytes: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(bytes).storeBytes(of: vector, as: V.self)
  }
}

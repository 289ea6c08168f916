/// PNG's filter `paeth` for row after row, sixteen bytes at a time (PNG, sections 9.2 and 9.4).
struct PaethFilter {
  /// Bytes behind the end of what is written that are spoiled.
  static let slack = 16

  private var row: [UInt8]
  private var above: [UInt8]
  private let (count, step): (Int, Int)

  /// For rows of `count` bytes, of pixels of `step` bytes, up to 16.
  init(count: Int, step: Int) {
    (self.count, self.step) = (count, step)
    row = [UInt8](repeating: 0, count: count + 2 * PaethFilter.slack)
    above = row
  }

  /// Goes to the next row, which `fill` is to write from the given byte on.
  mutating func nextRow(_ fill: (inout MutableSpan<UInt8>, Int) -> Void) {
    swap(&row, &above)
    var span = row.mutableSpan
    fill(&span, PaethFilter.slack)
  }

  /// Writes the number of the filter and the row's differences from byte `start` of `target` on.
  func write(into target: inout MutableSpan<UInt8>, at start: Int) {
    precondition(start >= 0 && target.count > start + count + PaethFilter.slack)
    target[start] = RowFilter.paeth.rawValue
    var target = unsafe target.mutableBytes
    let (row, above) = unsafe (row.span.bytes, above.span.bytes)
    for at in stride(from: 0, to: count, by: 16) {
      let here = PaethFilter.slack &+ at
      let left = PaethFilter.load(row, here &- step)
      let top = PaethFilter.load(above, here)
      let corner = PaethFilter.load(above, here &- step)
      let difference = PaethFilter.load(row, here) &- PaethFilter.nearest(left, top, corner)
      unsafe target.storeBytes(
        of: difference, toUncheckedByteOffset: start &+ 1 &+ at, as: SIMD16<UInt8>.self)
    }
  }

  @inline(__always) private static func load(_ bytes: RawSpan, _ at: Int) -> SIMD16<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: at, as: SIMD16<UInt8>.self)
  }

  /// Which of three comes nearest to left + top - corner, in bytes.
  ///
  /// How far that is from the corner is the sum of the other two distances, or their difference where left
  /// and top lie to different sides of it. A sum of more than 255 is farther than both of them, and so is 255
  /// or as far.
  @inline(__always) private static func nearest(
    _ left: SIMD16<UInt8>, _ top: SIMD16<UInt8>, _ corner: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let (leftRises, topRises) = (left .>= corner, top .>= corner)
    let toLeft = distance(top, corner, topRises)
    let toTop = distance(left, corner, leftRises)
    let sum = toLeft &+ toTop
    let far = sum.replacing(with: 255, where: sum .< toLeft)
    let near = distance(toLeft, toTop, toLeft .>= toTop)
    let toCorner = far.replacing(with: near, where: leftRises .^ topRises)
    var nearest = corner.replacing(with: top, where: toTop .<= toCorner)
    nearest = nearest.replacing(with: left, where: (toLeft .<= toTop) .& (toLeft .<= toCorner))
    return nearest
  }

  @inline(__always) private static func distance(
    _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ aIsLarger: SIMDMask<SIMD16<Int8>>
  ) -> SIMD16<UInt8> {
    (b &- a).replacing(with: a &- b, where: aIsLarger)
  }
}

/// The inner loops of ``RowResampler``, on raw memory; all bounds are checked before a loop begins.
///
/// Rows of middle pixels are floats, premultiplied, 0 to 255, one or four a pixel. A faster kernel
/// for one kind of processor replaces this file and nothing else.
@safe enum ResampleKernel {
  /// Floats that a row must have behind its last pixel, so that loops may read four pixels.
  static let slack = 16

  /// Adds `weight` times each byte of `row` to `sums`, or starts them; `weight` is at most 256.
  static func accumulate(_ row: RawSpan, weight: Int, isFirst: Bool, into sums: inout [Int32]) {
    precondition(row.byteCount >= sums.count && weight <= 256)
    let weight = UInt16(weight)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe row.withUnsafeBytes { row in
        guard let from = row.baseAddress, let to = sums.baseAddress else { return }
        let bytes = unsafe from.assumingMemoryBound(to: UInt8.self)
        let count = sums.count
        if isFirst {
          for index in 0..<count { unsafe to[index] = Int32(UInt16(bytes[index]) &* weight) }
        } else {
          for index in 0..<count { unsafe to[index] &+= Int32(UInt16(bytes[index]) &* weight) }
        }
      }
    }
  }

  /// Makes `row`, as it is, a row of middle pixels.
  static func widen(_ row: RawSpan, count: Int, into middle: inout [Float]) {
    precondition(row.byteCount >= count && middle.count >= count)
    unsafe middle.withUnsafeMutableBufferPointer { middle in
      unsafe row.withUnsafeBytes { row in
        for index in 0..<count { unsafe middle[index] = Float(row[index]) }
      }
    }
  }

  /// Makes `sums`, divided by `weight`, a row of middle pixels, one for each cell.
  static func average<Sum: ResampleSum>(
    _ sums: [Sum], weight: Int, over cells: AreaCells, channels: Int, into middle: inout [Float]
  ) {
    precondition(sums.count == cells.source * channels)
    precondition(middle.count >= cells.count * channels)
    let scale = Float(cells.count) / (Float(cells.source) * Float(weight))
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe middle.withUnsafeMutableBufferPointer { middle in
        guard let from = sums.baseAddress, let to = middle.baseAddress else { return }
        if cells.isIdentity {
          for index in 0..<cells.count * channels {
            unsafe to[index] = from[index].float * scale
          }
        } else if channels == 1 {
          unsafe averageGrey(from, cells.cells, scale, to)
        } else {
          unsafe averageColor(from, cells.cells, scale, to)
        }
      }
    }
  }

  private static func averageGrey<Sum: ResampleSum>(
    _ from: UnsafePointer<Sum>, _ cells: [AreaCells.Cell], _ scale: Float,
    _ to: UnsafeMutablePointer<Float>
  ) {
    for (index, cell) in cells.enumerated() {
      let last = cell.first + cell.count - 1
      var whole = Sum.Wide.zero
      for pixel in stride(from: cell.first + 1, to: last, by: 1) {
        unsafe from[pixel].add(to: &whole)
      }
      var sum = unsafe Sum.float(whole) + from[cell.first].float * cell.head
      if cell.count > 1 { unsafe sum += from[last].float * cell.tail }
      unsafe to[index] = sum * scale
    }
  }

  private static func averageColor<Sum: ResampleSum>(
    _ from: UnsafePointer<Sum>, _ cells: [AreaCells.Cell], _ scale: Float,
    _ to: UnsafeMutablePointer<Float>
  ) {
    for (index, cell) in cells.enumerated() {
      let last = cell.first + cell.count - 1
      var sum = unsafe Sum.color(from, cell.first) * cell.head
      for pixel in stride(from: cell.first + 1, to: last, by: 1) {
        unsafe sum += Sum.color(from, pixel)
      }
      if cell.count > 1 { unsafe sum += Sum.color(from, last) * cell.tail }
      unsafe store(sum * scale, to, index)
    }
  }

  /// Filters the row `middle` along its length into `window`, from `offset` on.
  static func filter(
    _ middle: [Float], with table: ResampleWeights, channels: Int, into window: inout [Float],
    at offset: Int
  ) {
    precondition(window.count >= offset + table.count * channels)
    precondition(middle.count >= table.end(table.count - 1) * channels + slack)
    unsafe middle.withUnsafeBufferPointer { middle in
      unsafe window.withUnsafeMutableBufferPointer { window in
        guard let from = middle.baseAddress, let to = window.baseAddress else { return }
        if channels == 1 {
          unsafe filterGrey(from, table, to + offset)
        } else {
          unsafe filterColor(from, table, to + offset)
        }
      }
    }
  }

  private static func filterGrey(
    _ from: UnsafePointer<Float>, _ table: ResampleWeights, _ to: UnsafeMutablePointer<Float>
  ) {
    unsafe table.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for index in 0..<table.count {
        let row = unsafe weights + index * table.taps
        var sum = SIMD4<Float>.zero
        for tap in stride(from: 0, to: table.counts[index], by: 4) {
          let four = unsafe vector(from, table.starts[index] + tap)
          unsafe sum += four * vector(row, tap)
        }
        unsafe to[index] = sum.sum()
      }
    }
  }

  private static func filterColor(
    _ from: UnsafePointer<Float>, _ table: ResampleWeights, _ to: UnsafeMutablePointer<Float>
  ) {
    unsafe table.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for index in 0..<table.count {
        let row = unsafe weights + index * table.taps
        let pixels = unsafe from + table.starts[index] * 4
        // Two sums, since each addition has to wait for the one before it.
        var (even, odd) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for tap in stride(from: 0, to: table.counts[index], by: 4) {
          let four = unsafe vector(row, tap)
          unsafe even += vector(pixels, tap &* 4) * four.x
          unsafe odd += vector(pixels, tap &* 4 &+ 4) * four.y
          unsafe even += vector(pixels, tap &* 4 &+ 8) * four.z
          unsafe odd += vector(pixels, tap &* 4 &+ 12) * four.w
        }
        unsafe store(even + odd, to, index)
      }
    }
  }

  /// Makes `sums` of rows of `window`, which begin at `offsets`, each times its weight.
  static func combine(
    _ window: [Float], at offsets: [Int], weights: ArraySlice<Float>, into sums: inout [Float]
  ) {
    precondition(weights.count >= offsets.count)
    precondition(offsets.allSatisfy { $0 >= 0 && window.count >= $0 + sums.count })
    unsafe window.withUnsafeBufferPointer { window in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          guard let from = window.baseAddress, let to = sums.baseAddress else { return }
          let whole = sums.count / 16 * 16
          for index in stride(from: 0, to: whole, by: 16) {
            // Sixteen sums fill a few registers, in which they wait for all rows.
            var (a, b) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
            for row in 0..<offsets.count {
              let place = offsets[row] &+ index
              unsafe a += wideVector(from, place) * weights[row]
              unsafe b += wideVector(from, place &+ 8) * weights[row]
            }
            unsafe UnsafeMutableRawPointer(to + index).storeBytes(of: a, as: SIMD8<Float>.self)
            unsafe UnsafeMutableRawPointer(to + index + 8).storeBytes(of: b, as: SIMD8<Float>.self)
          }
          for index in whole..<sums.count {
            var sum: Float = 0
            for row in 0..<offsets.count { unsafe sum += from[offsets[row] + index] * weights[row] }
            unsafe to[index] = sum
          }
        }
      }
    }
  }

  @inline(__always)
  static func vector(_ base: UnsafePointer<Float>, _ index: Int) -> SIMD4<Float> {
    unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: index * 4, as: SIMD4<Float>.self)
  }

  @inline(__always)
  private static func wideVector(_ base: UnsafePointer<Float>, _ index: Int) -> SIMD8<Float> {
    unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: index &* 4, as: SIMD8<Float>.self)
  }

  @inline(__always)
  private static func store(
    _ value: SIMD4<Float>, _ base: UnsafeMutablePointer<Float>, _ pixel: Int
  ) {
    unsafe UnsafeMutableRawPointer(base).storeBytes(
      of: value, toByteOffset: pixel * 16, as: SIMD4<Float>.self)
  }
}

extension RowResampler {
  /// Takes the next row and writes the rows of `bitmap` that are finished by it.
  ///
  /// `row` has at least as many bytes as the layout asks for; `bitmap` has the target size and is
  /// the same in all calls. Rows beyond the promised height are left out.
  package mutating func push(_ row: Span<UInt8>, into bitmap: inout Bitmap) {
    unsafe receive(row.bytes, into: &bitmap)
  }

  /// The same with pixels, for the layout `bgra`.
  package mutating func push(_ row: Span<Pixel>, into bitmap: inout Bitmap) {
    unsafe receive(row.bytes, into: &bitmap)
  }
}

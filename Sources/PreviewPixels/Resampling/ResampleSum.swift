/// What the sums of rows are kept in: whole numbers for bytes, floats for light.
protocol ResampleSum {
  /// What many of them are added up in.
  associatedtype Wide: AdditiveArithmetic

  var float: Float { get }
  func add(to sum: inout Wide)
  static func float(_ sum: Wide) -> Float
  /// The four sums of a pixel.
  @unsafe static func color(_ base: UnsafePointer<Self>, _ pixel: Int) -> SIMD4<Float>
}

extension Int32: ResampleSum {
  @inline(__always) var float: Float { Float(self) }
  @inline(__always) func add(to sum: inout Int64) { sum &+= Int64(self) }
  @inline(__always) static func float(_ sum: Int64) -> Float { Float(sum) }

  @inline(__always)
  @unsafe static func color(_ base: UnsafePointer<Int32>, _ pixel: Int) -> SIMD4<Float> {
    let integers = unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: pixel * 16, as: SIMD4<Int32>.self)
    return SIMD4<Float>(integers)
  }
}

extension Float: ResampleSum {
  @inline(__always) var float: Float { self }
  @inline(__always) func add(to sum: inout Float) { sum += self }
  @inline(__always) static func float(_ sum: Float) -> Float { sum }

  @inline(__always)
  @unsafe static func color(_ base: UnsafePointer<Float>, _ pixel: Int) -> SIMD4<Float> {
    unsafe ResampleKernel.vector(base, pixel * 4)
  }
}

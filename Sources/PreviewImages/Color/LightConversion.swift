/// Converts rows of red, green and blue to sRGB by way of their light.
struct LightConversion: RowConversion {
  let samples: Samples
  /// The light of every sample.
  private let red, green, blue: [Float]
  /// What a light of red, green or blue adds to red, green and blue of sRGB.
  private let columns: [SIMD3<Float>]
  private let toning: LightToning?
  /// The byte of sRGB for light from 0 to 1; at its steepest a step is a fifth of a level.
  private let bytes = LightConversion.standardBytes

  private static let standardBytes: [UInt8] = (0..<16_384).map { index in
    UInt8((TransferCurve.standardSample(Double(index) / 16_383) * 255).rounded())
  }

  /// A conversion of `samples`; `nil` unless they are red, green and blue.
  init?(_ model: LightModel, from samples: Samples) {
    guard [.bgrx, .bgra, .bgra16].contains(samples) else { return nil }
    self.samples = samples
    let most = samples == .bgra16 ? 65_535 : 255
    let light = model.curves.map { model.light(of: $0, most: most) }
    (red, green, blue) = (light[0], light[1], light[2])
    columns = (0..<3).map { column in
      SIMD3(model.matrix.rows.map { Float($0[column]) })
    }
    toning = model.highlights.map { LightToning($0) }
  }

  func convert(_ row: [UInt8], count: Int, into output: inout [UInt8]) {
    precondition(count * samples.bytesPerPixel <= row.count && count * 4 <= output.count)
    if samples == .bgra16 {
      convert(row, count, into: &output) { row, index in row.deepPixel(index) }
    } else {
      convert(row, count, into: &output) { row, index in row.pixel(index) }
    }
  }

  /// `read` gives red, green, blue and the byte of alpha of the pixel at an index.
  @inline(__always) private func convert(
    _ row: [UInt8], _ count: Int, into output: inout [UInt8],
    reading read: (Span<UInt8>, Int) -> (Int, Int, Int, UInt8)
  ) {
    let (input, bytes) = (row.span, bytes.span)
    let (reds, greens, blues) = (red.span, green.span, blue.span)
    let (first, second, third) = (columns[0], columns[1], columns[2])
    var target = output.mutableSpan
    for index in 0..<count {
      let (red, green, blue, alpha) = read(input, index)
      var color = SIMD3(reds[red], greens[green], blues[blue])
      if let toning { color = toning.toned(color) }
      let shown = first * color.x + second * color.y + third * color.z
      let place = shown.clamped(lowerBound: .zero, upperBound: .one) * 16_383 + 0.5
      target[index &* 4] = bytes[Int(place.z)]
      target[index &* 4 &+ 1] = bytes[Int(place.y)]
      target[index &* 4 &+ 2] = bytes[Int(place.x)]
      target[index &* 4 &+ 3] = alpha
    }
  }
}

/// Brings light down as ``Highlights`` says, quickly.
private struct LightToning {
  private let highlights: Highlights
  /// The factors of ``Highlights`` for light from 0 to the peak.
  private let factors = LightToning.table
  private static let table = (0..<4096).map { index in
    let light = (Double(index) + 0.5) / 4095 * Highlights.peak / Highlights.white
    return Float(Highlights.factor(light))
  }

  init(_ highlights: Highlights) { self.highlights = highlights }

  /// The colour for sRGB, before its primaries are those of sRGB.
  @inline(__always) func toned(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let shown = highlights.isHybrid ? color * screenFactor(color) : color
    let strongest = shown.max()
    let place = strongest * Float(Highlights.white / Highlights.peak)
    // Beyond the peak everything is cut to it.
    guard place < 1 else { return shown / strongest }
    return shown * factors[Int(place * 4095)]
  }

  /// By the luminance of BT.2100, of light that is 1 at the peak.
  private func screenFactor(_ color: SIMD3<Float>) -> Float {
    let luminance = (color * SIMD3(0.2627, 0.6780, 0.0593)).sum()
    return Highlights.screenFactor(luminance / Float(highlights.scale))
  }
}

extension Span<UInt8> {
  @inline(__always) fileprivate func pixel(_ index: Int) -> (Int, Int, Int, UInt8) {
    let at = index &* 4
    return (Int(self[at &+ 2]), Int(self[at &+ 1]), Int(self[at]), self[at &+ 3])
  }

  @inline(__always) fileprivate func deepPixel(_ index: Int) -> (Int, Int, Int, UInt8) {
    let at = index &* 8
    let alpha = UInt8((deep(at &+ 6) &* 255 &+ 32_767) / 65_535)
    return (deep(at &+ 4), deep(at &+ 2), deep(at), alpha)
  }

  /// The number of 16 bits at `offset`.
  @inline(__always) private func deep(_ offset: Int) -> Int {
    Int(self[offset]) << 8 | Int(self[offset &+ 1])
  }
}

extension LightModel {
  /// The light of all samples up to `most`, times white where there is more than that.
  fileprivate func light(of curve: TransferCurve, most: Int) -> [Float] {
    let scale = highlights?.scale ?? 1
    return (0...most).map { Float(curve.light(fraction($0, of: most)) * scale) }
  }

  /// A sample as a part of the full range, from 0 to 1.
  ///
  /// The narrow range goes from 16 to 235, times 256 where there are 16 bits (ITU-T H.273, 8.3).
  private func fraction(_ sample: Int, of most: Int) -> Double {
    guard isNarrow else { return Double(sample) / Double(most) }
    let level = Double(sample) / Double((most + 1) / 256)
    return min(max((level - 16) / 219, 0), 1)
  }
}

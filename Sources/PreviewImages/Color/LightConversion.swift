/// Converts rows of red, green and blue to sRGB by way of their light.
struct LightConversion: RowConversion {
  let samples: Samples
  /// The light of every sample, of blue, green and red.
  private let light: [[Float]]
  private let rows: [[Float]]
  private let highlights: Highlights?
  /// The factors of ``Highlights`` for light from 0 to the peak.
  private let factors: [Float]

  private static let factorCount = 4096

  /// The byte of sRGB for light from 0 to 1; at its steepest a step is a fifth of a level.
  private static let bytes: [UInt8] = (0..<16_384).map { index in
    UInt8((TransferCurve.standardSample(Double(index) / 16_383) * 255).rounded())
  }

  /// A conversion of `samples`; `nil` unless they are red, green and blue.
  init?(_ model: LightModel, from samples: Samples) {
    guard [.bgrx, .bgra, .bgra16].contains(samples) else { return nil }
    self.samples = samples
    let most = samples == .bgra16 ? 65_535 : 255
    let scale = model.highlights?.scale ?? 1
    light = model.curves.reversed().map { curve in
      (0...most).map { value in
        Float(curve.light(model.fraction(Double(value) / Double(most))) * scale)
      }
    }
    rows = model.matrix.rows.map { $0.map { Float($0) } }
    highlights = model.highlights
    factors = highlights == nil ? [] : LightConversion.table
  }

  private static let table = (0..<factorCount).map { index in
    let light = (Double(index) + 0.5) / Double(factorCount - 1) * Highlights.peak / Highlights.white
    return Float(Highlights.factor(light))
  }

  func convert(_ row: [UInt8], count: Int, into output: inout [UInt8]) {
    precondition(count * samples.bytesPerPixel <= row.count && count * 4 <= output.count)
    let input = row.span
    var bytes = output.mutableSpan
    for index in 0..<count {
      let color = samples == .bgra16 ? deepColor(input, index) : shallowColor(input, index)
      let shown = highlights.map { toned(color, $0) } ?? color
      for channel in 0..<3 {
        bytes[index &* 4 &+ channel] = byte(shown, rows[2 &- channel])
      }
      bytes[index &* 4 &+ 3] = alpha(input, index)
    }
  }

  private func shallowColor(_ row: Span<UInt8>, _ index: Int) -> SIMD3<Float> {
    let at = index &* 4
    return SIMD3(
      light[2][Int(row[at &+ 2])], light[1][Int(row[at &+ 1])], light[0][Int(row[at])])
  }

  private func deepColor(_ row: Span<UInt8>, _ index: Int) -> SIMD3<Float> {
    let at = index &* 8
    return SIMD3(
      light[2][row.deep(at &+ 4)], light[1][row.deep(at &+ 2)], light[0][row.deep(at)])
  }

  private func alpha(_ row: Span<UInt8>, _ index: Int) -> UInt8 {
    guard samples == .bgra16 else { return row[index &* 4 &+ 3] }
    return UInt8((row.deep(index &* 8 &+ 6) * 255 + 32_767) / 65_535)
  }

  private func byte(_ color: SIMD3<Float>, _ row: [Float]) -> UInt8 {
    let light = color.x * row[0] + color.y * row[1] + color.z * row[2]
    let clipped = light > 0 ? min(light, 1) : 0
    return LightConversion.bytes[Int(clipped * 16_383 + 0.5)]
  }

  private func toned(_ color: SIMD3<Float>, _ highlights: Highlights) -> SIMD3<Float> {
    var color = color
    if highlights.isHybrid {
      // The luminance of BT.2100, of light that is 1 at the peak.
      let luminance = (color * SIMD3(0.2627, 0.6780, 0.0593)).sum() / Float(highlights.scale)
      color *= Highlights.screenFactor(luminance)
    }
    let place = color.max() * Float(Highlights.white / Highlights.peak)
    return color * factor(at: place, color.max())
  }

  /// Beyond the peak everything is cut to it.
  private func factor(at place: Float, _ light: Float) -> Float {
    guard place < 1 else { return 1 / light }
    return factors[Int(place * Float(LightConversion.factorCount - 1))]
  }
}

extension Span<UInt8> {
  /// The number of 16 bits at `offset`.
  fileprivate func deep(_ offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset &+ 1]) }
}

extension LightModel {
  /// A sample of the full range, from 0 to 1, for one that may use 16 to 235 of 255 only.
  fileprivate func fraction(_ sample: Double) -> Double {
    isNarrow ? min(max((sample * 255 - 16) / 219, 0), 1) : sample
  }
}

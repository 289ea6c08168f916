internal import BenchmarkSupport
internal import PreviewPNG
internal import PreviewPixels

/// The inner loops, in this process.
enum Kernels {
  static func run(rounds: Int) {
    let source = picture(PixelSize(clampingWidth: 4000, height: 3000))
    for side in [256, 1024] {
      let target = source.size.fitted(into: PixelSize(square: side))
      measure("resample to \(side)", "4000x3000 BGRA", rounds) { _ = source.resampled(to: target) }
    }
    let small = source.resampled(to: source.size.fitted(into: PixelSize(square: 256)))
    measure("encode PNG", "256x192 photograph", rounds) { _ = try? PNGEncoder.encode(small) }
  }

  private static func measure(
    _ name: String, _ input: String, _ rounds: Int, _ work: () -> Void
  ) {
    work()
    let sample = Sample(costs: (0..<rounds).map { _ in Measure.inProcess(work) })
    Report.print(name, "qlrender", input, sample, ratio: nil)
  }

  private static func picture(_ size: PixelSize) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      bitmap.withMutableRow(y) { row in
        for x in row.indices {
          row[x] = Pixel(
            red: UInt8(truncatingIfNeeded: x &* y >> 7), green: UInt8(truncatingIfNeeded: x >> 4),
            blue: UInt8(truncatingIfNeeded: y >> 3))
        }
      }
    }
    return bitmap
  }
}

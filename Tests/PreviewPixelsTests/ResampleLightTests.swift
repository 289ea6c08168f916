import PreviewPixels
import TestSupport
import Testing

@Suite("Averaging in light") struct ResampleLightTests {
  private func board(_ side: Int) -> Bitmap {
    Bitmap(width: side, height: side) { ($0 + $1) % 2 == 0 ? .white : .black }
  }

  @Test(
    "A chequerboard of single pixels is 188 in linear light and 128 as it is stored.",
    arguments: [(512, 256), (600, 40), (96, 3)])
  func chequerboard(side: Int, target: Int) {
    let size = PixelSize(square: target)

    let linear = board(side).resampled(to: size, in: .linear)
    let stored = board(side).resampled(to: size)

    #expect(linear.pixels.allSatisfy { abs(Int($0.green) - 188) <= 1 && $0.alpha == 255 })
    #expect(linear[target / 2, target / 2] == Pixel(red: 188, green: 188, blue: 188))
    #expect(stored.pixels.allSatisfy { abs(Int($0.green) - 128) <= 1 && $0.alpha == 255 })
  }

  @Test("A picture of one colour keeps it, and the same size gives the same bytes.")
  func constant() {
    for byte in UInt8(0)...255 {
      let color = Pixel(red: byte, green: 255 - byte, blue: byte / 2)
      let flat = Bitmap(width: 40, height: 30) { _, _ in color }

      let small = flat.resampled(to: PixelSize(clampingWidth: 7, height: 5), in: .linear)

      #expect(small.pixels.allSatisfy { $0 == color })
      #expect(flat.resampled(to: flat.size, in: .linear).pixels == flat.pixels)
    }
  }

  @Test("Half of white over nothing is white, half of it to be seen.")
  func alpha() {
    let half = Bitmap(width: 64, height: 64) { x, _ in x % 2 == 0 ? .white : .clear }

    let small = half.resampled(to: PixelSize(square: 8), in: .linear)

    #expect(small.pixels.allSatisfy { abs(Int($0.alpha) - 128) <= 12 && $0.red == $0.alpha })
  }

  @Test(
    "The fast resampler and the plain one agree where a picture is opaque.",
    arguments: ResamplerProperties.seeds)
  func agreesWithReference(_ seed: UInt64) {
    let difference = difference(seed, isOpaque: true)

    #expect(difference.color <= 1 && difference.alpha <= 1, "seed \(seed)")
  }

  @Test(
    "They nearly do where it is not: colours under little alpha have few bits.",
    arguments: ResamplerProperties.seeds)
  func agreesWithReferenceUnderAlpha(_ seed: UInt64) {
    let difference = difference(seed, isOpaque: false)

    #expect(difference.color <= 2 && difference.alpha <= 1, "seed \(seed)")
  }

  private func difference(_ seed: UInt64, isOpaque: Bool) -> (color: Int, alpha: Int) {
    var generator = SplitMix64(seed: seed)
    let side = { (range: ClosedRange<Int>) in Int.random(in: range, using: &generator) }
    let source = PixelSize(clampingWidth: side(1...150), height: side(1...150))
    let target = PixelSize(clampingWidth: side(1...40), height: side(1...40))
    let picture = Bitmap.noise(source, isOpaque: isOpaque, using: &generator)
    let fast = picture.resampled(to: target, in: .linear)
    let plain = ReferenceResampler.resample(picture, to: target, in: .linear)
    let alpha = zip(fast.pixels, plain.pixels).map { abs(Int($0.alpha) - Int($1.alpha)) }
    return (fast.largestDifference(to: plain), alpha.max() ?? 0)
  }

  @Test("Grey rows give what colour rows give; missing ones are transparent.")
  func grey() {
    var generator = SplitMix64(seed: 5)
    let rows = (0..<50).map { _ in
      (0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let target = PixelSize(clampingWidth: 9, height: 8)
    let color = Bitmap(width: 60, height: 50) { x, y in
      Pixel(red: rows[y][x], green: rows[y][x], blue: rows[y][x])
    }

    let small = resampledGrey(rows, to: target, in: .linear)
    let cut = resampledGrey(rows, promised: 100, to: target, in: .linear)

    #expect(small.largestDifference(to: color.resampled(to: target, in: .linear)) <= 1)
    #expect(cut[4, 7] == .clear && cut[4, 0].alpha == 255)
    #expect(cut.pixels.allSatisfy { $0.isPremultiplied })
  }
}

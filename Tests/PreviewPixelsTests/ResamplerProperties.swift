import PreviewPixels
import TestSupport
import Testing

struct ResamplerProperties {
  static let seeds: [UInt64] = Array(1...24)

  /// A picture and a target size that belong to a seed: shrinking, enlarging, odd and prime sides.
  private func example(_ seed: UInt64) -> (picture: Bitmap, target: PixelSize) {
    var generator = SplitMix64(seed: seed)
    let side = { (range: ClosedRange<Int>) in Int.random(in: range, using: &generator) }
    let source = PixelSize(clampingWidth: side(1...150), height: side(1...150))
    let target = PixelSize(clampingWidth: side(1...40), height: side(1...40))
    let isOpaque = seed.isMultiple(of: 2)
    return (.noise(source, isOpaque: isOpaque, using: &generator), target)
  }

  @Test("The fast resampler and the plain one agree.", arguments: seeds)
  func agreesWithReference(_ seed: UInt64) {
    let (picture, target) = example(seed)

    let fast = picture.resampled(to: target)
    let plain = ReferenceResampler.resample(picture, to: target)

    #expect(fast.largestDifference(to: plain) <= 1, "seed \(seed)")
  }

  @Test("Grey and colour rows give the same picture.", arguments: seeds)
  func greyAgrees(_ seed: UInt64) {
    let (picture, target) = example(seed)
    let rows = (0..<picture.size.height).map { y in
      (0..<picture.size.width).map { picture[$0, y].green }
    }
    let color = Bitmap(width: picture.size.width, height: picture.size.height) { x, y in
      Pixel(red: rows[y][x], green: rows[y][x], blue: rows[y][x])
    }

    let difference = resampledGrey(rows, to: target)
      .largestDifference(to: color.resampled(to: target))

    #expect(difference <= 1, "seed \(seed)")
  }

  @Test("Mirroring before or after makes no difference.", arguments: seeds)
  func flipCommutes(_ seed: UInt64) {
    let (picture, target) = example(seed)
    let small = picture.resampled(to: target)

    let mirrored = picture.mirrored.resampled(to: target).largestDifference(to: small.mirrored)
    let turned = picture.upsideDown.resampled(to: target).largestDifference(to: small.upsideDown)

    #expect(max(mirrored, turned) <= 1, "seed \(seed)")
  }

  @Test("Opaque pictures stay opaque and colour never exceeds alpha.", arguments: seeds)
  func alpha(_ seed: UInt64) {
    let (picture, target) = example(seed)

    let small = picture.resampled(to: target)

    #expect(small.isOpaque || !picture.isOpaque, "seed \(seed)")
    #expect(small.pixels.allSatisfy { $0.isPremultiplied }, "seed \(seed)")
  }

  @Test("The mean brightness is kept.", arguments: [(300, 40), (211, 30), (90, 45), (64, 200)])
  func meanIsKept(_ source: Int, _ target: Int) {
    var generator = SplitMix64(seed: 99)
    // Away from black and white, so that nothing is cut off.
    let picture = Bitmap(width: source, height: source) { _, _ in
      let grey = UInt8.random(in: 90...160, using: &generator)
      return Pixel(red: grey, green: grey, blue: grey)
    }

    let small = picture.resampled(to: PixelSize(square: target))

    #expect(abs(small.mean(of: \.green) - picture.mean(of: \.green)) < 1)
  }
}

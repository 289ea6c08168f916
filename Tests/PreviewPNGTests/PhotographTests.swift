import LibPNG
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite("Photographs that are written as PNG") struct PhotographTests {
  /// Pictures that deflating by their bytes' code alone could get wrong.
  enum Content: CaseIterable {
    /// No two bytes have to do with each other.
    case noise
    /// Noise of few levels, which has short codes.
    case grain
    /// Runs of every length.
    case runs
    /// Differences as often as Fibonacci's numbers say, so that the rarest would have too long a code.
    case skewed
    /// Half of it is seen through.
    case transparent
  }

  @Test("libpng reads the pixels that were written.", arguments: Content.allCases)
  func pixels(content: Content) throws {
    var generator = SplitMix64(seed: 23)
    for (width, height) in [(1, 1), (3, 2), (5, 1), (1, 300), (211, 97), (16_384, 3), (400, 300)] {
      let size = PixelSize(clampingWidth: width, height: height)
      let picture = content.picture(size, &generator)

      let file = try PNGEncoder.encode(picture, keepsAlpha: content == .transparent)

      #expect(try read(file) == straight(picture), "\(content) \(size)")
    }
  }

  @Test("A photograph at twice its size is no more than a quarter larger than libpng makes it.")
  func enlarged() throws {
    var generator = SplitMix64(seed: 5)
    let small = Content.grain.picture(PixelSize(clampingWidth: 480, height: 360), &generator)
    let large = small.resampled(to: PixelSize(clampingWidth: 960, height: 720))

    let ours = try PNGEncoder.encode(large).count

    let theirs = try libpngSize(large)
    #expect(Double(ours) <= 1.25 * Double(theirs), "\(ours) and \(theirs)")
  }

  @Test("A pattern that repeats is written by its repetitions.")
  func pattern() throws {
    var generator = SplitMix64(seed: 6)
    let tile = Content.noise.picture(PixelSize(clampingWidth: 24, height: 24), &generator)
    var wall = Bitmap(size: PixelSize(clampingWidth: 480, height: 480))
    for y in 0..<480 { for x in 0..<480 { wall[x, y] = tile[x % 24, y % 24] } }

    let file = try PNGEncoder.encode(wall)

    #expect(file.count < 3 * 480 * 480 / 15)
    #expect(try read(file) == straight(wall))
  }

  private func straight(_ picture: Bitmap) -> [[UInt8]] {
    picture.withPixels { pixels in
      pixels.indices.map { index in
        let pixel = pixels[index]
        func level(_ value: UInt8) -> UInt8 {
          pixel.alpha == 0 ? 0 : UInt8((Int(value) * 255 + Int(pixel.alpha) / 2) / Int(pixel.alpha))
        }
        return [level(pixel.red), level(pixel.green), level(pixel.blue), pixel.alpha]
      }
    }
  }

  /// Red, green, blue and alpha of each pixel as libpng reads them, which checks all sums.
  private func read(_ file: [UInt8]) throws -> [[UInt8]] {
    var image = unsafe png_image()
    unsafe image.version = 1
    defer { unsafe png_image_free(&image) }
    try #require(unsafe png_image_begin_read_from_memory(&image, file, file.count) != 0)
    unsafe image.format = 3
    var bytes = [UInt8](repeating: 0, count: unsafe Int(image.width * image.height) * 4)
    try #require(unsafe png_image_finish_read(&image, nil, &bytes, 0, nil) != 0)
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  /// Bytes of the file that libpng makes by its default settings.
  private func libpngSize(_ bitmap: Bitmap) throws -> Int {
    let pixels = straight(bitmap).flatMap { $0[..<3] }
    var image = unsafe png_image()
    unsafe image.version = 1
    unsafe (image.width, image.height) = (UInt32(bitmap.size.width), UInt32(bitmap.size.height))
    unsafe image.format = 2
    var count = 0
    try #require(unsafe png_image_write_to_memory(&image, nil, &count, 0, pixels, 0, nil) != 0)
    return count
  }
}

extension PhotographTests.Content {
  func picture(_ size: PixelSize, _ generator: inout SplitMix64) -> Bitmap {
    var bitmap = Bitmap(size: size)
    var (level, run) = (UInt8.zero, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = pixel(&level, &run, &generator)
      }
    }
    return bitmap
  }

  private func pixel(
    _ level: inout UInt8, _ run: inout Int, _ generator: inout SplitMix64
  ) -> Pixel {
    func any(_ range: ClosedRange<UInt8>) -> UInt8 { UInt8.random(in: range, using: &generator) }
    switch self {
    case .noise: return Pixel(red: any(0...255), green: any(0...255), blue: any(0...255))
    case .grain: return Pixel(red: any(100...103), green: any(90...105), blue: any(80...82))
    case .runs:
      if run == 0 { (run, level) = (Int.random(in: 1...400, using: &generator) / 60, any(0...255)) }
      run = max(0, run - 1)
      return Pixel(red: level, green: level, blue: level)
    case .skewed:
      // Each value comes up 1.6 times as often as the next one.
      let value = (1...24).first { _ in any(0...254) < 97 } ?? 25
      level &+= UInt8(value) &* 7
      return Pixel(red: level, green: level, blue: level)
    case .transparent:
      let alpha: UInt8 = any(0...1) == 0 ? 255 : 128
      return Pixel(red: any(0...120), green: any(0...120), blue: any(0...120), alpha: alpha)
    }
  }
}

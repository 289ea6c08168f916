import PreviewPixels
import TestSupport
import Testing

struct RowResamplerTests {
  @Test("The same size gives the same bytes, whatever they are.")
  func copies() {
    var generator = SplitMix64(seed: 1)
    let size = PixelSize(clampingWidth: 37, height: 11)
    let noise = Bitmap(width: 37, height: 11) { _, _ in
      let byte = { UInt8.random(in: 0...255, using: &generator) }
      return Pixel(red: byte(), green: byte(), blue: byte(), alpha: byte())
    }
    var copy = Bitmap(size: size)
    var resampler = RowResampler(from: size, to: size, layout: .bgra)

    for y in 0..<11 { noise.withRow(y) { resampler.push($0, into: &copy) } }
    resampler.finish(into: &copy)

    #expect(copy.pixels == noise.pixels)
    #expect(resampler.rowsReceived == 11)
  }

  @Test("A grey picture of the same size becomes the same opaque greys.")
  func copiesGrey() {
    let copy = resampledGrey(
      [[0, 7, 255], [1, 128, 9]], to: PixelSize(clampingWidth: 3, height: 2))

    #expect(copy.pixels.map(\.green) == [0, 7, 255, 1, 128, 9])
    #expect(copy.pixels.allSatisfy { $0.red == $0.blue && $0.alpha == 255 })
  }

  @Test("A chequerboard of single pixels becomes middle grey at half the size.")
  func chequerboard() {
    let board = Bitmap(width: 512, height: 512) { ($0 + $1) % 2 == 0 ? .white : .black }

    let half = board.resampled(to: PixelSize(square: 256))

    #expect(half.pixels.allSatisfy { abs(Int($0.green) - 128) <= 1 && $0.alpha == 255 })
  }

  @Test("Colour that hides under alpha 0 does not bleed into the picture.")
  func noFringe() {
    let half = Bitmap(width: 400, height: 40) { x, _ in
      x < 203 ? .clear : Pixel(red: 0, green: 0, blue: 255)
    }

    let small = half.resampled(to: PixelSize(clampingWidth: 30, height: 3))

    #expect(small.pixels.allSatisfy { $0.red == 0 && $0.green == 0 && $0.blue == $0.alpha })
    #expect(small[3, 1] == .clear)
    #expect(small[26, 1] == Pixel(red: 0, green: 0, blue: 255))
  }

  @Test(
    "An edge stays where it is, at any factor.", arguments: [(1000, 100), (997, 89), (641, 64)])
  func noShift(_ source: Int, _ target: Int) {
    let ramp = [(0..<source).map { UInt8($0 * 255 / (source - 1)) }]

    let small = resampledGrey(ramp, to: PixelSize(clampingWidth: target, height: 1))

    for x in 4..<target - 4 {
      let expected = (Double(x) + 0.5) * 255 / Double(target)
      #expect(abs(Double(small[x, 0].green) - expected) <= 1.5)
    }
  }

  @Test(
    "Odd shapes become pictures without a hole.",
    arguments: [
      (1, 5000, 1, 256), (8000, 2, 256, 1), (1, 1, 1, 1), (7919, 13, 256, 1), (3, 65536, 1, 16),
      (1, 1, 9, 5), (2, 3, 256, 384), (640, 3, 320, 7), (100_000, 1, 1, 1),
    ])
  func oddShapes(_ sides: (Int, Int, Int, Int)) {
    let target = PixelSize(clampingWidth: sides.2, height: sides.3)
    let color = Pixel(red: 10, green: 200, blue: 90)
    let rows = Array(repeating: Array(repeating: UInt8(77), count: sides.0), count: sides.1)

    let small = Bitmap(width: sides.0, height: sides.1) { _, _ in color }.resampled(to: target)
    let grey = resampledGrey(rows, to: target)

    #expect(small.pixels.allSatisfy { $0 == color })
    #expect(grey.pixels.allSatisfy { $0 == Pixel(red: 77, green: 77, blue: 77) })
  }

  @Test("Missing rows are transparent and the rows above are right.", arguments: [100, 20, 7, 150])
  func missingRows(_ side: Int) {
    let target = PixelSize(square: side)
    var bitmap = Bitmap(width: side, height: side) { _, _ in .white }
    var resampler = RowResampler(from: PixelSize(square: 100), to: target, layout: .bgra)
    let row = Array(repeating: [20, 40, 60, 255] as [UInt8], count: 100).flatMap { $0 }

    for _ in 0..<53 { resampler.push(row.span, into: &bitmap) }
    resampler.finish(into: &bitmap)

    let cut = Double(side) * 0.53
    let reach = side < 100 ? 3.0 : Double(side) / 100 * 2
    let color = Pixel(red: 60, green: 40, blue: 20)
    for y in 0..<side {
      if Double(y) + 1 < cut - reach { #expect(bitmap[side / 2, y] == color) }
      if Double(y) > cut + reach { #expect(bitmap[side / 2, y] == .clear) }
    }
    #expect(bitmap.pixels.allSatisfy { $0.isPremultiplied })
  }

  @Test("Missing rows of a grey picture are transparent too.")
  func missingGreyRows() {
    let row = Array(repeating: UInt8(200), count: 64)

    let half = resampledGrey(
      Array(repeating: row, count: 320), promised: 640, to: PixelSize(square: 32))
    let none = resampledGrey([row], promised: 6400, to: PixelSize(square: 32))

    #expect(half[5, 10] == Pixel(red: 200, green: 200, blue: 200))
    #expect(half[5, 20] == .clear)
    #expect(half.pixels.allSatisfy { $0.isPremultiplied })
    #expect(none[5, 31] == .clear)
  }

  @Test("Rows beyond the promised ones change nothing.")
  func tooManyRows() {
    let rows = Array(repeating: Array(repeating: UInt8(9), count: 40), count: 40)
    let extra = Array(repeating: Array(repeating: UInt8(255), count: 40), count: 5)

    let bitmap = resampledGrey(rows + extra, promised: 40, to: PixelSize(square: 10))

    #expect(bitmap.pixels.allSatisfy { $0.green == 9 })
  }

  @Test("Enlarging a step rings neither below black nor above white, and stays monotonic.")
  func enlarging() {
    let step = Bitmap(width: 10, height: 6) { x, _ in x < 5 ? .black : .white }

    let large = step.resampled(to: PixelSize(clampingWidth: 256, height: 154))

    #expect(large[20, 70] == .black)
    #expect(large[235, 70] == .white)
    #expect(large.isOpaque)
  }
}

import Foundation
import LibPNG
import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite("Sizes of PNG files that are written") struct PNGSizeTests {
  @Test(
    "A photograph is no more than a quarter larger than libpng makes it.",
    arguments: [(256, 192), (1000, 700)], [0, 2, 6])
  func photographs(size: (Int, Int), noise: Int) throws {
    let picture = photograph(PixelSize(clampingWidth: size.0, height: size.1), noise: noise)

    let ours = try PNGEncoder.encode(picture).count
    let theirs = try libpngSize(picture)

    #expect(Double(ours) <= 1.25 * Double(theirs), "\(ours) and \(theirs)")
  }

  @Test("A page is not larger than libpng makes it, or than 2 KiB.")
  func pages() throws {
    let goldens = PackageFolder.root.appendingPathComponent("Tests/GoldenTests/Goldens")
    var seen = 0
    for folder in ["csv", "text", "pdf"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: goldens.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "png" {
        let page = try PNGIcon.picture(in: [UInt8](Data(contentsOf: file)))
        let ours = try PNGEncoder.encode(page).count
        let theirs = try libpngSize(page)
        #expect(ours <= max(theirs, 2048), "\(file.lastPathComponent): \(ours) and \(theirs)")
        seen += 1
      }
    }
    #expect(seen >= 20)
  }

  @Test("The smallest files are never larger than the others, and have the same pixels.")
  func smallest() throws {
    let goldens = PackageFolder.root.appendingPathComponent("Tests/GoldenTests/Goldens")
    let folders = [goldens, PackageFolder.fixtures.appendingPathComponent("png")]
    var (seen, smaller) = (0, 0)
    for file in try folders.flatMap({ try pictures(below: $0) }) {
      guard let picture = try? PNGIcon.picture(in: [UInt8](Data(contentsOf: file))),
        picture.size.pixelCount <= 52_000
      else { continue }
      let quick = try PNGEncoder.encode(picture)
      let smallest = try PNGEncoder.encode(picture, effort: .smallest)
      #expect(smallest.count <= quick.count, "\(file.lastPathComponent)")
      #expect(try pixels(of: smallest) == pixels(of: quick), "\(file.lastPathComponent)")
      seen += 1
      smaller += smallest.count < quick.count ? 1 : 0
    }
    #expect(seen >= 26 && smaller * 2 > seen, "\(seen), \(smaller)")
  }

  @Test("A photograph becomes smaller than libpng makes it.")
  func smallestPhotograph() throws {
    let picture = photograph(PixelSize(clampingWidth: 256, height: 192), noise: 2)

    let ours = try PNGEncoder.encode(picture, effort: .smallest).count

    #expect(try ours < libpngSize(picture))
  }

  private func pixels(of file: [UInt8]) throws -> [Pixel] {
    let picture = try PNGIcon.picture(in: file)
    return picture.withPixels { pixels in pixels.indices.map { pixels[$0] } }
  }

  /// Small ones only, since each is deflated six times in a debug build.
  private func pictures(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".png") }.map { folder.appendingPathComponent($0) }
      .filter { try Data(contentsOf: $0).count < 5_000 }
  }

  /// Soft shapes of several sizes under the noise of a camera.
  private func photograph(_ size: PixelSize, noise: Int) -> Bitmap {
    var generator = SplitMix64(seed: 11)
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (Double(x) / 40, Double(y) / 30)
        let light = 120 + 60 * sin(u / 3 + v / 5) + 30 * sin(u * 1.7 - v) + 12 * sin(u * 5 + v * 7)
        let shared = Int.random(in: -noise...noise, using: &generator)
        func level(_ tint: Double) -> UInt8 {
          let own = Int.random(in: -noise / 2...noise / 2, using: &generator)
          return UInt8(clamping: Int(light * tint) + shared + own)
        }
        bitmap[x, y] = Pixel(red: level(1), green: level(0.9), blue: level(0.7))
      }
    }
    return bitmap
  }

  /// Bytes of the file that libpng makes by its default settings, with as many channels as we write.
  private func libpngSize(_ bitmap: Bitmap) throws -> Int {
    let type = try PNGEncoder.encode(bitmap)[25]
    var pixels: [UInt8] = []
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap[x, y]
        try #require(pixel.alpha == 255)
        pixels += type == 0 ? [pixel.green] : [pixel.red, pixel.green, pixel.blue]
      }
    }
    var image = unsafe png_image()
    unsafe image.version = 1
    unsafe (image.width, image.height) = (UInt32(bitmap.size.width), UInt32(bitmap.size.height))
    unsafe image.format = type == 0 ? 0 : 2
    var count = 0
    let isWritten = unsafe png_image_write_to_memory(&image, nil, &count, 0, pixels, 0, nil)
    try #require(isWritten != 0)
    return count
  }
}

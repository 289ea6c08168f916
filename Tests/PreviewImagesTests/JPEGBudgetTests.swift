import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@Suite("What JPEG files may cost") struct JPEGBudgetTests {
  private let quarters: [Pixel] = [.pureRed, .pureGreen, .pureBlue, .white]
  /// Three components of 20 by 10 blocks, 128 bytes each.
  private let needed = Int64(3 * 20 * 10 * 128)

  private func limits(_ change: (inout RenderLimits.JPEG) -> Void) -> RenderLimits {
    var limits = RenderLimits.thumbnail
    change(&limits.jpeg)
    return limits
  }

  private func error(_ body: () throws -> Void) -> PreviewError? {
    do { try body() } catch { return error as? PreviewError }
    return nil
  }

  /// The thumbnail in the second directory of an EXIF block (EXIF 2.3, section 4.5.5).
  private func carrying(_ thumbnail: [UInt8]) -> [UInt8] {
    func entry(_ tag: [UInt8], _ value: Int) -> [UInt8] {
      tag + [0, 4, 0, 0, 0, 1] + PNGFile.number(value)
    }
    let block: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 14, 0, 2] + entry([2, 1], 44)
      + entry([2, 2], thumbnail.count) + [0, 0, 0, 0]
    return QuarterJPEG.progressive.inserting(
      marker: 0xE1, Array("Exif\0\0".utf8) + block + thumbnail)
  }

  @Test("A progressive file beyond its budget is refused from its header, before any scan.")
  func budget() throws {
    let tight = limits { $0.coefficientBytes = needed - 1 }
    let scan = try #require(QuarterJPEG.progressive.ranges(of: [0xFF, 0xDA]).first)
    let header = Array(QuarterJPEG.progressive[..<(scan.lowerBound + 16)])
    let refusal = PreviewError.limitExceeded(.memory, asked: needed, allowed: needed - 1)

    for file in [QuarterJPEG.progressive, header] {
      #expect(error { _ = try Drawn.renderer(file, .jpeg, limits: tight) } == refusal)
    }
    let enough = limits { $0.coefficientBytes = needed }
    let drawn = try Drawn(QuarterJPEG.progressive, .jpeg, limits: enough)
    #expect(areClose(drawn.quarters, quarters, tolerance: 6))
  }

  @Test("No more than half of the memory is for coefficients; rows that are streamed need none.")
  func memory() throws {
    var limits = RenderLimits.thumbnail
    limits.memory = 2 * needed - 2

    #expect(
      error { _ = try Drawn(QuarterJPEG.progressive, .jpeg, limits: limits) }
        == .limitExceeded(.memory, asked: needed, allowed: needed - 1))
    #expect(try Drawn(QuarterJPEG.baseline, .jpeg, limits: limits).warnings == [])
  }

  @Test("Beyond the budget the thumbnail in the file is drawn, and that is said.")
  func thumbnail() throws {
    let file = carrying(QuarterJPEG.baseline)
    let drawn = try Drawn(file, .jpeg, limits: limits { $0.coefficientBytes = 1000 })

    #expect(drawn.warnings == [.pictureLeftOut])
    #expect(drawn.bitmap.size == PixelSize(clampingWidth: 160, height: 80))
    #expect(areClose(drawn.quarters, quarters, tolerance: 6))
    #expect(try Drawn(file, .jpeg).warnings == [])
  }

  @Test("A thumbnail that is damaged, or beyond the budget itself, is no help.")
  func uselessThumbnail() {
    let tight = limits { $0.coefficientBytes = 1000 }
    let cut = Array(QuarterJPEG.baseline.prefix(QuarterJPEG.baseline.count - 90))

    for thumbnail in [cut, QuarterJPEG.progressive, []] {
      let code = errorCode { _ = try Drawn(carrying(thumbnail), .jpeg, limits: tight) }
      #expect(code == "limit.memory")
    }
  }

  @Test("No more scans are read than are allowed.")
  func scans() throws {
    let drawn = try Drawn(QuarterJPEG.progressive, .jpeg, limits: limits { $0.scans = 1 })

    #expect(drawn.warnings == [.truncated])
    #expect(areClose(drawn.quarters, quarters, tolerance: 60))
  }

  @Test(
    "Restart markers in the wrong order cost a part of the picture, unless no fault is allowed.")
  func wrongRestarts() throws {
    var file = try Drawn.fixture("jpeg/restarts.jpg")
    let markers = file.ranges(of: [0xFF, 0xD2])
    try #require(!markers.isEmpty)
    for marker in markers { file[marker.lowerBound + 1] = 0xD4 }
    let patient = try Drawn(file, .jpeg)
    let strict = limits { $0.warnings = 0 }

    #expect(patient.warnings == [.truncated])
    #expect(areClose([patient.bitmap[4, 4]], [.pureRed], tolerance: 6))
    #expect(errorCode { _ = try Drawn(file, .jpeg, limits: strict) } == "file.damaged")
  }

  @Test("A header of 65,535 pixels a side with a hundred bytes behind it is limit.pixels.")
  func giant() throws {
    var file = QuarterJPEG.baseline
    let frame = try #require(file.ranges(of: [0xFF, 0xC0]).first)
    for index in 5..<9 { file[frame.lowerBound + index] = 0xFF }
    let scan = try #require(file.ranges(of: [0xFF, 0xDA]).first)

    let refusal = error { _ = try Drawn.renderer(Array(file[..<(scan.upperBound + 100)]), .jpeg) }

    #expect(refusal == .limitExceeded(.pixels, asked: 65_535 * 65_535, allowed: 1 << 30))
  }
}

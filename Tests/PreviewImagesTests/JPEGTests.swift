import Foundation
import PreviewCore
import PreviewPixels
import Testing

@Suite struct JPEGTests {
  @Test(
    "Every kind of JPEG shows its colours.",
    arguments: [
      QuarterJPEG.baseline, QuarterJPEG.progressive, QuarterJPEG.arithmetic, QuarterJPEG.adobeCMYK,
      QuarterJPEG.adobeYCCK, QuarterJPEG.plainCMYK,
    ])
  func colors(file: [UInt8]) throws {
    let drawn = try Drawn(file, .jpeg)

    #expect(drawn.extent == .pixels(width: 160, height: 80))
    #expect(drawn.warnings.isEmpty)
    #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 6))
  }

  @Test("A grey JPEG stays grey.")
  func grey() throws {
    let drawn = try Drawn(QuarterJPEG.grey, .jpeg)

    #expect(areClose(drawn.quarters, [.grey(0), .grey(85), .grey(170), .grey(255)]))
  }

  @Test(
    "A small thumbnail, decoded at an eighth, has the same colours.", arguments: [8, 20, 41, 100])
  func sizes(side: Int) throws {
    for file in [QuarterJPEG.baseline, QuarterJPEG.progressive, QuarterJPEG.adobeYCCK] {
      let drawn = try Drawn(file, .jpeg, side: side)

      #expect(drawn.bitmap.size == PixelSize(clampingWidth: side, height: (side + 1) / 2))
      #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 24))
    }
  }

  @Test("A picture is enlarged when that is asked for.")
  func enlarged() throws {
    let drawn = try Drawn(QuarterJPEG.baseline, .jpeg, side: 400, upscale: true)

    #expect(drawn.bitmap.size == PixelSize(clampingWidth: 400, height: 200))
    #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 6))
  }

  @Test("A cut file shows what was there and says so; a cut header is an error.")
  func cut() throws {
    let file = QuarterJPEG.baseline
    var (pictures, errors) = (0, 0)
    for length in stride(from: 1, to: file.count - 40, by: 7) {
      do {
        let drawn = try Drawn(Array(file.prefix(length)), .jpeg, background: .white)
        #expect(drawn.warnings == [.truncated])
        pictures += 1
      } catch let error as PreviewError {
        #expect(error.code == "file.damaged")
        errors += 1
      }
    }
    #expect(pictures >= 5 && errors >= 20)
  }

  @Test("Rows that a cut file does not have are transparent, not grey.")
  func missingRows() throws {
    let file = QuarterJPEG.baseline
    let drawn = try Drawn(Array(file.prefix(file.count - 90)), .jpeg)

    #expect(areClose([drawn.bitmap[40, 4]], [.pureRed], tolerance: 6))
    #expect(drawn.bitmap[40, 79] == .clear)
  }

  @Test("A cut file with arithmetic coding says so, too.")
  func cutArithmetic() throws {
    let file = QuarterJPEG.arithmetic
    let drawn = try Drawn(Array(file.prefix(file.count - 40)), .jpeg)

    #expect(drawn.warnings == [.truncated])
    #expect(drawn.bitmap[40, 79] == .clear)
  }

  @Test("A cut progressive file is drawn from the scans that are there.")
  func cutProgressive() throws {
    let file = QuarterJPEG.progressive
    let drawn = try Drawn(Array(file.prefix(file.count - 60)), .jpeg)

    #expect(drawn.warnings == [.truncated])
    #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 40))
  }

  @Test(
    "A second header between the scans of a progressive file ends it; what came before is drawn.")
  func secondHeader() throws {
    var file = QuarterJPEG.progressive
    let scan = try #require(file.ranges(of: [0xFF, 0xDA]).last)
    let header: [UInt8] = [0xFF, 0xCA, 0, 11, 8, 0x20, 0, 0x20, 3, 1, 1, 0x44, 0]
    file.insert(contentsOf: header, at: scan.lowerBound)
    let drawn = try Drawn(file, .jpeg)

    #expect(drawn.warnings == [.truncated])
    #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 40))
  }

  @Test("Of a file with hundreds of scans the first hundred are drawn.")
  func manyScans() throws {
    var file = QuarterJPEG.progressive
    let scan = try #require(file.ranges(of: [0xFF, 0xDA]).last)
    let copies = Array(repeating: file[scan.lowerBound..<(file.count - 2)], count: 300)
    file.insert(contentsOf: copies.joined(), at: file.count - 2)
    let drawn = try Drawn(file, .jpeg)

    #expect(drawn.warnings == [.truncated])
    #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 40))
  }

  @Test(
    "Precisions and processes that libjpeg does not know are unsupported, and the reason is named.",
    arguments: [
      ("twelve-bits", "12 bits"), ("lossless", "without loss"), ("jpeg-ls", "JPEG-LS"),
    ])
  func unsupported(name: String, reason: String) throws {
    let file = try Drawn.fixture("jpeg/\(name).jpg")

    #expect {
      try Drawn(file, .jpeg)
    } throws: { error in
      guard let error = error as? PreviewError else { return false }
      return error.code == "type.unsupported" && error.description.contains(reason)
    }
  }

  @Test("An empty file is empty, and garbage is damaged.")
  func garbage() {
    #expect(errorCode { _ = try Drawn([], .jpeg) } == "file.empty")
    #expect(errorCode { _ = try Drawn(Array("no picture".utf8), .jpeg) } == "file.damaged")
    #expect(errorCode { _ = try Drawn([0xFF, 0xD8, 0xFF], .jpeg) } == "file.damaged")
  }

  @Test("Limits are decided from the header.")
  func limits() {
    var limits = RenderLimits.thumbnail
    limits.pixels = 160 * 80 - 1

    #expect(
      errorCode { _ = try Drawn(QuarterJPEG.baseline, .jpeg, limits: limits) } == "limit.pixels")
  }

  @Test("A colour profile that is incomplete or none at all is ignored, and that is said.")
  func badProfiles() throws {
    let name = Array("ICC_PROFILE\0".utf8)
    for content in [name + [1, 2, 0, 0, 0, 0], name + [1, 1] + Array("nonsense".utf8)] {
      let drawn = try Drawn(QuarterJPEG.baseline.inserting(marker: 0xE2, content), .jpeg)

      #expect(drawn.warnings == [.profileIgnored])
      #expect(areClose(drawn.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 6))
    }
  }

  @Test("Whatever byte is wrong, there is a picture or an error of the file, never a crash.")
  func wrongBytes() throws {
    var outcomes = 0
    for file in [QuarterJPEG.baseline, QuarterJPEG.progressive, QuarterJPEG.adobeYCCK] {
      for index in stride(from: 0, to: file.count, by: 4) {
        var broken = file
        broken[index] ^= UInt8(1 << (index % 8)) | 0x40
        let code = errorCode { _ = try Drawn(broken, .jpeg, side: 8) } ?? "file."
        #expect(
          ["file.", "limit", "type."].contains { code.hasPrefix($0) }, "byte \(index): \(code)")
        outcomes += 1
      }
    }
    #expect(outcomes > 400)
  }
}

extension [UInt8] {
  /// A JPEG file with a segment more, right behind its first marker.
  func inserting(marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    let segment = [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    return prefix(2) + segment + dropFirst(2)
  }
}

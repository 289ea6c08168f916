import Foundation
import PreviewCore
import PreviewFiles
import PreviewImages
import PreviewPixels
import TestSupport
import Testing

@Suite("Turning pictures for good") struct RotationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func drawn(_ file: FilePath, _ format: Format) throws -> Bitmap {
    let renderer = try renderer(file, format)
    guard case .pixels(let width, let height) = try renderer.pageInfo(0).extent else {
      throw PreviewError.empty
    }
    var bitmap = Bitmap(size: PixelSize(clampingWidth: width, height: height))
    let request = RenderRequest(page: 0, size: bitmap.size, background: .none)
    #expect(try renderer.renderPage(request, into: &bitmap).isEmpty)
    return bitmap
  }

  private func renderer(_ file: FilePath, _ format: Format) throws -> any PageRenderer {
    let type = try #require(ImageEngine.renderer(for: format))
    let options = OpenOptions(contentType: UniformType(mimeType: format.rawValue))
    return try type.init(FileSource(opening: file), options: options)
  }

  /// The file after its rotation, under a new name.
  private func turned(_ file: FilePath, _ format: Format, by turns: Int) throws -> FilePath {
    let edit = try renderer(file, format).rotation(ofPage: 0, quarterTurns: turns)
    let bytes = try EditedFile.content(of: FileSource(opening: file), edit)
    return try folder.write(bytes, to: "turned-\(turns)-\(file.lastComponent.displayString)")
  }

  private static let files: [(String, Format)] =
    (1...8).map { ("jpeg/orientation-\($0).jpg", .jpeg) }
    + [("jpeg/exif-empty.jpg", .jpeg), ("jpeg/xmp-orientation-6.jpg", .jpeg)]
    + [("png/quadrants-rgb-8.png", .png), ("jpeg/quadrants.jpg", .jpeg)]

  @Test("A picture that is turned is seen turned, whichever way it was held.", arguments: files)
  func turning(name: String, format: Format) throws {
    let file = FilePath(PackageFolder.fixtures.appendingPathComponent(name).path)
    let before = try drawn(file, format)

    for turns in [1, 2, 3, -1] {
      let after = try drawn(try turned(file, format, by: turns), format)
      #expect(after.isSame(as: before, turned: turns), "\(turns) quarter turns")
    }
  }

  @Test("Four quarter turns give the file back, as far as it said how it was held.")
  func fullTurn() throws {
    let file = FilePath(
      PackageFolder.fixtures.appendingPathComponent("jpeg/orientation-6.jpg").path)

    var last = file
    for _ in 0..<4 { last = try turned(last, .jpeg, by: 1) }

    #expect(try FileSource(opening: file).read(1 << 20) == FileSource(opening: last).read(1 << 20))
  }

  @Test("An EXIF block without an orientation keeps what else it says.", arguments: [true, false])
  func otherTags(isLittleEndian: Bool) throws {
    let name = PackageFolder.fixtures.appendingPathComponent("jpeg/quadrants.jpg").path
    let plain = try FileSource(opening: FilePath(name)).read(1 << 20)
    // A directory with the width of the picture (tag 256) and the maker's note far behind (tag 37500).
    let big: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2, 0x01, 0x00, 0, 3, 0, 0, 0, 1, 1, 144, 0, 0]
      + [0x92, 0x7C, 0, 2, 0, 0, 0, 5, 0, 0, 0, 38, 0, 0, 0, 0] + Array("note!".utf8)
    let little: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x00, 0x01, 3, 0, 1, 0, 0, 0, 144, 1, 0, 0]
      + [0x7C, 0x92, 2, 0, 5, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0] + Array("note!".utf8)
    let block = Array("Exif\0\0".utf8) + (isLittleEndian ? little : big)
    let segment = [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
    let file = try folder.write(plain.prefix(2) + segment + plain.dropFirst(2), to: "tags.jpg")

    let once = try turned(file, .jpeg, by: 1)
    let twice = try turned(once, .jpeg, by: 1)

    #expect(try drawn(once, .jpeg).isSame(as: drawn(file, .jpeg), turned: 1))
    #expect(try drawn(twice, .jpeg).isSame(as: drawn(file, .jpeg), turned: 2))
    #expect(try FileSource(opening: once).size == FileSource(opening: twice).size)
    let bytes = try FileSource(opening: once).read(200)
    #expect(bytes.firstRange(of: Array("note!".utf8)) != nil)
  }

  @Test("A PNG that was turned already is turned on in the same chunk.")
  func secondTurn() throws {
    let file = FilePath(
      PackageFolder.fixtures.appendingPathComponent("png/quadrants-rgb-8.png").path)
    let once = try turned(file, .png, by: 1)

    let twice = try turned(once, .png, by: 1)

    #expect(try FileSource(opening: once).size == FileSource(opening: twice).size)
    #expect(try drawn(twice, .png).isSame(as: drawn(file, .png), turned: 2))
  }

  @Test("All eight ways to hold a picture come back after four quarter turns.")
  func cycles() {
    for orientation in Orientation.allCases {
      let turned = (0..<4).map { orientation.turned(quarterTurns: $0) }
      #expect(Set(turned).count == 4)
      #expect(orientation.turned(quarterTurns: 4) == orientation)
      #expect(turned[3] == orientation.turned(quarterTurns: -1))
    }
  }
}

extension Bitmap {
  /// Whether this is `other` after so many quarter turns clockwise.
  fileprivate func isSame(as other: Bitmap, turned turns: Int) -> Bool {
    let turns = (turns % 4 + 4) % 4
    let swaps = turns % 2 == 1
    guard size == (swaps ? other.size.transposed : other.size) else { return false }
    return (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { x in
        let right = other.size.width - 1
        let bottom = other.size.height - 1
        switch turns {
        case 1: return self[x, y] == other[y, bottom - x]
        case 2: return self[x, y] == other[right - x, bottom - y]
        case 3: return self[x, y] == other[right - y, x]
        default: return self[x, y] == other[x, y]
        }
      }
    }
  }
}

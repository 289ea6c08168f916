import Glibc
import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@testable import PreviewText

/// What is drawn when a font is not as it should be: the page as Pango draws it, never one with a gap.
@Suite("Fonts with faults")
struct FontFileTests {
  private let folder: TemporaryFolder
  private let sound: FontFile

  init() throws {
    folder = try TemporaryFolder()
    let wish = FontWish(family: .code, isBold: false, language: "en")
    sound = try #require(FontChoices.file(for: wish))
  }

  private func font(_ file: FontFile) throws -> GlyphFont {
    let library = try #require(GlyphLibrary())
    return try #require(GlyphFont(file, of: library))
  }

  private func glyph(of text: String, in font: GlyphFont) throws -> UInt32 {
    let bytes = Array(text.utf8)
    let run = PlainScript.Run(bytes: 0..<bytes.count, script: .latin)
    return try #require(font.shape(bytes, run, size: 11)?.first).glyph
  }

  /// A copy of the font in which the outline of one glyph is none.
  private func copy(spoiling glyph: UInt32) throws -> FontFile {
    var bytes = try FileSource(opening: sound.path).read(64 << 20)
    let head = try #require(OpenTypeTable("head", in: bytes))
    let index = try #require(OpenTypeTable("loca", in: bytes))
    let outlines = try #require(OpenTypeTable("glyf", in: bytes))
    let isLong = bytes[head.start + 51] == 1
    let offset =
      isLong
      ? OpenTypeTable.number(4, at: index.start + 4 * Int(glyph), in: bytes)
      : 2 * OpenTypeTable.number(2, at: index.start + 2 * Int(glyph), in: bytes)
    // More contours than a font can have points.
    bytes[outlines.start + offset] = 0x7F
    return FontFile(path: try folder.write(bytes, to: "spoilt.ttf"), index: sound.index)
  }

  private func draw(
    _ text: String, with file: FontFile, size: PixelSize, background: Background
  ) throws -> (drawn: Bitmap, byPango: Bitmap) {
    let request = RenderRequest(page: 0, size: size, background: background)
    var painter = PagePainter(designHeight: 400, memoryLimit: 768 << 20)
    painter.fonts = { _ in file }
    let paper = PreviewText.Ink(0xFFFFFF)
    func body(_ sheet: any Sheet) {
      for number in 0..<5 {
        sheet.fill(
          Box(x: 5, y: 20 * Double(number), width: 50, height: 5), PreviewText.Ink(0x8899AA))
        sheet.draw(
          TextLine(
            text: number == 4 ? text : "sound letters", style: TypeStyle(family: .code, size: 11),
            ink: PreviewText.Ink(0), x: 9, baseline: 20 + 20 * Double(number), width: 280))
      }
    }
    var drawn = Bitmap(size: size)
    _ = try painter.draw(request, into: &drawn, paper: paper, body)
    var byPango = Bitmap(size: size)
    _ = try painter.drawByPango(request, into: &byPango, paper: paper, body)
    return (drawn, byPango)
  }

  @Test(arguments: [300, 1500], [Background.white, .none])
  func `a glyph that cannot be drawn leaves the whole page to Pango`(
    side: Int, background: Background
  ) throws {
    let spoilt = try copy(spoiling: glyph(of: "q", in: font(sound)))
    let size = PixelSize(clampingWidth: side * 3 / 4, height: side)
    let whole = try draw("quite", with: spoilt, size: size, background: background)
    let others = try draw("other", with: spoilt, size: size, background: background)

    #expect(
      try font(spoilt).image(of: glyph(of: "q", in: font(sound)), across: 20, down: 20) == nil)
    #expect(whole.drawn.fingerprint() == whole.byPango.fingerprint())
    #expect(PixelDifference(whole.drawn, Bitmap(size: size)).ink > 0)
    // That page is drawn from the font, which is known by its rounding.
    #expect(others.drawn.fingerprint() != others.byPango.fingerprint())
  }

  @Test func `a character that a font lacks leaves the page to Pango`() throws {
    let font = try font(sound)
    let plain = (UInt32(0x20)...0x25FF).compactMap { Unicode.Scalar($0) }.filter {
      PlainScript($0) != nil
    }
    let missing = plain.filter { !font.hasAll(Array(String($0).utf8)[...]) }
    let sheet = try #require(GlyphSheet())
    let character = try #require(missing.first)

    #expect(plain.count > 1000)
    _ = sheet.measure("sound " + String(character), TypeStyle(family: .code, size: 11))
    #expect(!sheet.isPlain)
  }

  @Test func `what is no font is none`() throws {
    let library = try #require(GlyphLibrary())
    let empty = try folder.write([], to: "empty").exactString
    let fifo = try folder.makeFIFO("fifo").exactString
    for path in ["/etc/passwd", "/nowhere", "/dev/null", "/usr/share/fonts", empty, fifo] {
      #expect(GlyphFont(FontFile(path: FilePath(path), index: 0), of: library) == nil, "\(path)")
    }
    for index in [-1, 77, 1 << 40] {
      #expect(GlyphFont(FontFile(path: sound.path, index: index), of: library) == nil, "\(index)")
    }
  }

  @Test func `shapes and pictures come from the same bytes, whatever takes their place`() throws {
    let bytes = try FileSource(opening: sound.path).read(64 << 20)
    let path = try folder.write(bytes, to: "font.ttf")
    let opened = try font(FontFile(path: path, index: sound.index))
    try folder.write("no font".utf8, to: "another")
    #expect(unsafe rename(folder.path + "/another", path.exactString) == 0)

    let glyph = try glyph(of: "q", in: opened)
    let image = try #require(opened.image(of: glyph, across: 20, down: 20))
    let expected = try font(sound).image(of: glyph, across: 20, down: 20)
    #expect(image.coverage == expected?.coverage)
    #expect(image.coverage.contains { $0 > 200 })
  }
}

/// Where a table of a font file lies.
private struct OpenTypeTable {
  let start: Int

  init?(_ name: String, in bytes: [UInt8]) {
    for record in 0..<Self.number(2, at: 4, in: bytes) {
      let entry = 12 + 16 * record
      guard bytes[entry..<entry + 4].elementsEqual(name.utf8) else { continue }
      start = Self.number(4, at: entry + 8, in: bytes)
      return
    }
    return nil
  }

  static func number(_ count: Int, at place: Int, in bytes: [UInt8]) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

import PreviewCore
import PreviewPixels
import PreviewText
import TestSupport
import Testing

@Suite("Reading on, however long the file is") struct ContinuationTests {
  private let folder: TemporaryFolder
  private let box = PixelSize(square: 256)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(
    _ bytes: [UInt8], as format: Format, encoding: String? = nil
  ) throws -> any PageRenderer {
    var options = OpenOptions(
      contentType: UniformType(mimeType: format.rawValue), box: box, limits: .thumbnail)
    options.encoding = encoding
    let source = try FileSource(opening: try folder.write(bytes, to: "file"))
    let type = try #require(TextEngine.renderer(for: format))
    return try type.init(source, options: options)
  }

  /// The pages from the beginning to the end, and where each begins.
  private func pages(
    of renderer: any PageRenderer
  ) throws -> (cursors: [PreviewCursor], bitmaps: [Bitmap]) {
    var cursors: [PreviewCursor] = []
    var bitmaps: [Bitmap] = []
    var next = renderer.info.beginning
    while let cursor = next {
      var bitmap = Bitmap(size: PixelSize(clampingWidth: 192, height: 256))
      let request = RenderRequest(page: 0, size: bitmap.size, background: .white)
      cursors.append(cursor)
      next = try renderer.renderPage(at: cursor, request, into: &bitmap).next
      bitmaps.append(bitmap)
      try #require(cursors.count < 10_000)
    }
    return (cursors, bitmaps)
  }

  private func page(_ index: Int, of renderer: any PageRenderer) throws -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: 192, height: 256))
    let request = RenderRequest(page: index, size: bitmap.size, background: .white)
    _ = try renderer.renderPage(request, into: &bitmap)
    return bitmap
  }

  private static let lineEnds = ["\n", "\r\n", "\r"]

  @Test("Pages of a text that are read on are the pages of the text.", arguments: lineEnds)
  func samePages(lineEnd: String) throws {
    let lines = (1...400).map { "Line \($0) \(String(repeating: "of many words ", count: $0 % 9))" }
    let renderer = try open(Array(lines.joined(separator: lineEnd).utf8), as: .text)

    let (_, bitmaps) = try pages(of: renderer)

    #expect(bitmaps.count == renderer.info.pageCount)
    #expect(bitmaps.count > 10)
    for (index, bitmap) in bitmaps.enumerated() {
      #expect(try bitmap.hasSamePixels(as: page(index, of: renderer)), "page \(index + 1)")
    }
  }

  @Test(
    "Reading on is the same in every encoding.", arguments: ["utf-16le", "utf-16be", "utf-32le"])
  func encodings(encoding: String) throws {
    let text = (1...200).map { "Zeile \($0): grün, größer, süß" }.joined(separator: "\r\n")
    let plain = try pages(of: open(Array(text.utf8), as: .text))

    let wide = try pages(of: open(text.encoded(as: encoding), as: .text, encoding: encoding))

    #expect(plain.bitmaps.count == wide.bitmaps.count)
    #expect(plain.cursors.map(\.record) == wide.cursors.map(\.record))
    for (one, other) in zip(plain.bitmaps, wide.bitmaps) { #expect(one.hasSamePixels(as: other)) }
  }

  @Test("A byte-order mark is no part of the text, wherever one begins to read.")
  func mark() throws {
    let renderer = try open([0xEF, 0xBB, 0xBF] + Array("one\ntwo".utf8), as: .text)

    #expect(renderer.info.beginning == PreviewCursor(offset: 3))
  }

  @Test("A page break is a page break.")
  func formFeeds() throws {
    let renderer = try open(Array("one\n\u{C}two\n\u{C}three\n".utf8), as: .text)

    #expect(try pages(of: renderer).bitmaps.count == 3)
  }

  @Test("A line of megabytes is left behind after the part of it that is drawn.")
  func longLine() throws {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    let renderer = try open(line + Array("\nthe end".utf8), as: .text)

    let (cursors, _) = try pages(of: renderer)

    let last = try #require(cursors.last)
    #expect(last.offset == Int64(line.count + 1))
    #expect(last.record == 1)
    #expect(cursors.contains { $0.withinLine > 0 })
  }

  @Test("What is not shown as it stands in the file is not read on.", arguments: [true, false])
  func transformed(isWebPage: Bool) throws {
    let folder = try TemporaryFolder()
    var options = OpenOptions(
      contentType: UniformType(mimeType: isWebPage ? "text/html" : "text/plain"))
    options.box = box
    let page = "<html><body><p>Words and more words.</p></body></html>"
    let source = try FileSource(opening: try folder.write(Array(page.utf8), to: "page.html"))

    let renderer = try #require(TextEngine.renderer(for: .text)).init(source, options: options)

    #expect((renderer.info.beginning == nil) == isWebPage)
  }

  @Test("Titles stand above the first page of a table that is read on, and above no other.")
  func titles() throws {
    let rows = (1...200).map { "\($0),name \($0),\($0 * 7)" }
    let table = ["Sales of the year in all regions", "number,name,sevenfold"] + rows
    let renderer = try open(Array(table.joined(separator: "\n").utf8), as: .csv)

    let (cursors, bitmaps) = try pages(of: renderer)

    #expect(bitmaps.count == renderer.info.pageCount)
    let steps = zip(cursors, cursors.dropFirst()).map { $1.record - $0.record }
    #expect(steps.dropLast().dropFirst().allSatisfy { $0 == steps[0] + 1 })
  }

  @Test("Passing over lines leads to the line with that number.")
  func advanceText() throws {
    let lines = (0..<50_000).map { "line number \($0)" }
    let renderer = try open(Array(lines.joined(separator: "\n").utf8), as: .text)
    let start = try #require(renderer.info.beginning)

    let place = try #require(try renderer.advance(start, by: 40_000))

    #expect(place.record == 40_000)
    #expect(place.offset == Int64(lines[..<40_000].joined(separator: "\n").utf8.count + 1))
    #expect(try renderer.advance(place, by: 10_000) == nil)
  }

  @Test("Rows of a table that are read on are the rows of the table, under the same header.")
  func sameTable() throws {
    let rows = (1...300).map { "\($0),\"name \($0)\",\($0 * 7)" }
    let table = (["number,name,sevenfold"] + rows).joined(separator: "\r\n")
    let renderer = try open(Array(table.utf8), as: .csv)

    let (cursors, bitmaps) = try pages(of: renderer)

    #expect(bitmaps.count == renderer.info.pageCount)
    #expect(bitmaps.count > 5)
    #expect(cursors.first?.record == 0)
    #expect(zip(cursors, cursors.dropFirst()).allSatisfy { $0.record < $1.record })
  }

  @Test("Rows across window borders are read once each, however long their cells are.")
  func windows() throws {
    let long = String(repeating: "a long line\n", count: 10_000)
    let rows = (0..<60).map { "\($0),\"\(long)\",end" }
    let table = Array((["id,text,mark"] + rows).joined(separator: "\n").utf8)
    let renderer = try open(table, as: .csv)
    var place = try #require(renderer.info.beginning)
    var places = [place]

    while let next = try renderer.advance(place, by: 1) {
      place = next
      places.append(place)
      try #require(places.count <= 60)
    }

    #expect(places.map(\.record) == Array(0..<60))
    for (index, place) in places.enumerated() {
      let head = String(decoding: table[Int(place.offset)...].prefix(4), as: UTF8.self)
      #expect(head.hasPrefix("\(index),"), "row \(index)")
    }
  }

  @Test("Quoted line ends are no ends of rows when passing over them.")
  func advanceTable() throws {
    let rows = (0..<30_000).map { "\($0),\"two\nlines of \($0)\"" }
    let table = Array((["id,text"] + rows).joined(separator: "\n").utf8)
    let renderer = try open(table, as: .csv)
    let start = try #require(renderer.info.beginning)

    let place = try #require(try renderer.advance(start, by: 20_000))

    #expect(place.record == 20_000)
    let rest = String(decoding: table[Int(place.offset)...].prefix(12), as: UTF8.self)
    #expect(rest == "20000,\"two\nl")
    #expect(try renderer.advance(place, by: 20_000) == nil)
  }
}

extension Bitmap {
  fileprivate func hasSamePixels(as other: Bitmap) -> Bool {
    guard size == other.size else { return false }
    return (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { x in self[x, y] == other[x, y] }
    }
  }
}

extension String {
  fileprivate func encoded(as encoding: String) -> [UInt8] {
    switch encoding {
    case "utf-16le": utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case "utf-16be": utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    default:
      unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
      }
    }
  }
}

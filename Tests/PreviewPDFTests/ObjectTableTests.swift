import PreviewCore
@testable import PreviewPDF
import TestSupport
import Testing

@Suite("Tables of objects that are streams")
struct ObjectTableTests {
  /// So many tables of rows for object 0 that refer to each other, the newest at the end.
  private func tables(
    _ count: Int, rows: Int, stored: [UInt8]? = nil, entries: String = ""
  ) throws -> [ObjectTable]? {
    var file = Array("%PDF-1.5\n".utf8)
    var previous: Int?
    for _ in 0..<count {
      let place = file.count
      let link = previous.map { "/Prev \($0)" } ?? ""
      let data = stored ?? [UInt8](repeating: 0, count: rows)
      let head = "/Type /XRef /Size \(rows) /W [0 1 0] \(entries) \(link)"
      file += Array("7 0 obj\n".utf8) + PictureFile.stream(head, data) + Array("\nendobj\n".utf8)
      previous = place
    }
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(file, to: "tables.pdf"))
    return ObjectTable.chain(from: Int64(previous ?? 0), in: source.bytes, size: source.size)
  }

  @Test("may be many, as long as they are small together")
  func chain() throws {
    #expect(try tables(31, rows: 1000)?.count == 31)
    #expect(try tables(31, rows: 256 << 10) == nil)
    #expect(try tables(2, rows: 3 << 20) == nil)
  }

  @Test("have as many rows as they say")
  func rows() throws {
    for (count, isSound) in [(99, false), (100, true), (101, false)] {
      let data = [UInt8](repeating: 0, count: count)
      #expect(try (tables(1, rows: 100, stored: data) != nil) == isSound, "\(count)")
      let deflated = SamplePicture.deflated(data, hasSum: true)
      let filter = "/Filter /FlateDecode"
      let tables = try tables(1, rows: 100, stored: deflated, entries: filter)
      #expect((tables != nil) == isSound, "\(count) deflated")
    }
  }

  @Test("have their filters taken back, of which two are known")
  func filters() throws {
    let rows: [UInt8] = [2, 1, 2, 3, 4, 2, 1, 1, 1, 1, 0, 1, 9, 9, 9, 2, 0, 1, 1, 1]
    var data = SamplePicture.deflated(rows, hasSum: true)
    let entries: [String: PDFValue] = [
      "Filter": .name("FlateDecode"),
      "DecodeParms": .dictionary(["Predictor": .integer(12), "Columns": .integer(4)]),
    ]
    func decoded(_ count: Int) -> [UInt8]? {
      ObjectTableRows.decoded(data, entries, width: 4, count: count, atMost: 1000)
    }
    #expect(decoded(4) == [1, 2, 3, 4, 2, 3, 4, 5, 1, 9, 9, 9, 1, 10, 10, 10])
    #expect(decoded(3) == nil)
    data = SamplePicture.deflated([1, 1, 2, 3, 4], hasSum: true)
    #expect(decoded(1) == nil)
  }
}

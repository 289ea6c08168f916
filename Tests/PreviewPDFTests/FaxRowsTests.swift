@testable import PreviewPDF
import PreviewPixels
import Testing

@Suite("A picture as fax machines code it")
struct FaxRowsTests {
  /// Rows of pixels from codes that are written as digits.
  private func rows(
    _ codes: String, columns: Int, rows: Int, averagedTo size: (Int, Int)? = nil,
    isInverted: Bool = false, isAligned: Bool = false
  ) -> [[UInt8]]? {
    let digits = Array(codes.filter { $0 != " " })
    let bytes = stride(from: 0, to: digits.count, by: 8).map { start in
      let byte = String(digits[start..<min(start + 8, digits.count)])
      return UInt8(byte + String(repeating: "0", count: 8 - byte.count), radix: 2) ?? 0
    }
    var parameters = FaxRows.Parameters(columns: columns, rows: rows)
    (parameters.isInverted, parameters.isAligned) = (isInverted, isAligned)
    let size = PixelSize(clampingWidth: size?.0 ?? columns, height: size?.1 ?? rows)
    var reader = FaxRows(bytes, parameters, averagedTo: size)
    var row = [UInt8](repeating: 7, count: size.width)
    var all: [[UInt8]] = []
    for _ in 0..<size.height {
      guard reader.read(into: &row) else { return nil }
      all.append(row)
    }
    return all
  }

  private func pixels(_ text: String) -> [UInt8] { text.map { $0 == "#" ? 0 : 255 } }

  @Test("is read in all modes: horizontal, vertical and passing by")
  func modes() {
    let codes = [
      "001 0111 10 1", "1 1 1", "011 000011 1", "0000011 1 1", "0000010 010 1", "000010 1 1",
    ].joined()
    #expect(
      rows(codes, columns: 12, rows: 6) == [
        pixels("..###......."), pixels("..###......."), pixels("...####....."),
        pixels("......#....."), pixels("...###......"), pixels(".#####......"),
      ])
    #expect(rows("001 0111 10 1 0001 1", columns: 12, rows: 2)?.last == pixels("............"))
  }

  @Test("may have runs of any length")
  func longRuns() {
    // White 2560 + 64 + 0, then black 64 + 5.
    let codes = "001 000000011111 11011 00110101 0000001111 0011 1"
    let row = rows(codes, columns: 2700, rows: 1)?.first

    #expect(row?.firstIndex(of: 0) == 2624)
    #expect(row?.lastIndex(of: 0) == 2692)
  }

  @Test("is averaged as it is read, also at its edges, and may be inverted")
  func averaged() {
    let codes = "001 0111 10 1 1 1 1"
    #expect(rows(codes, columns: 5, rows: 2, averagedTo: (1, 1)) == [[102]])
    #expect(rows(codes, columns: 5, rows: 2, averagedTo: (2, 1)) == [[204, 0]])
    #expect(
      rows(codes, columns: 5, rows: 2, averagedTo: (2, 1), isInverted: true) == [[51, 255]])
    // A white row, and two with black: the middle one is halved.
    let three = "1 001 0111 10 1 1"
    #expect(
      rows(three, columns: 5, rows: 3, averagedTo: (5, 2)) == [
        [255, 255, 170, 170, 170], [255, 255, 0, 0, 0],
      ])
  }

  @Test("may begin each row with a byte")
  func aligned() {
    let codes = "001 0111 1 0 1 000000  1 1 1"
    #expect(
      rows(codes, columns: 9, rows: 2, isAligned: true) == [
        pixels("..###...."), pixels("..###...."),
      ])
  }

  @Test("is not read when it ends early, leaves its row or has codes that there are not")
  func damaged() {
    #expect(rows("001 0111 10", columns: 12, rows: 2) == nil)
    #expect(rows("001 11011 00110101 11 1", columns: 12, rows: 1) == nil)
    #expect(rows("0000000", columns: 12, rows: 1) == nil)
    #expect(rows("010 010 010 010", columns: 1, rows: 1) == nil)
    #expect(rows("", columns: 12, rows: 1) == nil)
  }
}

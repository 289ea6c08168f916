import PreviewCore
import Testing

@Suite("Wording")
struct WordingTests {
  @Test("What a file says about itself cannot take over a terminal.")
  func controls() {
    let hostile = "a\u{1B}[31mb\r\n\u{9B}c\u{7F}"

    let error = PreviewError.damaged(detail: hostile).description
    let warning = PreviewWarning(.repaired, hostile).message

    #expect(warning == "a\u{2423}[31mb\u{2423}\u{2423}\u{2423}c\u{2423}")
    #expect(error.contains(warning))
  }

  @Test("Letters of all languages stay as they are.")
  func letters() {
    #expect("\u{E4}\u{5B57}\u{1F600} ok".withoutControls == "\u{E4}\u{5B57}\u{1F600} ok")
  }

  @Test("Bytes are cut between characters.", arguments: [(0, 0), (1, 1), (2, 1), (3, 3), (9, 4)])
  func cut(count: Int, kept: Int) {
    let bytes = Array("a\u{E4}b".utf8)

    #expect(bytes.prefixOfWholeCharacters(count).count == kept)
    #expect(bytes.dropFirst().prefixOfWholeCharacters(1).isEmpty)
    #expect(bytes.prefixOfWholeCharacters(-1).isEmpty)
  }

  @Test(
    "Numbers of any size are written without a trap.",
    arguments: [
      (595, "595"), (841.89, "841.89"), (-3, "-3"), (1e300, "1e+300"), (.infinity, "inf"),
    ])
  func numbers(value: Double, text: String) {
    #expect(value.briefly == text)
  }
}

import PreviewCore
import Testing

@Suite("What a card says")
struct CardContentTests {
  @Test("A card survives being written and read, whatever is in its values")
  func roundTrip() throws {
    let card = CardContent(
      fileExtension: "x=y", name: "two\nlines = 漢字 👍", type: "", size: "1 kB", reason: "kind=badge")

    #expect(try CardContent(decoding: card.encoded()) == card)
    let badge = CardContent(badge: "pdf")
    #expect(try CardContent(decoding: badge.encoded()) == badge)
    let icon = CardContent(icon: "pdf")
    #expect(try CardContent(decoding: icon.encoded()) == icon)
    #expect(icon != badge)
  }

  @Test("A NUL becomes visible and cannot end a value early")
  func nul() throws {
    let card = CardContent(fileExtension: "", name: "a\0name=b", type: "", size: "", reason: "")

    #expect(try CardContent(decoding: card.encoded()).name == "a\u{2400}name=b")
  }

  @Test("Endless values are cut at a character")
  func endless() throws {
    let endless = String(repeating: "é", count: 100_000)
    let card = CardContent(
      fileExtension: endless, name: endless, type: endless, size: endless, reason: endless)

    let encoded = card.encoded()
    let decoded = try CardContent(decoding: encoded)
    #expect(encoded.count <= CardContent.longestCard)
    #expect(decoded.name == String(repeating: "é", count: CardContent.longestValue / 2))
  }

  @Test("A picture travels as it is; one that is too large is left out.")
  func picture() throws {
    var card = CardContent(fileExtension: "x", name: "n", type: "t", size: "s", reason: "r")
    card.picture = (0..<1000).map { UInt8($0 % 256) }
    #expect(try CardContent(decoding: card.encoded()) == card)

    card.picture = [UInt8](repeating: 1, count: CardContent.largestPicture)
    #expect(try CardContent(decoding: card.encoded()) == card)

    card.picture.append(1)
    #expect(try CardContent(decoding: card.encoded()).picture.isEmpty)
  }

  @Test("A picture that is shorter than it says, or followed by more, makes no card.")
  func wrongPicture() {
    let card = Array("qlrender-card-1\0picture=".utf8)
    for tail in ["3\0ab", "-1\0ab", "x\0ab", "1\0ab", "99999999999999999999\0ab"] {
      #expect(throws: PreviewError.self) { try CardContent(decoding: card + Array(tail.utf8)) }
    }
  }

  @Test("Other bytes are no card")
  func otherBytes() {
    for bytes in [[], [0], Array("qlrender-card-2\0".utf8), Array("qlrender-card-1".utf8)] {
      #expect(throws: PreviewError.self) { try CardContent(decoding: bytes) }
    }
  }
}

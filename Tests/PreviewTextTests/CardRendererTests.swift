import PreviewCore
import PreviewPNG
import PreviewPixels
import PreviewText
import Testing

@Suite("Cards")
struct CardRendererTests {
  private static func card(_ fileExtension: String, reason: String = "") -> [UInt8] {
    CardContent(
      fileExtension: fileExtension, name: "plan", type: "Plan", size: "12 kB", reason: reason
    ).encoded()
  }

  @Test("A card is drawn at every size", arguments: [16, 64, 128, 256, 512, 1600])
  func sizes(box: Int) throws {
    let page = try Drawing(
      Self.card("xyz", reason: "Files of this type cannot be drawn."), as: .card, box: box
    ).page()

    #expect(page.warnings.isEmpty)
    #expect(page.bitmap.size.height == box)
    #expect(page.bitmap.contains { $0 != .white })
  }

  @Test("Another extension makes another picture")
  func extensions() throws {
    let first = try Drawing(Self.card("abc"), as: .card, box: 256).picture
    let second = try Drawing(Self.card("xyz"), as: .card, box: 256).picture
    let none = try Drawing(Self.card(""), as: .card, box: 256).picture

    #expect(first.fingerprint() != second.fingerprint())
    #expect(first.fingerprint() != none.fingerprint())
  }

  @Test("The reason is on the card")
  func reason() throws {
    let without = try Drawing(Self.card("abc"), as: .card, box: 512).picture
    let with = try Drawing(
      Self.card("abc", reason: "The document needs a password."), as: .card, box: 512
    ).picture

    #expect(Ink(with).lines.count > Ink(without).lines.count)
  }

  @Test("A picture takes the place of the sheet; with one that cannot be read the sheet stays.")
  func picture() throws {
    var card = CardContent(
      fileExtension: "abc", name: "plan", type: "Plan", size: "12 kB", reason: "")
    let plain = try Drawing(card.encoded(), as: .card, box: 256).picture
    var blue = Bitmap(size: PixelSize(square: 64))
    for y in 0..<64 { for x in 0..<64 { blue[x, y] = Pixel(red: 0, green: 0, blue: 255) } }
    card.picture = try PNGEncoder.encode(blue)
    let pictured = try Drawing(card.encoded(), as: .card, box: 256).picture
    card.fileExtension = ""
    let unnamed = try Drawing(card.encoded(), as: .card, box: 256).picture
    card.fileExtension = "abc"
    card.picture = Array(card.picture.prefix(60))
    let damaged = try Drawing(card.encoded(), as: .card, box: 256).picture

    #expect(pictured.contains { $0.blue == 255 && $0.red == 0 })
    #expect(!plain.contains { $0.blue == 255 && $0.red == 0 })
    #expect(damaged.fingerprint() == plain.fingerprint())
    #expect(pictured.fingerprint() != unnamed.fingerprint(), "The extension is on it.")
  }

  @Test("A long name keeps its end", .enabled(if: Fonts.haveHebrew))
  func longName() throws {
    let name = String(repeating: "long name ", count: 40)
    let ends = try ["one", "two"].map { end in
      let card = CardContent(
        fileExtension: "txt", name: name + end, type: "", size: "", reason: "")
      return try Drawing(card.encoded(), as: .card, box: 512).picture.fingerprint()
    }

    #expect(ends[0] != ends[1])
  }

  @Test("The dark theme has dark paper")
  func dark() throws {
    let picture = try Drawing(Self.card("abc"), as: .card, box: 256) { $0.theme = .dark }.picture

    #expect(picture[0, 0].isInk)
  }

  @Test("A badge is a rounded box on nothing, wider for more letters")
  func badge() throws {
    let short = try Drawing(CardContent(badge: "md").encoded(), as: .card, box: 200)
    let long = try Drawing(CardContent(badge: "sqlite").encoded(), as: .card, box: 200)

    let picture = try short.page(background: .none).bitmap
    #expect(picture[0, 0].alpha == 0)
    #expect(picture[picture.size.width / 2, 2].alpha == 255)
    #expect(try long.picture.size.height < picture.size.height)
  }

  @Test("Bytes that are no card are damage")
  func noCard() {
    let error = #expect(throws: PreviewError.self) { try Drawing("hello", as: .card) }

    #expect(error?.code == "file.damaged")
  }
}

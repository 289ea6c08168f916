import Foundation
import PreviewCore
import QLRenderCommand
import TestSupport
import Testing

@Suite("The text of a batch's page")
struct PageTextTests {
  /// Pages as they are written, by name.
  private final class Shelf {
    var pages: [String: String] = [:]
    var order: [String] = []
    lazy var book = PageBook { [unowned self] (name, page) throws(PreviewError) in
      pages[name] = page.text
      order.append(name)
    }
  }

  private static func entry(_ number: Int, _ path: FilePath? = nil) -> PageEntry {
    var picture = PagePicture(place: "pictures/aa/\(number)")
    picture.pages = [.drawn(1, width: 30, height: 40)]
    return PageEntry(
      number: number, path: path ?? FilePath("in/\(number).txt"), content: .picture(picture))
  }

  private static func failure(_ number: Int) -> PageEntry {
    PageEntry(
      number: number, path: FilePath("in/\(number).pdf"),
      content: .failure(PageNote(code: "file.damaged", message: "It is <broken> & \u{202E}gone.")))
  }

  private func numbers(_ page: String?) -> [Int] {
    WrittenPage.between("<li id=\"", "\"", in: page ?? "").compactMap { Int($0) }
  }

  // MARK: Texts

  @Test("Whatever a text has that means something to HTML is escaped, in attributes as well.")
  func escaping() {
    let text = #"</script><img src=x onerror='a("b")'>&amp;"#
    let markup: Markup = "<p title=\"\(text)\">\(7)</p>"

    #expect(
      markup.text
        == "<p title=\"&lt;/script&gt;&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;amp;\">7</p>"
    )
  }

  @Test(
    "What cannot be seen in a name is shown; joiners and variation selectors stay.",
    arguments: [
      ("a\u{202E}gnp.exe", "a\u{27E8}U+202E\u{27E9}gnp.exe"),
      ("a\u{2066}b\u{FEFF}c", "a\u{27E8}U+2066\u{27E9}b\u{27E8}U+FEFF\u{27E9}c"),
      ("a\nb\u{7}", "a\u{2423}b\u{2423}"), ("a\u{2028}b", "a\u{27E8}U+2028\u{27E9}b"),
      ("tag\u{E0041}", "tag\u{27E8}U+E0041\u{27E9}"),
      (
        "a\u{3164}\u{2800}\u{34F}b",
        "a\u{27E8}U+3164\u{27E9}\u{27E8}U+2800\u{27E9}\u{27E8}U+034F\u{27E9}b"
      ),
      ("\u{2764}\u{FE0F}\u{200C}", "\u{2764}\u{FE0F}\u{200C}"),
      ("\u{1F468}\u{200D}\u{1F469}.txt", "\u{1F468}\u{200D}\u{1F469}.txt"),
    ])
  func hidden(name: String, shown: String) {
    #expect(PageText.name(of: FilePath("in/" + name)) == shown)
  }

  @Test("A name of 4000 bytes loses its middle, whatever it is made of, and keeps its end.")
  func longName() {
    for piece in ["n", "\u{301}", "\u{202E}", "\u{4E2D}"] {
      let name = String(repeating: piece, count: 4000 / piece.utf8.count)
      let shown = PageText.name(of: FilePath(name + ".txt"))

      #expect(shown.unicodeScalars.count == 160)
      #expect(shown.hasSuffix(".txt"))
      #expect(shown.unicodeScalars.contains("\u{2026}"))
    }
    #expect(PageText.name(of: FilePath(bytes: [0x61, 0xFF, 0x62])) == "a\u{FFFD}b")
  }

  @Test("Names that are markup leave no markup of their own on the page.")
  func hostileNames() throws {
    let names = [
      "</script><img src=x onerror=alert(1)>.png", "\"><svg onload=alert(1)>.png", "<!--.png",
      "</bdi></li></ol></main><dialog open>.png", "]]>&#60;b&#62;.png",
    ]
    let plain = Shelf()
    let hostile = Shelf()
    for (index, name) in names.enumerated() {
      try plain.book.add(Self.entry(index + 1, FilePath("plain")), at: index)
      try hostile.book.add(Self.entry(index + 1, FilePath(name)), at: index)
    }
    try plain.book.finish()
    try hostile.book.finish()

    let tags = { (shelf: Shelf) in shelf.pages["index.html", default: ""].count { $0 == "<" } }
    #expect(tags(hostile) == tags(plain) && tags(plain) > 50)
    #expect(hostile.pages["index.html"]?.contains("alert(1)&gt;.png") == true)
  }

  // MARK: Pages

  @Test("Names of pages are known from others that only look like them.")
  func names() {
    let ours = ["index.html", "page-2.html", "errors-17.html"]
    let others = [
      "page-notes.html", "page-1.html", "page-02.html", "page-+2.html", "page-.html", "page-2.htm",
      "errors--3.html", "index.htm", "page-2/3.html",
    ]

    #expect(ours.allSatisfy { PageName.isOne($0) })
    #expect(others.filter { PageName.isOne($0) } == [])
  }

  @Test("Inputs stand in their order, whichever was done first.")
  func order() throws {
    let shelf = Shelf()
    var generator = SplitMix64(seed: 7)
    for index in (0..<200).shuffled(using: &generator) {
      try shelf.book.add(
        index % 10 == 3 ? Self.failure(index + 1) : Self.entry(index + 1), at: index)
    }
    try shelf.book.finish()

    let numbers = numbers(shelf.pages["index.html"])
    let isFailure = { (number: Int) in number % 10 == 4 }
    #expect(numbers == (1...200).filter { !isFailure($0) } + (1...200).filter(isFailure))
    #expect(shelf.order == ["index.html"])
  }

  @Test(
    "Every page has 500 tiles at most, and is linked with the next one; the first comes last.",
    arguments: [0, 1, 500, 501, 1000, 1001, 1700])
  func pages(count: Int) throws {
    let shelf = Shelf()
    for index in 0..<count { try shelf.book.add(Self.entry(index + 1), at: index) }
    try shelf.book.finish()

    let pages = max((count + 499) / 500, 1)
    let names = (1...pages).map { PageName.tiles.file($0) }
    #expect(shelf.order == names.dropFirst() + ["index.html"])
    #expect(names.flatMap { numbers(shelf.pages[$0]) } == Array(1..<(count + 1)))
    for (name, next) in zip(names, names.dropFirst()) {
      #expect(shelf.pages[name]?.contains("<a rel=\"next\" href=\"\(next)\">") == true)
      #expect(shelf.pages[next]?.contains("<a rel=\"prev\" href=\"\(name)\">") == true)
    }
    #expect(shelf.pages[names[pages - 1]]?.contains("rel=\"next\"") == false)
  }

  @Test("Of errors the first page has 500 and their number; more have pages of their own.")
  func errors() throws {
    let shelf = Shelf()
    for index in 0..<1200 { try shelf.book.add(Self.failure(index + 1), at: index) }
    try shelf.book.finish()

    let index = shelf.pages["index.html", default: ""]
    #expect(shelf.order == ["errors-2.html", "errors-3.html", "index.html"])
    #expect(shelf.order.map { numbers(shelf.pages[$0]).count } == [500, 200, 500])
    #expect(index.contains("href=\"#errors\">1200 errors</a>") && index.contains("id=\"errors\""))
    #expect(index.contains("<a href=\"errors-2.html\">More errors</a>"))
    #expect(index.contains("It is &lt;broken&gt; &amp; \u{27E8}U+202E\u{27E9}gone."))
    #expect(index.contains("<code>file.damaged</code>"))
  }

  @Test("Warnings, pages that failed, and pages that were left out are said at their entry.")
  func notes() throws {
    var picture = PagePicture(place: "pictures/aa/1")
    picture.pageCount = 40
    picture.pages = [
      .drawn(1, width: 3, height: 4),
      .failed(2, PageNote(code: "limit.time", message: "Too slow.")),
    ]
    picture.warnings = [PageNote(code: "repaired", message: "It was mended.")]
    let shelf = Shelf()
    try shelf.book.add(
      PageEntry(number: 1, path: FilePath("a.pdf"), content: .picture(picture)), at: 0)
    try shelf.book.finish(isWhole: false)

    let page = shelf.pages["index.html", default: ""]
    #expect(page.contains("It was mended. <code>repaired</code>"))
    #expect(page.contains("<span class=\"page\">2: Too slow. <code>limit.time</code></span>"))
    #expect(page.contains("The first 2 of 40 pages are shown."))
    #expect(page.contains("1 with warnings"))
    #expect(page.contains("The batch was stopped before its end."))
  }

  @Test(
    "A page lets nothing in but pictures beside it, and names its style and script by their sums.")
  func policy() throws {
    let shelf = Shelf()
    try shelf.book.finish()

    let page = shelf.pages["index.html", default: ""]
    let policy = WrittenPage.between("Policy\" content=\"", "\"", in: page).first ?? ""
    #expect(policy.hasPrefix("default-src &#39;none&#39;; img-src "))
    #expect(policy.components(separatedBy: "&#39;sha256-").count == 3)
    #expect(!policy.contains("unsafe") && !policy.contains("http"))
    #expect(!page.contains("://") && !page.contains("@import") && !page.contains("url("))
  }

  @Test("Base64 is that of RFC 4648.")
  func base64() {
    let sums = ["", "66", "666f", "666f6f", "666f6f62", "666f6f6261", "666f6f626172"]

    #expect(
      sums.map { Base64.text(ofHexadecimal: $0) }
        == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }

  // MARK: Records

  @Test("A record is read as it was written, by its own key, and by no other.")
  func record() {
    var picture = PagePicture(place: "pictures/aa/1")
    picture.facts = "PDF \u{B7} 3 pages"
    picture.pageCount = 3
    picture.pages = [
      .drawn(1, width: 3, height: 4),
      .failed(2, PageNote(code: "limit.time", message: "Too slow.")),
    ]
    picture.warnings = [PageNote(code: "repaired", message: "Mended  twice.")]
    let record = picture.record(key: "k1")
    let read = { (bytes: [UInt8], key: String) in
      PagePicture(record: bytes, key: key, place: picture.place)
    }

    #expect(read(record, "k1") == picture)
    #expect(read(record, "k2") == nil)
    #expect(read(picture.record(key: nil), "k1") == nil)
    #expect(read(Array("other\n".utf8), "k1") == nil)
    #expect(read(record + Array("more\n".utf8), "k1") == nil)
    #expect(read(record + Array("drawn 1 0 4\n".utf8), "k1") == nil)
    #expect(read(record + Array("drawn ../x 1 4\n".utf8), "k1") == nil)
  }
}

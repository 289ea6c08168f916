import PreviewCore
import PreviewPixels
import PreviewText
import Testing

@Suite("Readable text")
struct ReadableTextTests {
  private func picture(_ text: String, _ type: String) throws -> Int {
    try Drawing(text) { $0.contentType = UniformType(mimeType: type) }.picture.fingerprint()
  }

  private static let compact =
    #"{"name":"nail","sizes":[1,2,3],"price":{"amount":0.1,"currency":"EUR"},"#
    + #""text":"a { and a \" in it","empty":{},"last":[{"id":1},{"id":2}]}"#

  private static let indented = #"""
    {
      "name": "nail",
      "sizes": [1,2,3],
      "price": {
        "amount": 0.1,
        "currency": "EUR"
      },
      "text": "a { and a \" in it",
      "empty": {},
      "last": [
        {
          "id": 1
        },
        {
          "id": 2
        }
      ]
    }
    """#

  @Test("JSON in one long line is drawn as if it had been indented; other text of the kind is not.")
  func json() throws {
    let type = "application/json"
    #expect(try picture(Self.compact, type) == picture(Self.indented, type))
    #expect(try picture(Self.compact, "text/x-c") != picture(Self.indented, "text/x-c"))
  }

  @Test("Of what is no JSON the words stay apart and comments stay on their lines.")
  func noJSON() throws {
    let type = "application/json"
    let filler = String(repeating: "1", count: 300)
    let text = "{  \"a\" : tru e,// hello  there\n\"b\":\(filler)}"
    let indented = "{\n  \"a\": tru e,\n  // hello there\n  \"b\": \(filler)\n}"
    #expect(try picture(text, type) == picture(indented, type))
  }

  @Test("XML in one long line is drawn with an element on each line.")
  func xml() throws {
    let compact =
      "<list name=\"nails and nuts\"><item id=\"1\">nail</item><item id=\"2\"><size>7</size></item>"
      + "<!-- <no tag> --><end/><note>a text that makes the line a long one</note></list>"
    let indented = """
      <list name="nails and nuts">
        <item id="1">nail</item>
        <item id="2">
          <size>7</size>
        </item>
        <!-- <no tag> -->
        <end/>
        <note>a text that makes the line a long one</note>
      </list>
      """
    #expect(try picture(compact, "application/xml") == picture(indented, "application/xml"))
  }

  @Test("Of a web page the words are drawn, without tags, scripts and styles.")
  func html() throws {
    let page =
      "<html><head><title>No</title><style>p {}</style></head><body><h1>Nails &amp; nuts</h1>"
      + "<script>if (1 < 2) { no() }</script><p>Made\n of <b title='a > b'>iron</b>, 5&nbsp;&euro;."
      + "</p><ul><li>one<li>two</ul><p>1 < 2 &unknown; &#65;</p></body></html>\n"
    let words =
      "<pre>Nails &amp; nuts\n\nMade of iron, 5 €.\n\n• one\n• two\n\n"
      + "1 &lt; 2 &amp;unknown; A</pre>"
    #expect(try picture(page, "text/html") == picture(words, "text/html"))
  }

  @Test("An element that its own tag closes hides nothing behind it.")
  func selfClosed() throws {
    let words = "<p>First words.</p><p>All the rest.</p>"
    for tag in ["<script src='a.js'/>", "<svg/>", "<iframe/>", "<textarea/>", "<pre/>"] {
      let page = "<p>First words.</p>\(tag)<p>All the rest.</p>"
      let type = "application/xhtml+xml"
      #expect(try picture(page, type) == picture(words, type), "\(tag)")
    }
    for tag in ["<svg/>", "<svg width='1' />", "<iframe>", "<textarea>", "<select>"] {
      let page = "<p>First words.</p>\(tag)<p>All the rest.</p>"
      #expect(try picture(page, "text/html") == picture(words, "text/html"), "\(tag)")
    }
    let hidden = "<p>First words.</p><script src='a.js'/><p>No</p></script><p>All the rest.</p>"
    #expect(try picture(hidden, "text/html") == picture(words, "text/html"))
  }

  private static let pieces = [
    ("text/html", ["<head>", "<!--", "<script>", "<svg>", "<a<b", "&#", "<a='"]),
    ("text/html", ["<table><tr><td>", "<pre>\n", "</", "<textarea>"]),
    ("text/html", ["<head>\n<hr>", "<script>if(a<b){c<d}</script>"]),
    ("application/xml", ["<!--", "<a>", "</a>", "<![CDATA[", "<"]),
    ("application/json", ["\"", "[\"", "{", "]", "// ", "[1,"]),
  ]

  @Test(
    "A megabyte of one construct is drawn before anybody gives up waiting.",
    .timeLimit(.minutes(2)), arguments: pieces)
  func pathological(type: String, pieces: [String]) throws {
    for piece in pieces {
      let many = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
      #expect(throws: Never.self, "\(piece)") { try picture(many, type) }
    }
  }

  @Test("What looks like tags in a long script is passed over.", .timeLimit(.minutes(2)))
  func longScript() throws {
    for (name, piece) in [("script", "if(a<b){"), ("script", "<!--"), ("head", "<head>")] {
      let many = String(repeating: piece, count: (1 << 19) / piece.utf8.count)
      let page = "a<\(name)>" + many + "</\(name)>b"
      #expect(try picture(page, "text/html") == picture("ab", "text/html"), "\(piece)")
    }
  }

  @Test("Of a web page that grows beyond measure the first part is drawn, and that it is said.")
  func growing() throws {
    let page = String(repeating: "<hr>", count: 30_000)
    let drawing = try Drawing(page) { $0.contentType = UniformType(mimeType: "text/html") }
    let count = drawing.renderer.info.pageCount
    #expect(try drawing.page(count - 1).warnings.count == 1)
  }

  @Test("A web page without a word is drawn as it is written.")
  func script() throws {
    let page = "<html><body><script>start()</script></body></html>\n"
    #expect(try picture(page, "text/html") == picture(page, "text/x-c"))
  }

  @Test("Broken markup and a hundred thousand brackets are drawn without fail.")
  func broken() throws {
    for text in ["<", "<p", "<!--", "&", "&#", "</", "<a href=\"", "<script>", "<head>"] {
      let drawing = try Drawing(text) { $0.contentType = .init(mimeType: "text/html") }
      #expect(drawing.renderer.info.pageCount == 1)
    }
    let deep = String(repeating: "[", count: 100_000)
    let drawing = try Drawing(deep) { $0.contentType = .init(mimeType: "application/json") }
    #expect(drawing.renderer.info.pageCount > 1)
    #expect(try drawing.page().warnings.isEmpty)
  }
}

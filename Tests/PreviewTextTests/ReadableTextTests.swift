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

import Foundation
import PreviewPixels
import TestSupport
import Testing

@Suite(
  "A batch's page in Chromium", .serialized,
  .enabled(if: Browser.program != nil, Comment(rawValue: Browser.wish)))
struct PageBrowserTests {
  private let folder: TemporaryFolder
  private let page: URL

  private static let red = Pixel(red: 255, green: 0, blue: 0)
  /// A name cannot have a slash, but a path has.
  private static let hostile = "</script><img src=x onerror=document.title='owned'>.csv"

  init() throws {
    folder = try TemporaryFolder()
    page = folder.url.appendingPathComponent("site/index.html")
    try folder.write(SamplePDF.pages([(200, 100), (100, 100)]), to: "1.pdf")
    try folder.write("%PDF-1.4 and nothing else".utf8, to: "2.pdf")
    try folder.write("some words\n".utf8, to: "3.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/<", withIntermediateDirectories: false)
    try folder.write("a,b\n".utf8, to: Self.hostile)
    let run = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--html", "site", "1.pdf", "2.pdf", "3.txt", Self.hostile],
      in: folder)
    try #require(run.status == 1, "\(run.errors)")
  }

  @Test("The grid shows the thumbnails in light and dark, and nothing is said on the console.")
  func grid() throws {
    let (document, console) = try Browser.look(at: page, in: folder)
    let light = try Browser.picture(of: page, in: folder)
    let dark = try Browser.picture(of: page, isDark: true, in: folder)

    #expect(console == [])
    #expect(document.contains("<html lang=\"en\" class=\"js\">"), "the script has run")
    #expect(!document.contains("<dialog aria-label=\"Preview\" open"))
    for picture in [light, dark] {
      // The left half of the first thumbnail, as wide as high.
      let box = try #require(picture.box(of: Self.red))
      let (width, height) = (box.right - box.left + 1, box.bottom - box.top + 1)
      #expect(box.count > 3000 && box.count == width * height)
      #expect(abs(width - height) <= 2)
      #expect(box.right < Browser.size.width / 3 && box.bottom < Browser.size.height / 3)
    }
    let corners = [light, dark].map { $0[5, Browser.size.height - 5] }
    #expect(corners[0].red > 230 && corners[1].red < 50)
  }

  @Test(
    "An address with a number opens that preview, in the middle and large; with a page, that page.")
  func preview() throws {
    let (document, console) = try Browser.look(at: page, fragment: "#1-2", in: folder)
    let first = try Browser.picture(of: page, fragment: "#1", in: folder)
    let second = try Browser.picture(of: page, fragment: "#1-2", in: folder)

    #expect(console == [])
    #expect(document.contains("<dialog aria-label=\"Preview\" open"))
    #expect(document.contains(">Page 2 of 2</span>"))
    #expect(document.contains("alt=\"Page 2 of 1.pdf\""))
    for (picture, ratio) in [(first, 1), (second, 2)] {
      let box = try #require(picture.box(of: Self.red))
      let (width, height) = (box.right - box.left + 1, box.bottom - box.top + 1)
      #expect(box.count > 100_000)
      #expect(abs(width * ratio - height) <= 4)
      #expect(abs(box.right - Browser.size.width / 2) <= 2, "the red half ends in the middle")
    }
  }

  @Test("A number without a preview opens none.", arguments: ["#2", "#1-x"])
  func noPreview(fragment: String) throws {
    let (document, console) = try Browser.look(at: page, fragment: fragment, in: folder)

    #expect(console == [])
    #expect(document.contains("class=\"js\""))
    #expect(!document.contains("<dialog aria-label=\"Preview\" open"))
  }

  @Test("Arrows move in the grid and leaf in the preview, Space opens and closes it.")
  func keys() throws {
    let keys = [
      "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Home", " ", "ArrowRight",
      "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "ArrowLeft", "End", " ", "ArrowRight",
      "Enter", "End", " ", "Enter",
    ]
    try drive(keys, on: page)

    let (document, console) = try Browser.look(at: page, in: folder)
    let title = WrittenPage.between("<title>", "</title>", in: document).first ?? ""

    let (pdf, text, csv) = ("1.pdf", "3.txt", String(Self.hostile.dropFirst(2).prefix(6)))
    #expect(console == [])
    #expect(
      title.components(separatedBy: "|") == [
        // The grid, which ends at its last file.
        pdf, text, csv, csv, pdf,
        // The preview, page by page and on to the next file, back, down and up, and not before the first.
        "\(pdf) Page 1 of 2", "\(pdf) Page 2 of 2", "\(text) ", "\(pdf) Page 2 of 2", "\(text) ",
        "\(pdf) Page 1 of 2", "\(pdf) Page 1 of 2", "\(pdf) Page 2 of 2", pdf, text,
        // Enter on a tile is a click, which a browser makes of a real key only.
        text, csv, "\(csv) ", csv,
      ])
  }

  @Test("On a page without pictures keys do nothing.")
  func keysWithoutPictures() throws {
    let run = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--html", "none", "2.pdf"], in: folder)
    let page = folder.url.appendingPathComponent("none/index.html")
    try drive(["ArrowDown", "ArrowUp", "ArrowRight", "End", " "], on: page)

    let (document, console) = try Browser.look(at: page, in: folder)

    #expect(run.status != 0 && console == [])
    #expect(document.contains("There are no pictures."))
    #expect(document.contains("<title>nothing|nothing|nothing|nothing|nothing</title>"))
  }

  /// Has the page press keys, and write into its title what is in view after each.
  ///
  /// The page itself would not let such a script in.
  private func drive(_ keys: [String], on page: URL) throws {
    let driver = """
      <script>addEventListener("load", async () => {
        const dialog = document.querySelector("dialog");
        const text = (name) => dialog.querySelector(name).textContent;
        const seen = [];
        for (const key of \(keys)) {
          document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          await new Promise((resume) => setTimeout(resume, 20));
          const tile = document.activeElement.querySelector(":scope.tile .name");
          seen.push(dialog.open ? text(".title").slice(0, 6).trim() + " " + text(".count")
            : tile?.textContent.slice(0, 6) ?? "nothing");
        }
        document.title = seen.join("|");
      });</script></body>
      """
    let text = try String(contentsOf: page, encoding: .utf8)
    let policy = WrittenPage.between("<meta http-equiv", ">", in: text).first ?? ""
    try text.replacingOccurrences(of: "<meta http-equiv\(policy)>", with: "")
      .replacingOccurrences(of: "</body>", with: driver)
      .write(to: page, atomically: true, encoding: .utf8)
  }

  @Test("A path that is markup is a path, in the grid and in the preview.")
  func hostileName() throws {
    let (document, console) = try Browser.look(at: page, fragment: "#4", in: folder)

    #expect(console == [])
    #expect(document.contains("<title>4 files</title>"))
    #expect(!document.contains("<img src=\"x\""))
    #expect(document.contains("<bdi class=\"title\">script&gt;&lt;img src=x onerror="))
    #expect(document.contains("<bdi class=\"where\">&lt;/script&gt;&lt;img src=x onerror="))
  }

  @Test("A script and a picture from elsewhere that somebody puts into the page are refused.")
  func policy() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let foreign =
      "<script>document.title = 'owned'</script><img src=\"http://127.0.0.1:9/x.png\" "
      + "onerror=\"document.title = 'owned'\"></body>"
    try text.replacingOccurrences(of: "</body>", with: foreign)
      .write(to: page, atomically: true, encoding: .utf8)

    let (document, console) = try Browser.look(at: page, in: folder)

    #expect(document.contains("<title>4 files</title>"))
    #expect(document.contains("class=\"js\""), "our own script runs")
    #expect(console.count >= 3 && console.allSatisfy { $0.contains("Content Security Policy") })
  }
}

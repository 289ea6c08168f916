import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

/// What the definition of a fixture says about its picture, whatever the fonts are.
@Suite("Pictures of text and tables")
struct TextPictureTests {
  /// Files that show the same, the one to compare with first.
  private static let families: [[String]] = [
    [
      "text/utf-8.txt", "text/utf-8-bom.txt", "text/utf-16le.txt", "text/utf-16le-bom.txt",
      "text/utf-16be.txt", "text/utf-16be-bom.txt", "text/utf-32le.txt", "text/utf-32le-bom.txt",
      "text/utf-32be-bom.txt",
    ],
    ["text/lf.txt", "text/crlf.txt", "text/cr.txt"],
    ["text/empty.txt", "text/mark-only.txt", "text/blank-lines.txt"],
    ["csv/wide-characters.csv", "csv/utf-8-bom.csv", "csv/utf-16le-bom.csv"],
    ["csv/crlf.csv", "csv/cr.csv", "csv/blank-lines.csv"],
    ["csv/pipes.psv", "csv/tabs.tsv"],
  ]
  private static let legacy = [
    "shift_jis", "gb18030", "big5", "euc-kr", "windows-1251", "koi8-r", "windows-1252",
  ].map { ["text/\($0).utf-8.txt", "text/\($0).txt"] }

  @Test(
    "The same text in other encodings or line ends is the same picture.",
    arguments: families + legacy)
  func alike(names: [String]) async throws {
    let first = try await Drawing.thumbnail(names[0])

    for name in names.dropFirst() {
      let other = try await Drawing.thumbnail(name)
      #expect(other.bitmap.difference(from: first.bitmap) == 0, "\(name)")
    }
  }

  @Test("Pages without a character are blank paper; others are not.")
  func blank() async throws {
    for name in ["text/empty.txt", "text/mark-only.txt"] {
      let picture = try await Drawing.picture(name)
      #expect(picture.isPlain(picture[0, 0]) && picture.isOpaque, "\(name)")
    }
    let text = try await Drawing.picture("text/utf-8.txt")
    #expect(text.count { $0.difference(from: .white) > 100 } > 100)
  }

  @Test("Dark pages have dark paper and light letters.")
  func theme() async throws {
    for name in ["text/utf-8.txt", "csv/pipes.psv"] {
      let dark = try await Drawing.picture(name) { $0.settings.theme = .dark }
      let isLight = { (pixel: Pixel) in pixel.green > 128 }
      #expect(dark.isOpaque)
      #expect((10...dark.size.pixelCount / 5).contains(dark.count(where: isLight)), "\(name)")
    }
  }

  @Test("What the caller says about a table outweighs what is found.")
  func overrides() async throws {
    let thumbnail = try await Drawing.thumbnail("csv/times.csv") {
      $0.settings.delimiter = ":"
      $0.settings.header = false
    }

    #expect(thumbnail.info?.text?.table?.delimiter == ":")
    #expect(thumbnail.info?.text?.table?.header == false)
  }
}

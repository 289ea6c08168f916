import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite("Texts of a PNG file") struct PNGTextReaderTests {
  private let folder: TemporaryFolder
  private let file: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let texts = [("Software", "qlrender"), ("Title", "Käse"), ("Author", "李"), ("Title", "later")]
    file = try PNGEncoder.encode(
      Bitmap(size: PixelSize(square: 1)), text: texts, keepsAlpha: true)
  }

  private func texts(_ bytes: [UInt8]) throws -> [String: String] {
    try PNGTextReader.texts(of: FileSource(opening: folder.write(bytes, to: "a.png")))
  }

  @Test("They are read as they were written, the first of each key.")
  func roundTrip() throws {
    #expect(try texts(file) == ["Software": "qlrender", "Title": "Käse", "Author": "李"])
  }

  @Test("Wherever the file ends, what was read by then is right.")
  func cut() throws {
    let whole = try texts(file)
    for count in 8..<file.count {
      let found = try texts(Array(file[..<count]))
      #expect(found.allSatisfy { whole[$0.key] == $0.value }, "\(count) bytes")
    }
  }

  @Test("A damaged text is left out, and what is no PNG file is an error.")
  func damaged() throws {
    var damaged = file
    let place = try #require(file.firstIndex(of: UInt8(ascii: "q")))
    damaged[place] += 1

    #expect(try texts(damaged)["Software"] == nil)
    #expect(try texts(damaged)["Author"] == "李")
    #expect(throws: PreviewError.self) { try texts(Array("no picture".utf8)) }
    #expect(throws: PreviewError.self) { try texts([]) }
  }
}

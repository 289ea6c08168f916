import Foundation
import PreviewCore
import TestSupport
import Testing

@Suite struct ThumbnailCommandTests {
  private let page = SamplePDF.pages([(200, 100)])

  @Test("Without --output the thumbnail is NAME.EXT.png in the current folder.")
  func defaultOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "report.pdf")

    let run = try ProgramRun.qlrender(["thumbnail", "report.pdf"], in: folder)

    #expect(run.status == 0)
    #expect(run.output == "" && run.errors == "")
    #expect(folder.names == ["report.pdf", "report.pdf.png"])
  }

  @Test("An output that ends in a slash is a folder, made if missing; equal names get ~2.")
  func folderOutput() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")
    try other.write(page, to: "a.pdf")

    let run = try ProgramRun.qlrender(
      ["thumbnail", "-o", "made/here/", "a.pdf", other.path + "/a.pdf"], in: folder)

    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/made/here")
    #expect(run.status == 0)
    #expect(made.sorted() == ["a.pdf.png", "a~2.pdf.png"])
  }

  @Test("The JSON object says what was drawn, in pixels and points.")
  func json() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")

    let json = try ProgramRun.qlrender(
      ["thumbnail", "--json", "-s", "128", "-f", "2", "a.pdf"], in: folder
    ).json

    #expect(json["status"] as? String == "ok")
    #expect(json["code"] == nil)
    #expect(json["output"] as? String == "a.pdf.png")
    #expect(json["type"] as? String == "application/pdf")
    #expect(json["uti"] as? String == "com.adobe.pdf")
    #expect(json["width"] as? Int == 256 && json["height"] as? Int == 128)
    #expect(json["sourceWidth"] as? Double == 200 && json["sourceHeight"] as? Double == 100)
    #expect(json["page"] as? Int == 1 && json["pageCount"] as? Int == 1)
    #expect((json["peakMemoryBytes"] as? Int ?? 0) > 1_000_000)
  }

  @Test(
    "A single failure leaves with its own status, says one sentence, and leaves no file.",
    arguments: [
      ("missing.pdf", "file.missing", 66), ("empty.pdf", "file.empty", 65),
      ("garbage.pdf", "file.damaged", 65), (".", "file.not-regular", 66),
      ("unknown.bin", "type.unsupported", 69),
    ])
  func failure(name: String, code: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "empty.pdf")
    try folder.write("%PDF-1.4 and nothing else".utf8, to: "garbage.pdf")
    try folder.write([0, 1, 2, 3, 0xFE, 0, 0, 7], to: "unknown.bin")
    let before = folder.names

    let run = try ProgramRun.qlrender(["thumbnail", "-o", "out.png", name], in: folder)

    #expect(run.status == status)
    #expect(run.errors.hasPrefix("qlrender: \(name): "))
    #expect(run.errors.hasSuffix(" (\(code))\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names == before)
  }

  @Test("A FIFO is refused at once.")
  func fifo() throws {
    let folder = try TemporaryFolder()
    let made = unsafe mkfifo(folder.path + "/pipe.pdf", 0o600)
    try #require(made == 0)

    let run = try ProgramRun.qlrender(["thumbnail", "pipe.pdf"], in: folder)

    #expect(run.status == 66)
    #expect(run.errors.contains("(file.not-regular)"))
  }

  @Test("Of several inputs the good ones are drawn and the status is 1.")
  func several() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "good.pdf")

    let run = try ProgramRun.qlrender(
      ["thumbnail", "--json", "missing.pdf", "good.pdf"], in: folder)

    #expect(run.status == 1)
    #expect(run.jsonLines.map { $0["status"] as? String } == ["error", "ok"])
    #expect(folder.names == ["good.pdf", "good.pdf.png"])
  }

  @Test("An output that is the input itself is refused, and the input is untouched.")
  func outputIsInput() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.png", withDestinationPath: folder.path + "/a.pdf")

    let same = try ProgramRun.qlrender(["thumbnail", "-o", "a.pdf", "a.pdf"], in: folder)
    let linked = try ProgramRun.qlrender(["thumbnail", "-o", "link.png", "a.pdf"], in: folder)

    #expect(same.status == 73 && same.errors.contains("(output.is-input)"))
    #expect(linked.status == 73)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.pdf")) == Data(page))
  }

  @Test("A page that is not there is request.page and status 64.")
  func pageOutOfRange() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")

    let run = try ProgramRun.qlrender(["thumbnail", "-p", "5", "a.pdf"], in: folder)

    #expect(run.status == 64)
    #expect(run.errors.contains("There is no page 5; the document has 1 page. (request.page)"))
  }

  @Test("File URIs, a list on standard input and strange names are inputs like any other.")
  func inputs() throws {
    let folder = try TemporaryFolder()
    let names = ["a b.pdf", "100%s.pdf", "br[1].pdf", "-dash.pdf", "#?;.pdf", "new\nline.pdf"]
    for name in names { try folder.write(page, to: name) }
    let uri = "file://\(folder.path)/a%20b.pdf"

    let run = try ProgramRun.qlrender(
      ["thumbnail", "-o", "out/", "-0", uri, "-", "--", "-dash.pdf"], in: folder,
      input: names.dropFirst().filter { $0 != "-dash.pdf" }.joined(separator: "\0"))

    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(Set(made) == Set(names.map { $0 + ".png" }))
  }

  @Test(
    "A mistake on the command line is status 64 and a sentence.",
    arguments: [
      ["thumbnail"], ["thumbnail", "-s", "0", "a.pdf"], ["thumbnail", "--nonsense", "a.pdf"],
      ["thumbnail", "-s"], ["thumbnail", "--limit", "pixels=many", "a.pdf"], ["paint", "a.pdf"],
      ["thumbnail", "--background", "red", "a.pdf"], ["thumbnail", "-o", "x", "a.pdf", "b.pdf"],
      ["thumbnail", "--json=yes", "a.pdf"], ["preview", "a.pdf"], ["thumbnail", ""],
    ])
  func usage(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")

    let run = try ProgramRun.qlrender(arguments, in: folder)

    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("qlrender: ") && run.errors.hasSuffix(".\n"))
    #expect(folder.names == ["a.pdf"])
  }
}

import Foundation
import TestSupport
import Testing

@Suite struct PreviewCommandTests {
  private let pages = SamplePDF.pages([(200, 100), (100, 200), (300, 300)])

  private func preview(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> (run: ProgramRun, names: [String], json: [String: Any]) {
    try folder.write(pages, to: "a.pdf")
    let run = try ProgramRun.qlrender(["preview", "-o", "out"] + arguments + ["a.pdf"], in: folder)
    let bundle = folder.path + "/out/a.pdf.qlpreview"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle)) ?? []
    let data = (try? Data(contentsOf: URL(fileURLWithPath: bundle + "/preview.json"))) ?? Data()
    let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    return (run, names.sorted(), json)
  }

  @Test("Every page becomes a PNG of at most --max-size, with preview.json beside them.")
  func allPages() throws {
    let (run, names, json) = try preview(["--max-size", "400"], in: TemporaryFolder())

    let pages = json["pages"] as? [[String: Any]] ?? []
    #expect(run.status == 0, "\(run.errors)")
    #expect(names == ["page-0001.png", "page-0002.png", "page-0003.png", "preview.json"])
    #expect(pages.map { $0["width"] as? Int } == [400, 200, 400])
    #expect(pages.map { $0["height"] as? Int } == [200, 400, 400])
    #expect(pages.map { $0["file"] as? String }.first == "page-0001.png")
    #expect(json["pageCount"] as? Int == 3)
  }

  @Test("A preview that would replace its own input is refused, and the input stays.")
  func ownInput() throws {
    let folder = try TemporaryFolder()
    let input = "out/a.pdf.qlpreview/a.pdf"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out/a.pdf.qlpreview", withIntermediateDirectories: true)
    try folder.write(pages, to: input)

    let run = try ProgramRun.qlrender(["preview", "--json", "-o", "out", input], in: folder)

    #expect(run.json["code"] as? String == "output.is-input")
    #expect(run.status == 73)
    #expect(FileManager.default.contents(atPath: "\(folder.path)/\(input)") == Data(pages))
  }

  @Test("--pages draws those pages, --dpi gives pages their size in inches.")
  func pagesAndResolution() throws {
    let (run, names, json) = try preview(
      ["--pages", "2-", "--dpi", "144"], in: TemporaryFolder())

    let pages = json["pages"] as? [[String: Any]] ?? []
    #expect(run.status == 0)
    #expect(names == ["page-0002.png", "page-0003.png", "preview.json"])
    #expect(pages.map { $0["width"] as? Int } == [200, 600])
  }

  @Test("Pages that are not there are said, one by one; those that are there are drawn.")
  func missingPages() throws {
    let (run, names, json) = try preview(["--pages", "1,5,7-9,2-4"], in: TemporaryFolder())

    let pages = json["pages"] as? [[String: Any]] ?? []
    #expect(run.status == 1)
    #expect(names == ["page-0001.png", "page-0002.png", "page-0003.png", "preview.json"])
    #expect(pages.map { $0["page"] as? Int } == [1, 2, 3, 5, 7])
    #expect(pages.map { $0["code"] as? String } == [nil, nil, nil, "request.page", "request.page"])
    #expect(json["code"] as? String == "request.page")
    #expect(
      run.errors.split(separator: "\n")
        == [5, 7].map {
          "qlrender: a.pdf: There is no page \($0); the document has 3 pages. (request.page)"
        })
  }

  @Test("A second preview replaces the folder whole: no page of the first one stays.")
  func replaced() throws {
    let folder = try TemporaryFolder()
    _ = try preview([], in: folder)

    let (run, names, _) = try preview(["--pages", "1"], in: folder)

    #expect(run.status == 0)
    #expect(names == ["page-0001.png", "preview.json"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").count == 1)
  }

  @Test("A contact sheet shows all pages on one picture.")
  func contactSheet() throws {
    let folder = try TemporaryFolder()

    let (run, _, _) = try preview(["--contact-sheet", "sheet.png"], in: folder)

    #expect(run.status == 0)
    #expect(folder.names.contains("sheet.png"))
  }

  @Test("Pages beyond the last are request.page, and nothing is left behind.")
  func outOfRange() throws {
    let folder = try TemporaryFolder()

    let (run, names, _) = try preview(["--pages", "9"], in: folder)

    #expect(run.status == 64)
    #expect(run.errors.contains("(request.page)"))
    #expect(names == [])
    #expect(folder.names == ["a.pdf"])
  }
}

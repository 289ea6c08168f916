import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import QLRenderCommand
import TestSupport
import Testing

@Suite("Thumbnails of an earlier run of a batch")
struct EarlierThumbnailTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("some words\n".utf8, to: "a.txt")
    try folder.write("other words\n".utf8, to: "b.txt")
  }

  private func batch(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.qlrender(["batch", "-o", "out", "--resume"] + arguments, in: folder)
  }

  /// Makes pictures of as many bytes that are none.
  private func spoil(_ names: [String]) throws {
    for name in names {
      let picture = folder.url.appendingPathComponent("out/" + name)
      try Data(count: try Data(contentsOf: picture).count).write(to: picture)
    }
  }

  @Test(
    "They are read by permission, limits and deadline of the batch, without what is the input's.")
  func request() {
    var request = ThumbnailRequest(file: FilePath("a.pdf"), size: PixelSize(square: 999))
    request.settings.allowsUnsandboxed = true
    request.settings.limits = .preview
    request.settings.limits.seconds = 77
    request.settings.password = [1]
    request.settings.contentType = UniformType("application/pdf")

    let reading = request.reading(FilePath("out/a.pdf.png"))

    var expected = PreviewSettings(limits: request.settings.limits)
    expected.allowsUnsandboxed = true
    #expect(reading.file == FilePath("out/a.pdf.png") && reading.size == PixelSize(square: 256))
    #expect(reading.settings == expected && reading.settings.limits.seconds == 77)
  }

  @Test("One that cannot be read is told, on sheet and page, and one that can is there.")
  func unreadable() throws {
    #expect(try batch("a.txt", "b.txt").status == 0)
    try spoil(["a.txt.png"])

    let sheet = try batch("--contact-sheet", "sheet.png", "a.txt", "b.txt")
    let page = try batch("--html", "site", "a.txt", "b.txt")

    for run in [sheet, page] {
      #expect(run.status != 0 && run.errors.contains("A thumbnail could not be put on it: "))
    }
    #expect(folder.names.contains("sheet.png"))
    #expect(WrittenPage("site", in: folder).names() == ["b.txt"])
  }

  @Test("A sheet without any picture is told, and is no success.")
  func nothing() throws {
    #expect(try batch("a.txt", "b.txt").status == 0)
    try spoil(["a.txt.png", "b.txt.png"])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: true)

    let spoiled = try batch("--contact-sheet", "sheet.png", "a.txt", "b.txt")
    let empty = try batch("--contact-sheet", "sheet.png", "empty")
    let missing = try batch("--contact-sheet", "sheet.png", "missing.txt")

    #expect(spoiled.status != 0 && spoiled.errors.contains("2 thumbnails could not be put on it"))
    #expect(
      empty.status == 73
        && empty.errors.contains("There is no picture to put on it. (output.write)"))
    #expect(
      missing.status == 66
        && missing.errors.contains("There is no picture to put on it. (output.write)"))
    #expect(!folder.names.contains("sheet.png"))
  }
}

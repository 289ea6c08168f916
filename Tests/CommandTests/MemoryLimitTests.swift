import Foundation
import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

/// poppler and cairo leave a picture out when memory is short, and say that all went well.
@Suite("Memory of a worker") struct MemoryLimitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.picture(side: 6000), to: "large.pdf")
  }

  private func draw(memory: String) throws -> ProgramRun {
    try ProgramRun.qlrender(
      ["thumbnail", "--json", "--timeout", "60", "--limit", "memory=\(memory)", "large.pdf"],
      in: folder)
  }

  @Test("A picture that does not fit into it is limit.memory, never a blank page.")
  func tooLittle() throws {
    let run = try draw(memory: "128M")

    #expect(run.status == 75)
    #expect(run.json["code"] as? String == "limit.memory")
    #expect(folder.names == ["large.pdf"])
  }

  @Test("Who allows more of it allows more to the decoders of pictures as well.")
  func decoders() throws {
    let wide = PNGFile(width: 1 << 22, height: 1, depth: 16, type: .rgba, rows: [[0]])
    try folder.write(wide.bytes, to: "wide.png")

    let codes = try ["768M", "4G"].map { memory in
      try ProgramRun.qlrender(
        ["thumbnail", "--json", "--limit", "memory=\(memory)", "wide.png"], in: folder
      ).json["code"] as? String
    }

    #expect(codes[0] == "limit.memory")
    #expect(codes[1] != "limit.memory")
  }

  @Test("With enough of it the picture is there.")
  func enough() throws {
    let run = try draw(memory: "768M")

    #expect(run.status == 0, "\(run.errors)")
    let file = try Data(contentsOf: folder.url.appendingPathComponent("large.pdf.png"))
    var decoder = try PNGDecoder([UInt8](file))
    try decoder.begin(.bgra)
    var row = [UInt8](repeating: 9, count: decoder.header.size.width * 4)
    try decoder.readRow(into: &row)
    #expect(row.prefix(4) == [0, 0, 0, 255])
  }
}

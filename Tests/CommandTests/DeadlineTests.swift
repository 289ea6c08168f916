import Foundation
import TestSupport
import Testing

/// What is painted by a deadline is kept: each file takes far longer than it is given.
@Suite(.serialized) struct DeadlineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Allows ever more time until something is painted by then, however slow the machine is.
  ///
  /// The whole takes far more than what its first rows take. Begins anew where it was done all the same.
  private func expectPartial(_ name: String, _ arguments: [String] = []) throws {
    var run: ProgramRun
    var seconds = 0.01
    var tries = 0
    repeat {
      seconds *= 1.5
      run = try ProgramRun.qlrender(
        ["thumbnail", "--json", "-o", "out.png", "-t", "\(seconds)"] + arguments + [name],
        in: folder)
      if run.json["status"] as? String == "ok" { (seconds, tries) = (0.01, tries + 1) }
    } while run.json["code"] as? String == "limit.time" && seconds < 60
      || run.json["status"] as? String == "ok" && tries < 10
    let warnings = run.json["warnings"] as? [[String: Any]] ?? []

    #expect(run.status == 0, "\(run.errors)")
    #expect(warnings.map { $0["code"] as? String } == ["partial"])
    #expect(folder.names.contains("out.png"))
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: PackageFolder.fixtures.appendingPathComponent(name)))
  }

  /// 400 million black pixels, turned or interlaced.
  private func bomb(isInterlaced: Bool = false, isTurned: Bool = false) throws -> [UInt8] {
    let bomb = try fixture("hostile/bomb-20000x20000.png")
    let header = Array(bomb[16..<28]) + [isInterlaced ? 1 : 0]
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let turn = isTurned ? PNGFile.chunk("eXIf", exif) : []
    return Array(bomb[..<8]) + PNGFile.chunk("IHDR", header) + turn + bomb[33...]
  }

  @Test("A page that paints without end shows what was painted.")
  func pages() throws {
    for name in ["hostile/nested-forms.pdf", "hostile/tiny-tiles.pdf"] {
      try folder.write(fixture(name), to: "a.pdf")
      try expectPartial("a.pdf")
    }
  }

  @Test("Of a picture whose rows come slowly the upper ones are there, also when it is turned.")
  func rows() throws {
    try folder.write(bomb(), to: "a.png")
    try folder.write(bomb(isTurned: true), to: "turned.png")

    // Large ones, since reading so many black pixels takes hardly any time.
    try expectPartial("a.png", ["-s", "6000"])
    try expectPartial("turned.png", ["-s", "6000"])
  }

  @Test("Of an interlaced picture there is what its first passes show.")
  func passes() throws {
    try folder.write(bomb(isInterlaced: true), to: "a.png")

    try expectPartial("a.png", ["--limit", "memory=2G"])
  }

  @Test("Of a JPEG picture there are the upper rows, of a progressive one the first scans.")
  func scans() throws {
    try folder.write(FlatJPEG(width: 65_000, height: 16_500).baseline, to: "a.jpg")
    try folder.write(FlatJPEG(width: 12_000, height: 16_000).progressive(scans: 90), to: "b.jpg")

    try expectPartial("a.jpg", ["-s", "8000"])
    try expectPartial("b.jpg", ["-s", "1500"])
  }

  @Test("Where nothing is painted by the deadline, there is no file.")
  func nothing() throws {
    try folder.write(bomb(), to: "a.png")

    let run = try ProgramRun.qlrender(
      ["thumbnail", "--json", "-t", "0.000001", "a.png"], in: folder)

    #expect(run.status == 75)
    #expect(run.json["code"] as? String == "limit.time")
    #expect(folder.names == ["a.png"])
  }
}

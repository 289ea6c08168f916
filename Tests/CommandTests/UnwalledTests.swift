import Foundation
import TestSupport
import Testing

@Suite("Without a wall") struct UnwalledTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start(_ file: String) throws -> Process {
    let process = Process()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["thumbnail", "--isolation", "none", file]
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test(
    "a shading that poppler alone never ends is drawn as in a worker.", .timeLimit(.minutes(10)))
  func shading() throws {
    try folder.write(SamplePDF.mirroredShading(side: 100), to: "a.pdf")
    let process = try start("a.pdf")
    process.waitUntilExit()
    let unwalled = FileManager.default.contents(atPath: folder.path + "/a.pdf.png")

    let run = try ProgramRun.qlrender(["thumbnail", "-o", "walled.png", "a.pdf"], in: folder)

    #expect(process.terminationStatus == 0)
    #expect(run.status == 0, "\(run.errors)")
    #expect(unwalled != nil)
    #expect(unwalled == FileManager.default.contents(atPath: folder.path + "/walled.png"))
  }

  @Test("a signal ends what cannot be cancelled.", .timeLimit(.minutes(10)))
  func interrupted() throws {
    let endless = PackageFolder.fixtures.appendingPathComponent("hostile/nested-forms.pdf")
    let process = try start(endless.path)
    while processorTime(process.processIdentifier) < 20 { Thread.sleep(forTimeInterval: 0.01) }

    process.interrupt()
    process.waitUntilExit()

    #expect(process.terminationStatus == 130)
    #expect(folder.names == [])
  }

  /// Ticks of processor time; a hundred are a second.
  private func processorTime(_ number: Int32) -> Int {
    let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
    let fields =
      String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? Int(fields[11]) ?? 0 : 0
  }
}

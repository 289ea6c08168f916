import Foundation
import TestSupport
import Testing

/// The program in a folder of its own, beside a worker that is not the right one.
@Suite("A wrong worker")
struct ReplacedWorkerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: PackageFolder.release.appendingPathComponent("qlrender"),
      to: folder.url.appendingPathComponent("qlrender"))
  }

  private func run(_ arguments: [String], image: String) throws -> ProgramRun {
    try folder.write(Array(image.utf8), to: "a.png")
    return try ProgramRun.run(
      folder.url.appendingPathComponent("qlrender"), arguments + ["a.png"], in: folder)
  }

  @Test("A worker that is missing is worker.sandbox and status 70.")
  func missing() throws {
    let run = try run(["thumbnail"], image: "x")

    #expect(run.status == 70)
    #expect(run.errors.contains("(worker.sandbox)"))
  }

  @Test(
    "A program that is no worker is worker.died and status 70.",
    arguments: ["/bin/true", "/bin/cat"])
  func stranger(program: String) throws {
    try folder.makeLink("qlrender-image", to: program)

    let run = try run(["thumbnail"], image: "x")

    #expect(run.status == 70)
    #expect(run.errors.contains("(worker.died)"))
  }

  @Test("Facts whose worker dies half-way are an error, not facts without a size.")
  func diesHalfWay() throws {
    let worker = PackageFolder.products.appendingPathComponent("fault-worker")
    try folder.makeLink("qlrender-image", to: worker.path)

    let good = try run(["info", "--json"], image: "good")
    let bad = try run(["info", "--json"], image: "page:exit")

    #expect(good.json["sourceWidth"] as? Int == 40)
    #expect(bad.status == 70)
    #expect(bad.json["code"] as? String == "worker.died")
  }
}

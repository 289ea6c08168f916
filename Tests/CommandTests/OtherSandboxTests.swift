import CFaultHooks
import Foundation
import TestSupport
import Testing

/// The program within bubblewrap, as file managers start their thumbnailers: a filter that refuses some
/// calls, /usr without rights to write, no home, and one folder for the output.
@Suite(
  "Inside another sandbox",
  .enabled(if: Bubblewrap.isUsable, "bubblewrap is not installed or may do nothing."))
struct OtherSandboxTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: true)
  }

  private func writeFilter(without: Int) throws {
    let descriptor = unsafe open(folder.path + "/filter", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    try #require(descriptor >= 0)
    try #require(qlt_write_sandbox_filter(descriptor, CInt(without)) == 0)
  }

  private func run(
    _ arguments: [String], hasProc: Bool = true, without: Int = 0
  ) throws -> ProgramRun {
    try writeFilter(without: without)
    let mounts = [
      "--ro-bind-try", "/etc/fonts", "/etc/fonts", "--ro-bind-try", "/var/cache/fontconfig",
      "/var/cache/fontconfig", "--ro-bind", PackageFolder.release.path, "/app", "--ro-bind",
      PackageFolder.fixtures.path, "/in", "--bind", folder.path + "/out", "/out",
    ]
    let rest = (hasProc ? ["--proc", "/proc"] : []) + ["--seccomp", "9", "/app/qlrender"]
    return try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$@\" 9< filter", "sh", Bubblewrap.program] + Bubblewrap.system + mounts + rest
        + arguments, in: folder)
  }

  private static let files = [
    "/in/pdf/text.pdf", "/in/png/quadrants-rgb-8.png", "/in/text/euc-kr.txt",
    "/in/csv/decimal-comma.csv",
  ]

  private var pictures: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? []).sorted()
  }

  @Test("Every engine draws what it draws outside.")
  func draws() throws {
    let outside = try TemporaryFolder()
    let names = Self.files.map { PackageFolder.fixtures.path + $0.dropFirst("/in".count) }
    _ = try ProgramRun.qlrender(["thumbnail"] + names + ["-o", outside.path + "/"], in: outside)

    let run = try run(["thumbnail", "--json"] + Self.files + ["-o", "/out/"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("GLib"))
    #expect(pictures.count == 4)
    for name in pictures {
      let inside = FileManager.default.contents(atPath: folder.path + "/out/" + name)
      #expect(inside == FileManager.default.contents(atPath: outside.path + "/" + name), "\(name)")
    }
  }

  @Test("Without /proc nothing is drawn, and a sentence says how to have it.")
  func withoutProc() throws {
    let run = try run(["thumbnail"] + Self.files + ["-o", "/out/"], hasProc: false)

    #expect(run.status == 75)
    #expect(run.errors.contains("bwrap --proc /proc"), "\(run.errors)")
    #expect(pictures == [])
  }

  @Test("There doctor finds all layers, and says that there is another filter.")
  func doctor() throws {
    let sandbox = try run(["doctor", "--json"]).json["sandbox"] as? [String: Any] ?? [:]
    let text = try run(["doctor"]).output

    #expect(sandbox["seccomp"] as? Bool == true)
    #expect((sandbox["landlock"] as? Int ?? 0) >= 1)
    #expect(text.contains("surrounding sandbox"))
  }

  @Test("One that forbids Landlock lets images be drawn, and says of others how they can be.")
  func withoutLandlock() throws {
    let without = Int(qlt_without_landlock)
    let image = try run(["thumbnail", "--json", Self.files[1], "-o", "/out/"], without: without)
    let pdf = try run(["thumbnail", "--json", Self.files[0], "-o", "/out/"], without: without)
    let allowed = try run(
      ["thumbnail", "--json", "--allow-unsandboxed", Self.files[0], "-o", "/out/"],
      without: without)
    let doctor = try run(["doctor"], without: without)

    #expect(image.json["status"] as? String == "ok")
    #expect(pdf.status == 70)
    #expect(pdf.json["code"] as? String == "worker.sandbox")
    #expect(allowed.status == 0)
    #expect(allowed.json["status"] as? String == "warning")
    let warnings = allowed.json["warnings"] as? [[String: Any]] ?? []
    #expect(warnings.map { $0["code"] as? String } == ["unsandboxed"])
    #expect(doctor.status != 0)
    #expect(doctor.output.contains("BAD pdf confinement: Landlock is not to be had"))
    #expect(doctor.output.contains("ok  image confinement"))
  }

  @Test("One that forbids filters lets nothing be drawn unless that is allowed.")
  func withoutSeccomp() throws {
    let without = Int(qlt_without_seccomp)
    for file in Self.files {
      let refused = try run(["thumbnail", file, "-o", "/out/"], without: without)
      #expect(refused.status == 70, "\(file)")
      #expect(refused.errors.contains("seccomp is not to be had"), "\(file)")
    }
    #expect(pictures == [])
    let allowed = try run(
      ["thumbnail", "--allow-unsandboxed"] + Self.files + ["-o", "/out/"], without: without)
    #expect(allowed.status == 0)
    #expect(pictures.count == 4)
  }

  @Test("A resumed batch reads thumbnails for page and sheet by the same permission.")
  func resumedWithoutSeccomp() throws {
    let batch = ["batch", "--allow-unsandboxed", "-o", "/out/t"]
    let together = ["--resume", "--html", "/out/site", "--contact-sheet", "/out/sheet.png"]
    let without = Int(qlt_without_seccomp)

    let first = try run(batch + Self.files, without: without)
    let second = try run(batch + together + Self.files, without: without)

    #expect(first.status == 0 && second.status == 0, "\(second.errors)")
    #expect(second.errors.contains("4 of them from an earlier run"))
    #expect(WrittenPage("out/site", in: folder).names().count == 4)
    #expect(pictures == ["sheet.png", "site", "t"])
  }
}

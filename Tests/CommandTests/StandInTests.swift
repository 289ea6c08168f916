import Foundation
import TestSupport
import Testing

/// Libraries that workers never call have stand-ins, made by `make build`.
@Suite("Stand-ins for libraries") struct StandInTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a.pdf")
    try folder.write("some words\n".utf8, to: "a.txt")
  }

  @Test("Both workers have them, and what is drawn with them is what is drawn without.")
  func same() throws {
    for program in ["qlrender-pdf", "qlrender-text"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: PackageFolder.release.appendingPathComponent("\(program).stand-ins").path)
      #expect(names.count >= 3, "\(program): \(names)")
    }
    for file in ["a.pdf", "a.txt"] {
      for isolation in ["per-file", "none"] {
        let run = try ProgramRun.qlrender(
          ["thumbnail", "--isolation", isolation, file, "-o", "\(isolation).png"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(try bytes("per-file.png") == bytes("none.png"), "\(file)")
      for name in ["per-file.png", "none.png"] { try FileManager.default.removeItem(at: url(name)) }
    }
  }

  @Test("A library that wants more of one than it has is opened without them.")
  func lacking() throws {
    try install(standIn: "int nothing;")

    let run = try installed()

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test("Those beside a worker are what it opens.")
  func opened() throws {
    try install(
      standIn: """
        #include <unistd.h>
        __attribute__((constructor)) static void open(void) { (void)!write(2, "opened\\n", 7); _exit(9); }
        """)

    let run = try installed()

    #expect(run.status == 70)
    #expect(run.errors.contains("left with status 9, saying: opened"), "\(run.errors)")
  }

  @Test("One that is called ends the program, and says which function it was.")
  func called() throws {
    let standIns = PackageFolder.release.appendingPathComponent("qlrender-text.stand-ins").path
    let library = "\(standIns)/libX11.so.6"
    let symbols = try run("nm", ["-D", "--defined-only", library]).output.matches(of: /\sT (\w+)/)
    let function = try #require(symbols.first).output.1
    try folder.write("void \(function)(void); int main(void) { \(function)(); }".utf8, to: "call.c")
    let built = try run("clang", ["-w", "-o", "call", "call.c", library, "-Wl,-rpath,\(standIns)"])
    #expect(built.status == 0, "\(built.errors)")

    let call = try run("./call", [])

    #expect(call.status == 70)
    #expect(
      call.errors.contains("qlrender: \(function) of libX11.so.6 was called"), "\(call.errors)")
  }

  /// Copies the caller and the worker for PDF, and gives that a stand-in for X11 of this code.
  private func install(standIn code: String) throws {
    try FileManager.default.createDirectory(
      at: url("bin/qlrender-pdf.stand-ins"), withIntermediateDirectories: true)
    for program in ["qlrender", "qlrender-pdf"] {
      try FileManager.default.copyItem(
        at: PackageFolder.release.appendingPathComponent(program), to: url("bin/\(program)"))
    }
    try folder.write(code.utf8, to: "code.c")
    let built = try run(
      "clang",
      [
        "-shared", "-fPIC", "-Wl,-soname,libX11.so.6", "-o",
        "bin/qlrender-pdf.stand-ins/libX11.so.6",
        "code.c",
      ])
    #expect(built.status == 0, "\(built.errors)")
  }

  private func installed() throws -> ProgramRun { try run("bin/qlrender", ["thumbnail", "a.pdf"]) }

  private func run(_ program: String, _ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(URL(filePath: "/usr/bin/env"), [program] + arguments, in: folder)
  }

  private func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }
  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
}

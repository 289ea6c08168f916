import Foundation
import TestSupport
import Testing

/// Every run sees a desktop of its own.
@Suite("qlrender open") struct OpenCommandTests {
  private static let program = PackageFolder.release.appendingPathComponent("qlrender")
  private let room: DesktopRoom

  init() throws {
    room = try DesktopRoom()
    try room.write("a,b\n1,2\n", to: "my table.csv")
    let recorder = try room.writeRecorder()
    for id in ["org.example.First", "org.example.Second", "org.example.Third"] {
      try room.install(id, name: "App\\t\(id)", ["Exec": "\(recorder) \(id) %f", "Icon": "eye"])
    }
    try room.associate(["text/csv": ["org.example.First", "org.example.Second"]])
    try room.choose([("Default Applications", ["text/csv": ["org.example.Second"]])])
  }

  private func open(_ arguments: String...) throws -> ProgramRun {
    try room.run(Self.program, ["open"] + arguments)
  }

  private func noted() throws -> [String] {
    try room.noted().arguments.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("--list prints identifier and name, the default first, one a line.")
  func list() throws {
    let run = try open("--list", "my table.csv")

    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    // The tab in a name would be taken for the one behind the identifier.
    #expect(
      run.output == """
        org.example.Second\tApp\u{2423}org.example.Second
        org.example.First\tApp\u{2423}org.example.First

        """)
  }

  @Test("--list --json prints an object for each application.")
  func json() throws {
    let run = try open("--list", "--json", "my table.csv")

    #expect(
      run.jsonLines.map { $0["id"] as? String } == ["org.example.Second", "org.example.First"])
    #expect(run.jsonLines.map { $0["rank"] as? String } == ["Owner", "Alternate"])
    #expect(run.jsonLines.map { $0["icon"] as? String } == ["eye", "eye"])
    #expect(run.jsonLines.first?["name"] as? String == "App\torg.example.Second")
  }

  @Test(
    "What is no type, and no application, is a mistake of the command line.",
    arguments: [
      ["-c", "a/"], ["-c", "/"], ["-c", " text/plain"], ["-c", "x/../.."], ["--with", ""],
    ])
  func nonsense(options: [String]) throws {
    let run = try room.run(Self.program, ["open"] + options + ["my table.csv"])

    #expect(run.status == 64)
    #expect(run.errors.hasSuffix(".\n") && run.errors.hasPrefix("qlrender: --"))
  }

  @Test("Parameters of a MIME type say nothing of the type.")
  func parameters() throws {
    let run = try open("--list", "-c", "text/csv; charset=utf-8", "my table.csv")

    #expect(run.status == 0)
    #expect(run.output.hasPrefix("org.example.Second\t"))
  }

  @Test("A file is handed to the default application, and nothing is printed.")
  func handOver() throws {
    let run = try open("my table.csv")

    #expect(run.status == 0)
    #expect(run.output + run.errors == "")
    let real = try room.folder.url.resourceValues(forKeys: [.canonicalPathKey]).canonicalPath
    let arguments = try noted()
    #expect(arguments.first == "org.example.Second")
    #expect([room.path("my table.csv"), (real ?? "") + "/my table.csv"].contains(arguments.last))
  }

  @Test(
    "--with takes the application that is named, with or without suffix, in the list or not.",
    arguments: ["org.example.First", "org.example.First.desktop", "org.example.Third"])
  func with(application: String) throws {
    let run = try open("--with", application, "--json", "my table.csv")

    #expect(run.status == 0)
    let expected = application.replacingOccurrences(of: ".desktop", with: "")
    #expect(run.json["application"] as? String == expected)
    #expect(run.json["type"] as? String == "text/csv")
    #expect(try noted().first == expected)
  }

  @Test("An application that is not installed is app.none, with status 69.")
  func unknown() throws {
    let run = try open("--with", "org.example.Nobody", "my table.csv")

    #expect(run.status == 69)
    #expect(run.errors.contains("org.example.Nobody is not available") == true)
    #expect(run.errors.hasSuffix("(app.none)\n"))
  }

  @Test("A type that nobody opens is app.none, listed or not.", arguments: [["--list"], []])
  func nobody(options: [String]) throws {
    try room.write([0, 1, 2, 255, 254], to: "data.bin")

    let run = try room.run(Self.program, ["open"] + options + ["data.bin"])

    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasSuffix("(app.none)\n"))
  }

  @Test(
    "A file that is missing, a folder or a FIFO has its usual code.",
    arguments: [
      ("none.csv", "file.missing"), ("config", "file.not-regular"), ("fifo", "file.not-regular"),
    ])
  func badFile(name: String, code: String) throws {
    try room.folder.makeFIFO("fifo")

    let run = try open("--json", name)

    #expect(run.status == 66)
    #expect(run.json["code"] as? String == code)
  }

  @Test(
    "No file, and more than one, are a mistake.", arguments: [[], ["my table.csv", "other.csv"]])
  func usage(files: [String]) throws {
    #expect(try room.run(Self.program, ["open"] + files).status == 64)
  }
}

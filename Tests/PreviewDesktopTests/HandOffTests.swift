import Foundation
import TestSupport
import Testing

@Suite("Starting an application") struct HandOffTests {
  private let room: DesktopRoom
  private let recorder: String

  init() throws {
    room = try DesktopRoom()
    recorder = try room.writeRecorder()
  }

  private func handOver(_ id: String, _ uris: String...) throws -> [[String]] {
    try DesktopProbe.lines(["hand-over", id] + uris, in: room)
  }

  @Test(
    "A path arrives byte for byte, whatever is in it.",
    arguments: [
      "plain.txt", "two words.txt", "Größe.txt", "it's \"quoted\" $HOME `x` \\ %f.txt",
      "two\nlines.txt", " -o ", "*;|&<>.txt",
    ])
  func paths(name: String) throws {
    try room.install("viewer", ["Exec": "\(recorder) %f"])
    let path = "/tmp/" + name
    let uri = URL(fileURLWithPath: path).absoluteString

    #expect(try handOver("viewer", uri).first == ["done"])
    #expect(try room.noted().arguments == [Array(path.utf8)])
  }

  @Test("Without a command line nothing is started, least of all the file.", arguments: ["", "  "])
  func emptyCommand(command: String) throws {
    try room.install("empty", ["Exec": command])
    let file = try room.writeRecorder()

    #expect(try handOver("empty", "file://\(file)").first != ["done"])
    #expect(!FileManager.default.fileExists(atPath: room.path("noted")))
  }

  @Test("Bytes that are no UTF-8 arrive as they are.")
  func bytes() throws {
    try room.install("viewer", ["Exec": "\(recorder) %f"])

    #expect(try handOver("viewer", "file:///tmp/%FF%80.txt").first == ["done"])
    #expect(
      try room.noted().arguments == [Array("/tmp/".utf8) + [0xFF, 0x80] + Array(".txt".utf8)])
  }

  @Test("URIs stay URIs where an application insists on them, and are paths where it does not.")
  func uris() throws {
    let entry = ["Exec": "\(recorder) %U"]
    for (id, keys, expected) in [
      ("paths", [:], ["/tmp/a b", "/tmp/c"]),
      ("uris", ["X-GIO-NoFuse": "true"], ["file:///tmp/a%20b", "file:///tmp/c"]),
    ] {
      try room.install(id, entry.merging(keys) { $1 })
      _ = try handOver(id, "file:///tmp/a%20b", "file:///tmp/c")
      #expect(try notedWords() == expected)
      try FileManager.default.removeItem(atPath: room.path("noted"))
    }
  }

  @Test("Icon, name and desktop entry are filled in.")
  func fields() throws {
    try room.install("viewer", name: "The Viewer", ["Exec": "\(recorder) %i %c %k", "Icon": "eye"])

    _ = try handOver("viewer", "file:///tmp/a")

    let entry = room.path("data/applications/viewer.desktop")
    #expect(try notedWords().prefix(4) == ["--icon", "eye", "The Viewer", entry])
  }

  private func notedWords() throws -> [String] {
    try room.noted().arguments.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Variables arrive, with quotes and line ends.")
  func variables() throws {
    try room.install("viewer", ["Exec": "\(recorder) %f"])

    _ = try handOver("viewer", "file:///tmp/a")

    #expect(try room.noted().variables.contains("PROBE_NOTE=a \"note\"\nof two lines"))
  }

  @Test("A program inherits no descriptor, and leaves no zombie.")
  func inheritance() throws {
    try room.install("viewer", ["Exec": "\(recorder) %f"])

    #expect(try handOver("viewer", "file:///tmp/a") == [["done"], ["children", "none"]])

    _ = try room.noted()
    let descriptors = String(decoding: try room.awaited("noted-descriptors"), as: UTF8.self)
    // The shell itself holds its script and what it writes.
    let foreign = descriptors.split(separator: "\n").filter {
      $0 != "/dev/null" && !$0.hasPrefix(room.folder.path)
    }
    #expect(foreign == [])
  }

  @Test("A program inherits no signal that is blocked or ignored.")
  func signals() throws {
    let probe = DesktopProbe.program.path
    try room.install("viewer", ["Exec": "\(probe) note-status \(room.path("status"))"])

    _ = try handOver("viewer", "file:///tmp/a")

    let signals = String(decoding: try room.awaited("status"), as: UTF8.self)
    #expect(try mask("SigBlk", in: signals) == 0)
    #expect(try mask("SigIgn", in: signals) & (1 << (SIGPIPE - 1) | 1 << (SIGXFSZ - 1)) == 0)
  }

  /// A set of signals as the kernel shows it.
  private func mask(_ name: String, in status: String) throws -> UInt64 {
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
    return try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
  }

  @Test(
    "Without a terminal an application for terminals is not available, and the sentence says why.")
  func noTerminal() throws {
    try room.install("shell", ["Exec": "/bin/true %f", "Terminal": "true"])
    var bare = room
    bare.searchPath = room.path("nowhere")

    let line = try DesktopProbe.lines(["hand-over", "shell", "file:///tmp/a"], in: bare).first

    #expect(line?.first == "app.none")
    #expect(line?.last?.contains("terminal") == true)
  }

  @Test(
    "An application that is not installed is not available.", arguments: ["nobody", "", "../a"])
  func unknown(id: String) throws {
    #expect(
      try handOver(id, "file:///tmp/a").first
        == ["app.none", "The application \(id) is not available: it is not installed."])
  }
}

import Foundation
import TestSupport
import Testing

@Suite("How the service ends", .serialized, .timeLimit(.minutes(3)))
struct ServeEndTests {
  private static let count = 12
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      SamplePDF.pages(Array(repeating: (width: 600, height: 800), count: 40)), to: "slow.pdf")
  }

  private var work: [[String: Any]] {
    (0..<Self.count).map {
      ["id": $0, "method": "preview", "input": "slow.pdf", "output": "out/\($0)"]
    }
  }

  /// The names of everything that is below the folder.
  private var everything: [String] {
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  }

  private var halfMade: [String] {
    everything.filter { $0.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  @Test("At the end of the input all that was taken is done and answered.")
  func endOfInput() throws {
    let service = try LiveService(in: folder)
    try service.send(Array(work.prefix(3)))

    let answers = try service.finish()

    #expect(answers.map(\.status) == ["ok", "ok", "ok"])
    #expect(Set(answers.compactMap(\.id)) == [0, 1, 2])
    #expect(service.process.terminationStatus == 0)
    #expect(service.complaints == "")
  }

  @Test("A shutdown does the same, and what comes after it is not taken.")
  func shutdown() throws {
    let service = try LiveService(in: folder)
    try service.send([
      work[0], ["id": "stop", "method": "shutdown"], ["id": "late", "method": "ping"],
    ])

    let answers = service.rest()

    #expect(answers.map { "\($0["id"] ?? "")" } == ["stop", "0"])
    #expect(answers.map(\.status) == ["ok", "ok"])
    #expect(service.process.terminationStatus == 0)
  }

  @Test(
    "A signal has everything answered once, as cancelled if it was not done; nothing half-made stays.",
    arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func signal(signal: Int32, status: Int32) throws {
    let service = try LiveService("-j", "2", in: folder)
    try service.send(work + [["id": "all", "method": "ping"]])
    let read = service.answers(1)

    kill(service.process.processIdentifier, signal)
    let answers = service.rest()

    #expect(read.map { $0["id"] as? String } == ["all"])
    #expect(Set(answers.compactMap(\.id)) == Set(0..<Self.count) && answers.count == Self.count)
    #expect(answers.contains { $0.code == "cancelled" })
    #expect(service.process.terminationStatus == status)
    #expect(halfMade == [])
    #expect(service.complaints == "")
  }

  @Test("A signal at any moment ends it as a signal does.")
  func signalAtOnce() throws {
    // What goes wrong now and then goes wrong once in so many.
    for round in 0..<40 {
      let service = try LiveService("-j", "2", in: folder)
      if round % 2 == 0 { try service.send(work) }

      kill(service.process.processIdentifier, SIGTERM)
      _ = service.rest()

      #expect(service.process.terminationReason == .exit)
      #expect(service.process.terminationStatus == 143)
    }
    #expect(halfMade == [])
  }

  @Test("When nobody reads any more it ends at once, with nothing half-made.")
  func closedOutput() throws {
    let service = try LiveService("-j", "2", in: folder)
    try service.send(work + [["id": "all", "method": "ping"]])
    #expect(service.answer()?["id"] as? String == "all")

    // The input stays open: only the output tells.
    try service.closeOutput()
    service.process.waitUntilExit()

    #expect(service.process.terminationReason == .exit)
    #expect(service.process.terminationStatus == 0)
    #expect(halfMade == [])
    #expect(everything.filter { $0.hasSuffix("preview.json") }.count < Self.count)
  }

  @Test("A client that is killed takes the service and its workers along.")
  func killedClient() async throws {
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    let requests = try work.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) + "\n"
    }
    try folder.write(requests.joined().utf8, to: "requests")
    let client = Process()
    let output = Pipe()
    client.executableURL = URL(fileURLWithPath: "/bin/bash")
    client.currentDirectoryURL = folder.url
    client.arguments = [
      "-c",
      "coproc '\(program)' serve --stdio; cat requests >&${COPROC[1]}; "
        + "head -c 1 <&${COPROC[0]} >/dev/null; echo $COPROC_PID; exec 1>&-; wait",
    ]
    client.standardOutput = output
    client.standardError = FileHandle.nullDevice
    try client.run()
    let line = output.fileHandleForReading.readDataToEndOfFile()
    let number = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    let service = try #require(Int32(number))
    #expect(await ProcessTree.comes { !ProcessTree.descendants(of: service).isEmpty })
    let workers = ProcessTree.descendants(of: service)

    kill(client.processIdentifier, SIGKILL)
    client.waitUntilExit()

    #expect(await ProcessTree.comes { ([service] + workers).allSatisfy(ProcessTree.isGone) })
    #expect(halfMade == [])
    #expect(everything.filter { $0.hasSuffix("preview.json") }.count < Self.count)
  }

  @Test(
    "While nobody reads the answers, no more requests are read, and memory does not grow.",
    arguments: [true, false])
  func blockedOutput(waits: Bool) throws {
    let service = try LiveService(in: folder, readsHello: false, waits: waits)
    let descriptor = service.writingEnd.fileDescriptor
    let line =
      Array(#"{"id":"\#(String(repeating: "x", count: 500))","method":"nothing"}"#.utf8) + [10]
    let most = 16 << 20
    var sent = 0
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)

    // Takes what the pipes and the window hold, then nothing for a while.
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while sent < most, unsafe poll(&question, 1, 3000) == 1 {
      let rest = Array(line[(sent % line.count)...])
      sent += max(unsafe write(descriptor, rest, rest.count), 0)
    }
    let status = try String(
      contentsOfFile: "/proc/\(service.process.processIdentifier)/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
      .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
    let answers = try service.finish()

    // Two pipes, the buffer of the reader, and a window of 64; more than one pipe, or nothing was read.
    #expect(sent < 1 << 20)
    #expect(sent > 65_536 + 32 * line.count)
    #expect(try #require(peak) < 65_536, "KiB")
    #expect(answers.count == 1 + (sent + line.count - 1) / line.count)
    #expect(service.process.terminationStatus == 0)
  }
}

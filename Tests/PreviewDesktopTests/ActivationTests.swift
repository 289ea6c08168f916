import Foundation
import TestSupport
import Testing

@Suite(
  "Activation over D-Bus", .enabled(if: DesktopRoom.hasBus, Comment(rawValue: DesktopRoom.busWish)),
  .timeLimit(.minutes(10)))
struct ActivationTests {
  private let room: DesktopRoom
  private let id = "org.example.Two-Words"

  init() throws {
    room = try DesktopRoom()
  }

  private func installService(_ command: String) throws {
    try room.write(
      "[D-BUS Service]\nName=\(id)\nExec=\(command)\n", to: "data/dbus-1/services/\(id).service")
  }

  @Test("The bus starts the service, which is handed URIs and platform data.")
  func served() throws {
    try room.install(id, ["DBusActivatable": "true"])
    try installService("\(DesktopProbe.program.path) serve \(id) \(room.path("served"))")

    let lines = try DesktopProbe.linesWithBus(
      ["hand-over", id, "file:///tmp/a%20b", "file:///tmp/%FF"], in: room)

    #expect(lines.contains(["done"]))
    let served = String(decoding: try room.awaited("served"), as: UTF8.self)
    #expect(served == "file:///tmp/a%20b\nfile:///tmp/%FF\nx-probe-note=a note\n")
  }

  @Test("Without files the service is asked to come forward.")
  func activated() throws {
    try room.install(id, ["DBusActivatable": "true"])
    try installService("\(DesktopProbe.program.path) serve \(id) \(room.path("served"))")

    #expect(try DesktopProbe.linesWithBus(["hand-over", id], in: room).contains(["done"]))
    #expect(try String(decoding: room.awaited("served"), as: UTF8.self) == "x-probe-note=a note\n")
  }

  @Test("Without a service, and without a bus, the program is started.", arguments: [true, false])
  func fallback(hasBus: Bool) throws {
    let recorder = try room.writeRecorder()
    try room.install(id, ["DBusActivatable": "true", "Exec": "\(recorder) %f"])
    let arguments = ["hand-over", id, "file:///tmp/a%20b"]

    let lines =
      try hasBus
      ? DesktopProbe.linesWithBus(arguments, in: room) : DesktopProbe.lines(arguments, in: room)

    #expect(lines.first == ["done"])
    #expect(try room.noted().arguments == [Array("/tmp/a b".utf8)])
  }

  @Test("With neither service nor program the application is not available.")
  func neither() throws {
    try room.install(id, ["DBusActivatable": "true"])

    let line = try DesktopProbe.linesWithBus(["hand-over", id, "file:///tmp/a"], in: room).first

    #expect(line?.first == "app.none")
    #expect(line?.last?.hasPrefix("The application \(id) is not available: ") == true)
  }

  @Test("A service that ends as soon as it has the files has answered before.", arguments: 0..<8)
  func brief(round: Int) throws {
    try room.install(id, ["DBusActivatable": "true"])
    try installService("\(DesktopProbe.program.path) serve-briefly \(id)")

    let lines = try DesktopProbe.linesWithBus(["hand-over", id, "file:///tmp/a"], in: room)

    #expect(lines.first == ["done"])
  }

  @Test("Connections that are over leave nothing behind.")
  func reconnecting() throws {
    try room.install(id, ["DBusActivatable": "true"])

    #expect(try DesktopProbe.linesWithBus(["reconnect", id], in: room) == [["descriptors", "0"]])
  }

  @Test("What was reported as too late is not started after all.")
  func late() throws {
    let recorder = try room.writeRecorder()
    try room.install(id, ["DBusActivatable": "true", "Exec": "\(recorder) %u"])
    // It gives up when the caller has long done so; the bus then says that nobody was reached.
    try installService("/bin/sh -c 'sleep 0.3; exit 1'")
    // Waiting for this one keeps the caller alive beyond that.
    try room.install("org.example.Later", ["DBusActivatable": "true"])
    try room.write(
      "[D-BUS Service]\nName=org.example.Later\nExec=/bin/sh -c 'sleep 1; exit 1'\n",
      to: "data/dbus-1/services/org.example.Later.service")

    let lines = try DesktopProbe.linesWithBus(
      ["hand-over-late", id, "org.example.Later"], in: room)

    #expect(lines == [["app.none"], ["app.none"]])
    #expect(!FileManager.default.fileExists(atPath: room.path("noted")))
  }

  @Test("A service that never answers ends the call with an error; no second copy is started.")
  func silence() throws {
    var room = room
    room.variables["PROBE_PATIENCE"] = "300"
    let recorder = try room.writeRecorder()
    try room.install(id, ["DBusActivatable": "true", "Exec": "\(recorder) %u"])
    try installService("/bin/sleep 20")

    let line = try DesktopProbe.linesWithBus(["hand-over", id, "file:///tmp/a"], in: room).first

    #expect(line?.first == "app.none")
    #expect(!FileManager.default.fileExists(atPath: room.path("noted")))
  }

  @Test("A bus name that somebody has is not given twice, and what is no name is none.")
  func names() throws {
    for name in ["org.freedesktop.DBus", "no name", ""] {
      let line = try DesktopProbe.linesWithBus(["serve", name, room.path("served")], in: room).first
      #expect(line?.first == "app.none", "\(name)")
    }
  }
}

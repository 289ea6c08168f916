import Foundation
import PreviewCore
import TestSupport
import Testing

/// Each case is a process of its own at a desktop of its own, since GLib looks at the environment once.
@Suite("Handing a file to a real application", .timeLimit(.minutes(2)))
struct HandOffTests {
  private static let hasBus = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/dbus-run-session")

  private static let received = ["org.example.Sender", "integer(3)"]

  @Test("A program that is started receives path, sender and annotation.")
  func program() async throws {
    let seat = try Seat()
    let file = try seat.folder.write(Array("Words\n".utf8), to: "a b ä.txt").displayString
    try seat.install("reader", "Exec=\(seat.probe.path) receive \(seat.path("out")) %f")

    let run = try seat.run(["send", file, "reader"])

    #expect(
      run.output == "willPresent\nwillBegin reader\ndidDismiss\ndidEnd reader\nsent\n",
      Comment(rawValue: run.errors))
    let lines = try await seat.lines(of: "out")
    #expect(lines[0] == "file://" + seat.path("a%20b%20%C3%A4.txt"))
    #expect(Array(lines[1...]) == HandOffTests.received)
  }

  @Test("A program that cannot be started is not sent the file, and the user hears why.")
  func unreachable() throws {
    let seat = try Seat()
    let file = try seat.folder.write(Array("Words\n".utf8), to: "a.txt").displayString
    // Nobody has a terminal here.
    try seat.install("editor", "Terminal=true\nExec=\(seat.probe.path) receive out %f")

    let run = try seat.run(["send", file, "editor"])

    #expect(run.output == "willPresent\nwillBegin editor\ndidDismiss\nnot sent: app.none\n")
  }

  @Test("An application that is activated by D-Bus receives the same.")
  func activated() async throws {
    guard HandOffTests.hasBus else {
      print("HandOffTests: skipped by name: there is no dbus-run-session.")
      try Test.cancel("There is no dbus-run-session.")
    }
    let seat = try Seat()
    let file = try seat.folder.write(Array("Words\n".utf8), to: "a b.txt").displayString
    let id = "org.example.Service"
    try seat.install(id, "DBusActivatable=true\nExec=/bin/false")
    let service =
      "[D-BUS Service]\nName=\(id)\nExec=\(seat.probe.path) serve \(seat.path("out")) \(id)\n"
    try seat.folder.write(Array(service.utf8), to: "data/dbus-1/services/\(id).service")

    let run = try seat.run(["send", file, id], bus: true)

    #expect(
      run.output == "willPresent\nwillBegin \(id)\ndidDismiss\ndidEnd \(id)\nsent\n",
      Comment(rawValue: run.errors))
    let lines = try await seat.lines(of: "out")
    #expect(lines[0] == "file://" + seat.path("a%20b.txt"))
    #expect(Array(lines[1...]) == HandOffTests.received)
  }

  @Test("The menu begins with the user's default, then what he added; removed, hidden and missing are out.")
  func associations() throws {
    let seat = try Seat()
    let file = try seat.folder.write(Array("Words\n".utf8), to: "a.txt").displayString
    for id in ["plain", "standard", "added", "removed"] { try seat.install(id, "Exec=/bin/true %f") }
    try seat.install("hidden", "Hidden=true\nExec=/bin/true %f")
    try seat.install("missing", "TryExec=/nowhere/at/all\nExec=/nowhere/at/all %f")
    try seat.associate(
      """
      [Default Applications]
      text/plain=standard.desktop
      [Added Associations]
      text/plain=added.desktop;
      [Removed Associations]
      text/plain=removed.desktop;

      """)

    let run = try seat.run(["list", file])

    #expect(run.output == "standard\tOwner\nadded\tDefault\nplain\tAlternate\n")
  }
}

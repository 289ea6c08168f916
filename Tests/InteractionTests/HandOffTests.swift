import Foundation
import PreviewCore
import TestSupport
import Testing

/// Each case is a process of its own at a desktop of its own, since GLib looks at the environment once.
@Suite("Handing a document to a real application", .timeLimit(.minutes(2)))
struct HandOffTests {
  private static let received = ["org.example.Sender", "integer(3)"]
  private static let probe = PackageFolder.products.appendingPathComponent("interaction-probe")

  private let room: DesktopRoom

  init() throws {
    room = try DesktopRoom()
    try room.shareTypes()
  }

  private func text(_ name: String) throws -> String {
    try room.folder.write("Words\n".utf8, to: name).displayString
  }

  /// The launch options that a receiver has written, a line each.
  private func launchOptions() throws -> [String] {
    String(decoding: try room.awaited("out"), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("A program that is started receives path, sender and annotation.")
  func program() throws {
    let file = try text("a b ä.txt")
    try room.install(
      "reader", ["Exec": "\(HandOffTests.probe.path) receive \(room.path("out")) %f"])
    try room.associate(["text/plain": ["reader"]])

    let run = try room.run(HandOffTests.probe, ["send", file, "reader"])

    #expect(
      run.output == "willPresent\nwillBegin reader\ndidDismiss\ndidEnd reader\nsent\n",
      Comment(rawValue: run.errors))
    #expect(
      try launchOptions() == ["file://" + room.path("a%20b%20%C3%A4.txt")] + HandOffTests.received)
  }

  @Test("A program that cannot be started is not sent the file, and the user hears why.")
  func unreachable() throws {
    let file = try text("a.txt")
    // There is no terminal.
    try room.install(
      "editor", ["Terminal": "true", "Exec": "\(HandOffTests.probe.path) receive %f"])
    try room.associate(["text/plain": ["editor"]])

    let run = try room.run(HandOffTests.probe, ["send", file, "editor"])

    #expect(run.output == "willPresent\nwillBegin editor\ndidDismiss\nnot sent: app.none\n")
  }

  @Test(
    "An application that is activated by D-Bus receives the same.",
    .enabled(if: DesktopRoom.hasBus, Comment(rawValue: DesktopRoom.busWish)))
  func activated() throws {
    let file = try text("a b.txt")
    let id = "org.example.Service"
    try room.install(id, ["DBusActivatable": "true", "Exec": "/bin/false"])
    try room.associate(["text/plain": [id]])
    let command = "\(HandOffTests.probe.path) serve \(room.path("out")) \(id)"
    try room.write(
      "[D-BUS Service]\nName=\(id)\nExec=\(command)\n", to: "data/dbus-1/services/\(id).service")

    let run = try room.runWithBus(HandOffTests.probe, ["send", file, id])

    #expect(
      run.output == "willPresent\nwillBegin \(id)\ndidDismiss\ndidEnd \(id)\nsent\n",
      Comment(rawValue: run.errors))
    #expect(try launchOptions() == ["file://" + room.path("a%20b.txt")] + HandOffTests.received)
  }

  @Test(
    "The menu begins with the user's default, then what he added; removed, hidden and missing are out."
  )
  func associations() throws {
    let file = try text("a.txt")
    for id in ["plain", "standard", "added", "removed"] {
      try room.install(id, ["Exec": "/bin/true %f"])
    }
    try room.install("hidden", ["Hidden": "true", "Exec": "/bin/true %f"])
    try room.install("missing", ["TryExec": "/nowhere/at/all", "Exec": "/nowhere/at/all %f"])
    try room.associate(["text/plain": ["plain", "removed", "hidden", "missing", "standard"]])
    try room.choose([
      ("Default Applications", ["text/plain": ["standard"]]),
      ("Added Associations", ["text/plain": ["added"]]),
      ("Removed Associations", ["text/plain": ["removed"]]),
    ])

    let run = try room.run(HandOffTests.probe, ["list", file])

    #expect(run.output == "standard\tOwner\nadded\tDefault\nplain\tAlternate\n")
  }
}

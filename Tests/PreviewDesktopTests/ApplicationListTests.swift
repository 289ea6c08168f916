import TestSupport
import Testing

/// Every list is asked for by a process of its own, since GLib reads the environment once.
@Suite("Applications of a type", .timeLimit(.minutes(10))) struct ApplicationListTests {
  private let room: DesktopRoom

  init() throws {
    var room = try DesktopRoom()
    room.variables = ["PROBE_PATIENCE": "2000", "XDG_CURRENT_DESKTOP": "Example:../x"]
    self.room = room
    for id in ["one", "two", "three", "four"] {
      try room.install(id, name: "App \(id)", ["Exec": "/bin/true %f"])
    }
  }

  private func list(_ type: String) throws -> [[String]] {
    try DesktopProbe.lines(["applications", type], in: room)
  }

  @Test("The default comes first, then what the user has added, then who says so itself.")
  func order() throws {
    try room.associate(["a/b": ["one", "two"]])
    try room.choose([
      ("Default Applications", ["a/b": ["four"]]), ("Added Associations", ["a/b": ["three"]]),
    ])

    let list = try list("a/b")

    #expect(list.map { $0[0] } == ["four", "three", "one", "two"])
    #expect(list.map { $0[1] } == ["App four", "App three", "App one", "App two"])
    #expect(list.map { $0[2] } == ["Owner", "Default", "Alternate", "Alternate"])
  }

  @Test("Further defaults come next, those of one list before those of a later one.")
  func manyDefaults() throws {
    try room.associate(["a/b": ["five", "one"]])
    try room.choose([("Default Applications", ["a/b": ["absent", "three", "two"]])])
    try room.write(
      "[Default Applications]\na/b=one.desktop;\n", to: "data/applications/mimeapps.list")
    try room.write(
      "[Default Applications]\na/b=four.desktop;\n[Removed Associations]\na/b=two.desktop;\n",
      to: "config/example-mimeapps.list")

    #expect(
      try list("a/b").map { [$0[0], $0[2]] } == [
        ["four", "Owner"], ["three", "Default"], ["two", "Default"], ["one", "Default"],
      ])
  }

  @Test("A default stays one, even if the same list or a later one removes it.")
  func removedDefault() throws {
    try room.associate(["a/b": ["one", "two"]])
    try room.choose([("Default Applications", ["a/b": ["two"]])])
    try room.write(
      "[Removed Associations]\na/b=two.desktop;\n", to: "data/applications/mimeapps.list")

    #expect(try list("a/b").map { [$0[0], $0[2]] } == [["two", "Owner"], ["one", "Alternate"]])
  }

  @Test("A default that an earlier list removes is none.")
  func removedBefore() throws {
    try room.associate(["a/b": ["one", "two"]])
    try room.choose([("Removed Associations", ["a/b": ["two"]])])
    try room.write(
      "[Default Applications]\na/b=two.desktop;\n", to: "data/applications/mimeapps.list")

    #expect(try list("a/b").map { [$0[0], $0[2]] } == [["one", "Owner"]])
  }

  @Test("What a list says of an alias it says of the type, whichever of them is asked for.")
  func aliases() throws {
    try room.shareTypes()
    try room.associate(["application/rtf": ["one", "two", "three"]])
    try room.choose([
      ("Default Applications", ["text/rtf": ["three"]]),
      ("Added Associations", ["text/rtf": ["four"]]),
      ("Removed Associations", ["application/rtf": ["one"], "text/rtf": ["two"]]),
    ])

    for type in ["text/rtf", "application/rtf", "public.rtf"] {
      #expect(
        try list(type).map { [$0[0], $0[2]] } == [["three", "Owner"], ["four", "Default"]],
        "\(type)")
    }
  }

  @Test("A core type is asked for by all of its MIME types, not only by the one it prefers.")
  func spellings() throws {
    try room.shareTypes()
    try room.associate([
      "text/x-python": ["one"], "application/x-ruby": ["two"], "application/x-php": ["three"],
      "image/x-sgi": ["four"],
    ])
    try room.choose([("Added Associations", ["text/x-python": ["four"]])])

    let types = [
      "public.python-script", "public.ruby-script", "public.php-script", "com.sgi.sgi-image",
    ]
    #expect(
      try types.map { try list($0).map { [$0[0], $0[2]] } } == [
        [["four", "Owner"], ["one", "Alternate"]], [["two", "Owner"]], [["three", "Owner"]],
        [["four", "Owner"]],
      ])
  }

  @Test("Without a default the first of the others owns the type.")
  func noDefault() throws {
    try room.associate(["a/b": ["two", "one"]])

    #expect(try list("a/b").map { [$0[0], $0[2]] } == [["two", "Owner"], ["one", "Alternate"]])
  }

  @Test("What the user has removed is not offered.")
  func removed() throws {
    try room.associate(["a/b": ["one", "two", "three"]])
    try room.choose([("Removed Associations", ["a/b": ["one", "three"]])])

    #expect(try list("a/b").map { [$0[0], $0[2]] } == [["two", "Owner"]])
  }

  @Test("An earlier list wins over a later one.")
  func precedence() throws {
    try room.associate(["a/b": ["one"]])
    try room.choose([
      ("Added Associations", ["a/b": ["two"]]), ("Removed Associations", ["a/b": ["three"]]),
    ])
    try room.write(
      "[Added Associations]\na/b=three.desktop;\n[Removed Associations]\na/b=two.desktop;\n",
      to: "data/applications/mimeapps.list")

    #expect(try list("a/b").map { [$0[0], $0[2]] } == [["two", "Owner"], ["one", "Alternate"]])
  }

  @Test("Hidden applications and those whose program is missing are left out.")
  func unusable() throws {
    try room.install("hidden", ["Exec": "/bin/true %f", "Hidden": "true"])
    try room.install("missing", ["Exec": "\(room.path("nowhere"))/program %f"])
    try room.install("tried", ["Exec": "/bin/true %f", "TryExec": "no-such-program"])
    try room.associate(["a/b": ["hidden", "missing", "tried", "not-installed", "one"]])

    #expect(try list("a/b").map { $0[0] } == ["one"])
  }

  @Test("Applications of parent types come after those of the type, each once.")
  func parents() throws {
    try room.shareTypes()
    try room.associate(["text/csv": ["two"], "text/plain": ["one", "two", "three"]])
    try room.choose([("Default Applications", ["text/plain": ["three"]])])

    #expect(try list("text/csv").map { $0[0] } == ["two", "one", "three"])
    #expect(try list("text/plain").map { $0[0] } == ["three", "one", "two"])
  }

  @Test(
    "Who opens a type only as a kind of another does not own it; the other's default comes first.")
  func borrowed() throws {
    try room.shareTypes()
    try room.associate(["text/plain": ["one", "three"]])
    try room.choose([("Default Applications", ["text/plain": ["three"]])])

    #expect(
      try list("text/csv").map { [$0[0], $0[2]] } == [
        ["three", "Alternate"], ["one", "Alternate"],
      ])
  }

  @Test("A list changes nothing about an application that lies above it.")
  func above() throws {
    try room.associate(["a/b": ["one", "two"]])
    try room.write(
      "[Removed Associations]\na/b=one.desktop;\n[Added Associations]\na/b=three.desktop;\n",
      to: "database/applications/mimeapps.list")

    #expect(try list("a/b").map { $0[0] } == ["one", "two"])
  }

  @Test("An application says its icon; one without a name for people has its identifier.")
  func icon() throws {
    try room.install("five", ["Exec": "/bin/true", "Icon": "viewer"])
    try room.associate(["a/b": ["five"]])

    #expect(try list("a/b") == [["five", "five", "Owner", "viewer"]])
  }

  @Test(
    "Nobody opens what nobody has claimed, or what is no type.", arguments: ["a/c", "", "text"])
  func nobody(type: String) throws {
    try room.associate(["a/b": ["one"]])

    #expect(try list(type).isEmpty)
  }

  @Test("A list that is no list says nothing.")
  func noList() throws {
    try room.associate(["a/b": ["one"]])
    try room.write("no list\n", to: "config/mimeapps.list")

    #expect(try list("a/b").map { [$0[0], $0[2]] } == [["one", "Owner"]])
  }

  @Test("A list that is a FIFO ends in an empty list, and not in waiting for ever.")
  func listOfFIFO() throws {
    var room = room
    room.variables["PROBE_PATIENCE"] = "100"
    try room.associate(["a/b": ["one"]])
    try room.folder.makeFIFO("config/mimeapps.list")

    #expect(try DesktopProbe.lines(["applications", "a/b"], in: room).isEmpty)
  }

  @Test(
    "A desktop that does not answer is left alone for a while: one thread is lost, not one a time.")
  func silence() throws {
    var room = room
    room.variables["PROBE_PATIENCE"] = "100"
    try room.folder.makeFIFO("config/mimeapps.list")

    let line = try DesktopProbe.lines(["insist", "a/b"], in: room).first

    #expect(try #require(line?.last.flatMap { Int($0) }) < 8)
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Icons", .timeLimit(.minutes(10))) struct IconTests {
  private let room: DesktopRoom

  init() throws {
    room = try DesktopRoom()
  }

  /// Writes a theme: its index, and an icon of the size that each folder's name begins with.
  private func writeTheme(
    _ name: String, inherits: String = "", _ folders: [(name: String, keys: String)],
    icon: String = "text-x-log", in base: String = "data/icons"
  ) throws {
    let sections = folders.map { "[\($0.name)]\n\($0.keys)\n" }.joined()
    let list = folders.map(\.name).joined(separator: ",")
    try room.write(
      "[Icon Theme]\nName=T\nInherits=\(inherits)\nDirectories=\(list)\n" + sections,
      to: "\(base)/\(name)/index.theme")
    for folder in folders {
      let size = Int(folder.name.prefix { $0.isNumber }) ?? 16
      try room.write(IconTests.icon(size), to: "\(base)/\(name)/\(folder.name)/\(icon).png")
    }
  }

  private static func icon(_ size: Int) -> [UInt8] {
    let row = [UInt8](repeating: 0, count: size)
    return PNGFile(
      width: size, height: size, depth: 8, type: .grey, rows: Array(repeating: row, count: size)
    ).bytes
  }

  /// Sizes and paths below the folder of themes.
  private func icons(_ type: String = "text/x-log") throws -> [[String]] {
    try shown(["icons", type])
  }

  private func shown(_ arguments: [String]) throws -> [[String]] {
    try DesktopProbe.lines(arguments, in: room).map {
      [$0[0], $0[1].replacingOccurrences(of: room.path("data/icons") + "/", with: "")]
    }
  }

  @Test("All sizes of a theme are given, from small to large, each file once.")
  func sizes() throws {
    try writeTheme("Adwaita", [("48", "Size=48"), ("16", "Size=16"), ("256", "Size=256")])

    let found = try icons()

    #expect(found.map { $0[0] } == ["16", "48", "256"])
    #expect(found.first?[1] == "Adwaita/16/text-x-log.png")
  }

  @Test("The exact size beats one that is only near enough.")
  func exact() throws {
    try writeTheme(
      "Adwaita",
      [
        ("22a", "Size=22\nType=Threshold\nThreshold=4"), ("24", "Size=24\nType=Fixed"),
      ])

    #expect(try icons().map { $0[0] } == ["22", "24"])
  }

  @Test("A scalable folder serves its range, and one for scaled screens comes last.")
  func scalable() throws {
    try writeTheme(
      "Adwaita",
      [
        ("32@2", "Size=16\nScale=2"),
        ("32", "Size=32\nType=Scalable\nMinSize=8\nMaxSize=512"),
      ])

    #expect(try icons().map { $0[1] } == ["Adwaita/32/text-x-log.png"])
  }

  @Test("The theme of GTK's settings comes first, then what it builds on, then Adwaita.")
  func chosen() throws {
    try writeTheme("Mine", inherits: "hicolor, Parent", [("16", "Size=16")], icon: "other")
    try writeTheme("Parent", [("24", "Size=24")])
    try writeTheme("Adwaita", [("32", "Size=32")])
    try writeTheme("hicolor", [("48", "Size=48")])
    #expect(try icons().map { $0[1] } == ["Adwaita/32/text-x-log.png"])

    try room.write("[Settings]\ngtk-icon-theme-name=Mine\n", to: "config/gtk-3.0/settings.ini")
    #expect(try icons().map { $0[1] } == ["Parent/24/text-x-log.png"])

    try room.write("[Settings]\ngtk-icon-theme-name=hicolor\n", to: "config/gtk-4.0/settings.ini")
    #expect(try icons().map { $0[1] } == ["hicolor/48/text-x-log.png"])
  }

  @Test("Where there is no icon of the name, a less exact name is looked for.")
  func lessExact() throws {
    try writeTheme("hicolor", [("16", "Size=16")], icon: "application")

    #expect(try icons("application/x-thing").map { $0[1] } == ["hicolor/16/application.png"])
    #expect(try icons("image/x-thing").isEmpty)
  }

  @Test("A theme that lies in two folders has the icons of both.")
  func spread() throws {
    try writeTheme("hicolor", [("16", "Size=16")], in: "home/.icons")
    try writeTheme("hicolor", [("32", "Size=32")])
    try room.write(IconTests.icon(16), to: "data/icons/hicolor/16/text-x-log.png")
    try room.write(
      "[Icon Theme]\nDirectories=16,32\n[16]\nSize=16\n[32]\nSize=32\n",
      to: "home/.icons/hicolor/index.theme")

    #expect(try icons().map { $0[0] } == ["16", "32"])
  }

  @Test("An application's icon is a name in the theme, a loose file, or a path.")
  func ofApplication() throws {
    try writeTheme("hicolor", [("16", "Size=16")], icon: "viewer")
    try room.write(IconTests.icon(24), to: "data/pixmaps/loose.png")

    #expect(try shown(["application-icons", "viewer"]).map { $0[0] } == ["16"])
    #expect(try shown(["application-icons", "viewer.png"]).map { $0[0] } == ["16"])
    #expect(try shown(["application-icons", "loose"]).map { $0[0] } == ["24"])
    #expect(
      try shown(["application-icons", room.path("data/pixmaps/loose.png")]).map { $0[0] } == ["24"])
    #expect(try shown(["application-icons", "../pixmaps/loose"]).isEmpty)
  }

  @Test("A theme that builds on many unknown ones takes neither Adwaita nor hicolor away.")
  func manyParents() throws {
    let unknown = (0..<40).map { "Unknown\($0)" }.joined(separator: ",")
    try writeTheme("Mine", inherits: unknown, [("16", "Size=16")], icon: "other")
    try writeTheme("hicolor", [("48", "Size=48")])
    try room.write("[Settings]\ngtk-icon-theme-name=Mine\n", to: "config/gtk-3.0/settings.ini")
    #expect(try icons().map { $0[1] } == ["hicolor/48/text-x-log.png"])

    try writeTheme("Adwaita", [("24", "Size=24")])
    #expect(try icons().map { $0[1] } == ["Adwaita/24/text-x-log.png"])
  }

  @Test("The icon of a core type is found by each of its MIME types, before a general one.")
  func spellings() throws {
    try writeTheme("hicolor", [("16", "Size=16")], icon: "text-x-python")
    try writeTheme("Adwaita", [("24", "Size=24")], icon: "unrelated")

    #expect(try icons("public.python-script").map { $0[1] } == ["hicolor/16/text-x-python.png"])
  }

  @Test("An accent behind a slash does not hide that a name leads out of the theme.")
  func accent() throws {
    let name = "../\u{301}secret"
    try room.write(IconTests.icon(16), to: "data/icons/\u{301}secret/text-x-log.png")
    try room.write(
      "[Icon Theme]\nDirectories=\(name)\n[\(name)]\nSize=16\n",
      to: "data/icons/hicolor/index.theme")

    #expect(try icons().isEmpty)
  }

  @Test("What is no PNG file is passed over.")
  func noPicture() throws {
    try writeTheme("hicolor", [("16", "Size=16"), ("32", "Size=32")])
    try room.write("not a picture, though long enough", to: "data/icons/hicolor/16/text-x-log.png")

    #expect(try icons().map { $0[0] } == ["32"])
  }

  @Test("Themes that build on each other in a circle come to an end.")
  func circle() throws {
    try writeTheme("Adwaita", inherits: "Other", [("16", "Size=16")], icon: "none")
    try writeTheme("Other", inherits: "Adwaita,Other", [("24", "Size=24")])

    #expect(try icons().map { $0[0] } == ["24"])
  }

  @Test("No name in an index leads out of the theme.")
  func escape() throws {
    try room.write(IconTests.icon(16), to: "data/secret/text-x-log.png")
    for name in ["../../secret", "/", "a/../../../secret", room.path("data/secret")] {
      try room.write(
        "[Icon Theme]\nDirectories=\(name)\nInherits=../secret\n[\(name)]\nSize=16\n",
        to: "data/icons/hicolor/index.theme")
      #expect(try icons().isEmpty, "\(name)")
    }
  }

  @Test("A theme of 100,000 folders, or with senseless sizes, ends soon and may show nothing.")
  func manyFolders() throws {
    let names = (0..<100_000).map { "d\($0)" }
    let sections = names.prefix(5000).map { "[\($0)]\nSize=99999999999999999999\n" }.joined()
    try room.write(
      "[Icon Theme]\nDirectories=\(names.joined(separator: ","))\n" + sections,
      to: "data/icons/Adwaita/index.theme")
    try writeTheme("hicolor", [("16", "Size=16\nThreshold=-5\nMinSize=300\nMaxSize=2")])

    #expect(try icons().map { $0[0] } == ["16"])
  }

  @Test("An index that is a FIFO or too large is no index.")
  func noIndex() throws {
    try FileManager.default.createDirectory(
      atPath: room.path("data/icons/Adwaita"), withIntermediateDirectories: true)
    try room.folder.makeFIFO("data/icons/Adwaita/index.theme")
    try room.write("", to: "data/icons/Huge/index.theme")
    try FileHandle(
      forWritingTo: room.folder.url.appendingPathComponent("data/icons/Huge/index.theme")
    )
    .truncate(atOffset: 1 << 30)
    try writeTheme("hicolor", [("16", "Size=16")])
    try room.write("[Settings]\ngtk-icon-theme-name=Huge\n", to: "config/gtk-3.0/settings.ini")

    #expect(try icons().map { $0[0] } == ["16"])
  }
}

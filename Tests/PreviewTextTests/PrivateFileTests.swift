import Foundation
import PreviewCore
import TestSupport
import Testing

@testable import PreviewText

/// A note is read and written only where nobody else can have meddled.
@Suite("A file of the user's alone")
struct PrivateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: FilePath { FilePath(folder.path + "/cache/qlrender/fonts") }

  private func keep(_ text: String) {
    PrivateFile(path, makesFolders: true)?.replace(with: Array(text.utf8))
  }

  private var kept: String? {
    PrivateFile(path)?.read(1000).map { String(decoding: $0, as: UTF8.self) }
  }

  private func permit(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path + name)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + name)[.posixPermissions] as? Int
  }

  private func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + name)) ?? []).sorted()
  }

  @Test func `what is kept is read again, and only its user may`() throws {
    keep("first")
    keep("second")

    #expect(kept == "second")
    #expect(try permissions("/cache") == 0o700)
    #expect(try permissions("/cache/qlrender") == 0o700)
    #expect(try permissions("/cache/qlrender/fonts") == 0o600)
    #expect(names("/cache/qlrender") == ["fonts"])
    #expect(PrivateFile(path)?.read(5) == nil)
  }

  @Test func `no folder is made for who only reads`() {
    #expect(kept == nil)
    #expect(names("") == [])
  }

  @Test(arguments: ["/cache", "/cache/qlrender", "/cache/qlrender/fonts", "/cache/qlrender/draft"])
  func `a link is not followed`(place: String) throws {
    let other = try TemporaryFolder()
    try other.write("theirs".utf8, to: "fonts")
    try FileManager.default.createDirectory(
      atPath: other.path + "/qlrender", withIntermediateDirectories: false)
    try other.write("theirs".utf8, to: "qlrender/fonts")
    let parent = folder.path + place[..<(place.lastIndex(of: "/") ?? place.startIndex)]
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let isFolder = place != "/cache/qlrender/fonts" && !place.hasSuffix("draft")
    try folder.makeLink(
      String(place.dropFirst()), to: isFolder ? other.path : other.path + "/fonts")

    #expect(kept == nil)
    keep("ours")

    #expect(other.names == ["fonts", "qlrender"])
    for file in ["/fonts", "/qlrender/fonts"] {
      #expect(try String(contentsOfFile: other.path + file, encoding: .utf8) == "theirs")
    }
  }

  @Test(arguments: [0o770, 0o707, 0o777], ["/cache", "/cache/qlrender"])
  func `a folder that others write to is not used`(mode: Int, place: String) throws {
    keep("ours")
    try permit(mode, place)

    #expect(kept == nil)
    keep("more")

    try permit(0o700, place)
    #expect(kept == "ours")
  }

  @Test func `a folder further up that all write to is used only where they cannot rename`() throws
  {
    keep("ours")
    try permit(0o777, "")
    #expect(kept == nil)
    try permit(0o1777, "")
    #expect(kept == "ours")
  }

  @Test(arguments: [0o620, 0o602])
  func `a file that others write to is not read`(mode: Int) throws {
    keep("ours")
    try permit(mode, "/cache/qlrender/fonts")
    #expect(kept == nil)
    keep("new")
    #expect(kept == "new")
  }

  @Test(.enabled(if: getuid() == 0, "Only root gives files away."))
  func `what is another user's is not used`() throws {
    keep("ours")
    for name in ["/cache", "/cache/qlrender", "/cache/qlrender/fonts"] {
      #expect(unsafe chown(folder.path + name, 65534, 65534) == 0)
      #expect(kept == nil, "\(name)")
      #expect(unsafe chown(folder.path + name, 0, 0) == 0)
    }
    #expect(kept == "ours")
  }

  @Test func `a file with another name elsewhere, a FIFO and a folder are not read`() throws {
    keep("ours")
    let file = folder.path + "/cache/qlrender/fonts"
    #expect(unsafe link(file, folder.path + "/elsewhere") == 0)
    #expect(kept == nil)
    #expect(unsafe unlink(file) == 0)
    #expect(unsafe mkfifo(file, 0o600) == 0)
    #expect(kept == nil)
    #expect(unsafe unlink(file) == 0)
    #expect(unsafe mkdir(file, 0o700) == 0)
    #expect(kept == nil)
    keep("ours")
    #expect(names("/cache/qlrender") == ["fonts"])
  }

  @Test func `a draft that a crash left makes room, and one that is written now does not`() throws {
    keep("first")
    let draft = folder.path + "/cache/qlrender/draft"
    try Data("half of something that is longer".utf8).write(to: URL(fileURLWithPath: draft))
    let writer = unsafe open(draft, O_WRONLY)
    #expect(flock(writer, LOCK_EX) == 0)
    keep("second")
    #expect(kept == "first")
    #expect(names("/cache/qlrender") == ["draft", "fonts"])
    #expect(try String(contentsOfFile: draft, encoding: .utf8).hasPrefix("half"))

    // As when its process ends.
    close(writer)
    keep("third")
    #expect(kept == "third")
    #expect(names("/cache/qlrender") == ["fonts"])
    #expect(try permissions("/cache/qlrender/fonts") == 0o600)
  }

  @Test(.enabled(if: getuid() != 0, "Root reads every folder."))
  func `a folder on the way has to be passed, not read`() throws {
    try permit(0o300, "")
    keep("ours")
    let kept = kept
    try permit(0o700, "")

    #expect(kept == "ours")
  }

  @Test func `ways that are none lead nowhere`() {
    let paths = [
      "", "fonts", "/fonts", "/tmp/fonts", folder.path + "/../x/y/fonts",
      folder.path + "/./y/z/fonts",
      folder.path + String(repeating: "/x", count: 64),
    ]
    for path in paths {
      let isThere = PrivateFile(FilePath(path), makesFolders: true) != nil
      #expect(!isThere, "\(path)")
    }
    #expect(names("") == [])
  }
}

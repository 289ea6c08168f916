import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("Files that take the place of others")
struct PendingFileTests {
  private let folder: TemporaryFolder
  private var path: FilePath { FilePath(folder.path + "/a.txt") }
  private var content: String? {
    FileManager.default.contents(atPath: folder.path + "/a.txt")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ place: PendingFile.Place) throws(PreviewError) -> FileSource.Identity? {
    let file = try PendingFile(replacing: path)
    try file.write("new".utf8)
    return try file.commit(over: place)
  }

  @Test("The version that was written is the one that is there.")
  func version() throws {
    try folder.write("old".utf8, to: "a.txt")

    let written = try write(.anything)

    #expect(content == "new")
    #expect(try written == FileSource(opening: path).identity)
    #expect(folder.names == ["a.txt"])
  }

  @Test("Only the expected version is replaced.")
  func expected() throws {
    try folder.write("old".utf8, to: "a.txt")
    let known = try FileSource(opening: path).identity
    try folder.write("other".utf8, to: "a.txt")

    let error = #expect(throws: PreviewError.self) { try write(.version(known)) }

    #expect(error == .changedWhileReading)
    #expect(content == "other")
    #expect(folder.names == ["a.txt"])
  }

  @Test("Where the expected version is gone, the file is written anew.")
  func gone() throws {
    try folder.write("old".utf8, to: "a.txt")
    let known = try FileSource(opening: path).identity
    try FileManager.default.removeItem(atPath: folder.path + "/a.txt")

    _ = try write(.version(known))

    #expect(content == "new")
  }

  @Test("Where nothing may be, a file that is there stays.")
  func nothing() throws {
    try folder.write("old".utf8, to: "a.txt")

    let error = #expect(throws: PreviewError.self) { try write(.nothing) }

    #expect(error?.code == "output.write")
    #expect(content == "old")
    #expect(folder.names == ["a.txt"])
  }

  @Test("A link that leads nowhere is refused, and stays.")
  func danglingLink() throws {
    try folder.makeLink("a.txt", to: "nothing")

    let error = #expect(throws: PreviewError.self) { try write(.anything) }

    #expect(error?.code == "output.write")
    #expect(folder.names == ["a.txt"])
  }

  @Test("A file that is given up leaves nothing.")
  func givenUp() throws {
    do {
      let file = try PendingFile(replacing: path)
      try file.write("new".utf8)
      #expect(folder.names.count == 1)
    }

    #expect(folder.names == [])
  }

  @Test(
    "Until it is whole, a file with permissions of its own is its owner's alone.",
    arguments: [0o600, 0o604])
  func narrowFromTheFirst(mode: Int) throws {
    let file = try PendingFile(at: path, permissions: UInt32(mode))

    #expect(try permissions(folder.names[0]) == 0o600)
    try file.commit(over: .nothing)

    #expect(try permissions("a.txt") == mode)
  }

  @Test("What took over the temporary name is refused when it may be somebody else's.")
  func reopenedForeign() throws {
    try folder.write("theirs".utf8, to: "other")
    let swaps: [(String) throws -> Void] = [
      { name in try folder.makeFIFO(name) },
      { name in try folder.makeLink(name, to: "other") },
      { name in
        try FileManager.default.linkItem(
          atPath: folder.path + "/other", toPath: folder.path + "/" + name)
      },
    ]

    for swap in swaps {
      var file = try PendingFile(replacing: path)
      try FileManager.default.removeItem(atPath: file.path.exactString)
      try swap(file.path.lastComponent.exactString)
      let error = #expect(throws: PreviewError.self) { try file.reopen() }
      #expect(error?.code == "output.write")
    }

    #expect(folder.names == ["other"])
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return attributes[.posixPermissions] as? Int
  }

  @Test("What somebody else wrote under the temporary name is taken.")
  func reopened() throws {
    var file = try PendingFile(replacing: path)
    let other = try folder.write("theirs".utf8, to: "other")
    #expect(unsafe rename(other.exactString, file.path.exactString) == 0)

    try file.reopen()
    try file.commit(over: .nothing)

    #expect(content == "theirs")
    #expect(folder.names == ["a.txt"])
  }
}

import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("Where output goes")
struct OutputPathTests {
  @Test("Folders are made with those above them, and made again without harm.")
  func makeFolder() throws {
    let folder = try TemporaryFolder()
    let deep = FilePath(folder.path + "/a/b/c/")

    try OutputPath.makeFolder(deep)
    try OutputPath.makeFolder(deep)

    #expect(OutputPath.isFolder(deep))
  }

  @Test(
    "Folders that were made in vain are removed; those that were there, or hold something, stay.")
  func removedAgain() throws {
    let folder = try TemporaryFolder()
    let root = FilePath(folder.path)
    try OutputPath.makeFolder(root.appending(FilePath("a")))

    let made = try OutputPath.makeFolder(root.appending(FilePath("a/b/c")))
    let more = try OutputPath.makeFolder(root.appending(FilePath("d/e")))
    try folder.write([1], to: "d/file")
    for folders in [made, more] { OutputPath.removeEmpty(folders) }

    #expect(made == ["a/b", "a/b/c"].map { root.appending(FilePath($0)) })
    #expect(folder.names == ["a", "d"])
    #expect(OutputPath.names(in: root.appending(FilePath("a"))) == [])
    #expect(OutputPath.names(in: root.appending(FilePath("d"))) == [FilePath("file")])
  }

  @Test("A file in the way of a folder is an error.")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], to: "file")

    for path in [file, file.appending(FilePath("below"))] {
      let error = #expect(throws: PreviewError.self) { try OutputPath.makeFolder(path) }
      #expect(error?.code == "output.write")
    }
    #expect(!OutputPath.isFolder(file))
  }

  @Test("The input is recognized by any of its names.")
  func sameFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "input")
    try folder.write([1], to: "twin")
    try folder.makeLink("link", to: "input")
    try FileManager.default.linkItem(
      atPath: folder.path + "/input", toPath: folder.path + "/hard")

    let same = ["input", "./input", "link", "hard", "twin", "missing"].filter {
      OutputPath.FileNumber(FilePath(folder.path + "/" + $0)) == OutputPath.FileNumber(path)
    }

    #expect(same == ["input", "./input", "link", "hard"])
  }

  @Test("A name that is taken in this run gets a number before its extension.")
  func numbers() {
    var names = OutputNames()
    let folder = FilePath("out")

    let given = ["a.pdf", "a.pdf", "a~2.pdf", "a.pdf", "README", "README", "x/.hidden", ".hidden"]
      .map {
        names.claim(FilePath($0), in: folder, suffix: ".png").displayString
      }

    #expect(
      given == [
        "out/a.pdf.png", "out/a~2.pdf.png", "out/a~2~2.pdf.png", "out/a~3.pdf.png",
        "out/README.png", "out/README~2.png", "out/.hidden.png", "out/.hidden~2.png",
      ])
  }

  @Test("Equal names in different folders do not meet.")
  func folders() {
    var names = OutputNames()

    let one = names.claim(FilePath("a.pdf"), in: FilePath("one"), suffix: ".png")
    let two = names.claim(FilePath("a.pdf"), in: FilePath("two"), suffix: ".png")

    #expect(one.displayString == "one/a.pdf.png")
    #expect(two.displayString == "two/a.pdf.png")
  }

  @Test("Names that would get too long are cut between characters, and stay different.")
  func longNames() {
    var names = OutputNames()
    let stem = String(repeating: "\u{E9}", count: 125)

    let given = [stem + "1.pdf", stem + "1.pdf", stem + stem].map {
      names.claim(FilePath($0), in: FilePath("o"), suffix: ".png").lastComponent
    }

    #expect(Set(given).count == 3)
    for name in given {
      #expect(name.bytes.count <= 255)
      #expect(String(validating: name.bytes, as: UTF8.self) != nil)
      #expect(name.displayString.hasSuffix(".png"))
    }
  }

  @Test("Every name that an input may get is known for one, and no other.")
  func possibleNames() {
    let inputs = ["a.pdf", "a~2.pdf", "README", ".hidden", String(repeating: "n", count: 255)]

    for name in inputs.map({ FilePath($0) }) {
      var names = OutputNames()
      for _ in 0..<12 {
        let given = names.claim(name, in: FilePath(""), suffix: ".png")
        #expect(OutputNames.isOne(given, for: name, suffix: ".png"))
      }
    }
    for other in ["b.pdf.png", "a.png", "a~1.pdf.png", "a~02.pdf.png", "a~.pdf.png", "a.pdf", ""] {
      #expect(!OutputNames.isOne(FilePath(other), for: FilePath("a.pdf"), suffix: ".png"))
    }
  }

  @Test("A name that was taken in an earlier run, or is not free, is passed over.")
  func reserved() {
    var names = OutputNames()
    names.reserve(hash: StableHash.hash("a.pdf.png".utf8))

    let given = names.claim(FilePath("a.pdf"), in: FilePath(""), suffix: ".png") {
      $0 != FilePath("a~2.pdf.png")
    }

    #expect(given == FilePath("a~3.pdf.png"))
    #expect(names.contains(given) && names.contains(FilePath("a.pdf.png")))
  }
}

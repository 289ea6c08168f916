import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("Folders written whole")
struct AtomicFolderTests {
  private let folder: TemporaryFolder
  private let page = Array("page".utf8)

  init() throws { folder = try TemporaryFolder() }

  private var destination: FilePath { FilePath(folder.path).appending(FilePath("a.pdf.qlpreview")) }

  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  private func commit(_ files: [String]) throws {
    var made = try AtomicFolder(at: destination)
    for name in files { try made.write(page, name: name) }
    try made.commit()
  }

  @Test("The folder appears with all its files when it is committed.")
  func appears() throws {
    var made = try AtomicFolder(at: destination)
    try made.write(page, name: "page-0001.png")
    #expect(!OutputPath.isFolder(destination))
    #expect(OutputPath.isFolder(made.path))

    try made.commit()

    #expect(try names("a.pdf.qlpreview") == ["page-0001.png"])
    #expect(folder.names == ["a.pdf.qlpreview"])
  }

  @Test("A page that cannot be written is named as it would have been, not by a temporary name.")
  func nameInError() throws {
    var made = try AtomicFolder(at: destination)
    try FileManager.default.removeItem(atPath: made.path.displayString)

    let error = #expect(throws: PreviewError.self) { try made.write(page, name: "page-0001.png") }

    #expect(error?.description.hasPrefix(destination.displayString + "/page-0001.png ") == true)
  }

  @Test("A folder with a file that was not expected there stays as it is, whenever the file came.")
  func foreign() throws {
    let isPage = { @Sendable (name: FilePath) in name.displayString.hasPrefix("page") }
    try commit(["page-0001.png"])
    var made = try AtomicFolder(at: destination, replacing: isPage)
    try made.write(page, name: "page-0002.png")
    try folder.write([1], to: "a.pdf.qlpreview/mine")

    #expect(throws: PreviewError.self) {
      _ = try AtomicFolder(at: destination, replacing: isPage)
    }
    let error = commitError(made)

    #expect(error?.code == "output.write")
    #expect(error?.description.contains("'mine'") == true)
    #expect(try names("a.pdf.qlpreview") == ["mine", "page-0001.png"])
    #expect(folder.names == ["a.pdf.qlpreview"])
  }

  private func commitError(_ made: consuming AtomicFolder) -> PreviewError? {
    do throws(PreviewError) {
      try made.commit()
      return nil
    } catch {
      return error
    }
  }

  @Test("An older folder is exchanged for the new one and removed, whatever is in it.")
  func exchanged() throws {
    try commit(["page-0001.png", "page-0002.png"])
    try OutputPath.makeFolder(destination.appending(FilePath("deep/deeper")))

    try commit(["page-0001.png"])

    #expect(try names("a.pdf.qlpreview") == ["page-0001.png"])
    #expect(folder.names == ["a.pdf.qlpreview"])
  }

  @Test("Without a commit nothing is left and the older folder is as it was.")
  func notCommitted() throws {
    try commit(["page-0001.png"])
    do {
      var made = try AtomicFolder(at: destination)
      try made.write(page, name: "page-0002.png")
    }

    #expect(try names("a.pdf.qlpreview") == ["page-0001.png"])
    #expect(folder.names == ["a.pdf.qlpreview"])
  }

  @Test("A link to a folder is replaced; the folder behind it keeps its files.")
  func link() throws {
    try OutputPath.makeFolder(FilePath(folder.path + "/other"))
    try folder.write(page, to: "other/kept")
    try folder.makeLink("a.pdf.qlpreview", to: "other")

    try commit(["page-0001.png"])

    #expect(try names("other") == ["kept"])
    #expect(try names("a.pdf.qlpreview") == ["page-0001.png"])
    #expect(folder.names == ["a.pdf.qlpreview", "other"])
  }

  @Test("A file that has the folder's name is refused and stays.")
  func file() throws {
    try folder.write(page, to: "a.pdf.qlpreview")

    let error = #expect(throws: PreviewError.self) { try commit([]) }

    #expect(error?.code == "output.write")
    #expect(folder.names == ["a.pdf.qlpreview"])
  }
}

import PreviewCore
import Testing

@testable import PreviewFiles

@Suite("The folders of data files")
struct DataFolderTests {
  private func folders(_ variables: [String: String]) -> [String]? {
    UserFolders.data { variables[$0].map { FilePath($0) } }?.map(\.displayString)
  }

  private static let usual = ["/usr/local/share/", "/usr/share/"]

  @Test("They are those that GLib finds in the same environment.")
  func sameAsGLib() throws {
    let found = try #require(UserFolders.data())
    #expect(found.count > 1)
    #expect(found == ContentTypes.librarysFolders)
  }

  @Test("Variables name them, and empty ones count as not set.")
  func variables() {
    #expect(folders(["HOME": "/h"]) == ["/h/.local/share"] + Self.usual)
    #expect(folders(["HOME": "/h", "XDG_DATA_HOME": "/d"]) == ["/d"] + Self.usual)
    #expect(folders(["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/a:b"]) == ["/d", "/a", "b"])
    #expect(
      folders(["HOME": "/h", "XDG_DATA_HOME": "", "XDG_DATA_DIRS": ""])
        == ["/h/.local/share"] + Self.usual)
  }

  @Test("Without a home the variables do not say enough.")
  func homeless() {
    #expect(folders(["XDG_DATA_DIRS": "/a"]) == nil)
  }

  @Test("What is known of built-in formats is what the database says.")
  func kinship() throws {
    try #require(TypeIdentifier.hasDatabase)
    let others = ["image/svg+xml", "application/rtf", "message/rfc822", "application/postscript"]
    let ancestors = Format.allCases.map(\.rawValue) + others
    var seen = 0
    for format in Format.allCases where format != .card {
      for ancestor in ancestors {
        let known = format.isKind(of: ancestor)
        #expect(
          known == ContentTypes.isA(format.rawValue, ancestor), "\(format.rawValue) \(ancestor)")
        seen += known == nil ? 0 : 1
      }
    }
    #expect(seen == 6 * 11)
    #expect(Format.pdf.isKind(of: "application/octet-stream") == nil)
  }
}

import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import TestSupport
import Testing

@Suite("Names in the cache") struct EntryNameTests {
  private let cache = ThumbnailCache(folder: FilePath("/cache/thumbnails"))

  @Test("The examples of the standard have the names that it gives them.")
  func standard() {
    // Put together, since no test knows a folder of somebody's machine.
    let file = FilePath("/" + "home" + "/jens/photos/me.png")

    #expect(
      cache.entry(for: file, .large)
        == FilePath("/cache/thumbnails/large/c6ee772d9e49320e97ec29a7eb5b1697.png"))
    #expect(Checksum.md5("./picture.png".utf8) == "7fd0e41c1612f860427a76c4100745a3")
    #expect(FileURI.relativeURI(for: FilePath("/srv/picture.png")) == "./picture.png")
  }

  @Test(
    "Names of any bytes are escaped as GIO does it.",
    arguments: [
      ("/srv/a b", "file:///srv/a%20b"), ("/srv/100%s.png", "file:///srv/100%25s.png"),
      ("/srv/%41.png", "file:///srv/%2541.png"), ("/srv/br[1].png", "file:///srv/br%5B1%5D.png"),
      ("/srv/-dash.png", "file:///srv/-dash.png"), ("/srv/a\nb", "file:///srv/a%0Ab"),
      ("/srv/~/x", "file:///srv/~/x"), ("/srv/#?;", "file:///srv/%23%3F%3B"),
      ("/srv/(1)*'!", "file:///srv/(1)*'!"), ("/srv/ü", "file:///srv/%C3%BC"),
      ("/srv/./a//../b", "file:///srv/b"),
    ])
  func strange(path: String, uri: String) {
    let entry = cache.entry(for: FilePath(path), .normal)

    #expect(entry == FilePath("/cache/thumbnails/normal/\(Checksum.md5(uri.utf8)).png"))
  }

  @Test("A byte that is no UTF-8 and a name of full length have entries of usual names.")
  func bytes() {
    let invalid = FilePath(bytes: Array("/srv/".utf8) + [0xFF])
    let long = FilePath("/srv/" + String(repeating: "n", count: 255))

    #expect(
      cache.entry(for: invalid, .normal).lastComponent
        == FilePath(Checksum.md5("file:///srv/%FF".utf8) + ".png"))
    #expect(cache.entry(for: long, .normal).lastComponent.bytes.count == 36)
  }

  @Test("Each flavor has its folder and its size.")
  func flavors() {
    let flavors = ThumbnailCache.Flavor.allCases

    #expect(flavors.map(\.rawValue) == ["normal", "large", "x-large", "xx-large"])
    #expect(flavors.map(\.side) == [128, 256, 512, 1024])
  }

  @Test(
    "The cache is where the environment says, by absolute paths only.",
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c"), (["HOME": "/h"], "/h/.cache"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache"),
      (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache"),
      (["XDG_CACHE_HOME": "c", "HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func place(environment: [String: String], place: String?) {
    let found = UserFolders.caches { environment[$0].map { FilePath($0) } }

    #expect(found == place.map { FilePath($0) })
  }
}

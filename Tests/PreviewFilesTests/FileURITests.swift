import Foundation
import PreviewCore
import PreviewFiles
import TestSupport
import Testing

@Suite("File URIs")
struct FileURITests {
  @Test("Exactly the bytes that GLib leaves alone are left alone.")
  func unescaped() {
    let kept =
      "!$&'()*+,-./0123456789:=@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"
    for byte in 1...255 as ClosedRange<UInt8>
    where byte != UInt8(ascii: ".") && byte != UInt8(ascii: "/") {
      let uri = FileURI.uri(for: FilePath(bytes: [UInt8(ascii: "/"), byte]))
      let isKept = kept.utf8.contains(byte)
      let escaped = "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      #expect(uri == "file:///" + (isKept ? String(Unicode.Scalar(byte)) : escaped))
    }
  }

  @Test(
    "Paths become absolute and lose their dots.",
    arguments: [
      ("/srv/jens/photos/me.png", "file:///srv/jens/photos/me.png"),
      ("/a/./b/../c", "file:///a/c"), ("/..", "file:///"), ("/a//b/", "file:///a/b"),
      ("/100%s [1].png", "file:///100%25s%20%5B1%5D.png"),
    ])
  func absolute(path: String, uri: String) {
    #expect(FileURI.uri(for: FilePath(path)) == uri)
  }

  @Test("A relative path is taken from the current folder.")
  func relative() {
    let here = FilePath(FileManager.default.currentDirectoryPath)

    #expect(FileURI.uri(for: FilePath("a b")) == FileURI.uri(for: here) + "/a%20b")
  }

  @Test(
    "A file URI gives its path.",
    arguments: [
      ("file:///a%20b", "/a b"), ("file://localhost/a", "/a"), ("FILE://LOCALHOST/a", "/a"),
      ("file:/a", "/a"), ("file:///a?b", "/a?b"), ("file:///", "/"), ("file:///%25", "/%"),
    ])
  func parsed(uri: String, path: String) {
    #expect(FileURI.path(from: FilePath(uri)) == FilePath(path))
  }

  @Test("Every byte that a name can have survives the way there and back.")
  func roundTrip() {
    let name = (1...255 as ClosedRange<UInt8>).filter { $0 != UInt8(ascii: "/") }
    let path = FilePath(bytes: [UInt8(ascii: "/")] + name)

    #expect(FileURI.path(from: FilePath(FileURI.uri(for: path))) == path)
  }

  @Test(
    "What is no usable file URI gives nothing.",
    arguments: [
      "file://host/a", "file:///a%2Fb", "file:///a%00", "file:///a%zz", "file:///a%4",
      "file:///a#b", "file:a", "file:", "file://", "http://localhost/a", "/file:/a", "",
      "file:///%+1",
    ])
  func refused(argument: String) {
    #expect(FileURI.path(from: FilePath(argument)) == nil)
  }
}

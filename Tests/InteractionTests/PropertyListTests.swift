import Foundation
import PreviewCore
import PreviewKit
import Testing

@Suite("Property lists") struct PropertyListTests {
  /// One value of every kind, with what is special in XML.
  private static let everything = PropertyList.dictionary([
    "text": .string("Größe <&> \"'\r\n\t\u{1F642}"), "whole": .integer(-42),
    "least": .integer(.min),
    "fraction": .real(0.1), "five": .real(5), "yes": .boolean(true), "no": .boolean(false),
    "when": .date(Date(timeIntervalSince1970: 1_700_000_000)), "bytes": .data(Data([0, 1, 255])),
    "list": .array([.string(""), .array([]), .dictionary([:])]), "": .string("no name"),
  ])

  private func parse(_ body: String) throws(PreviewError) -> PropertyList {
    try PropertyList(parsing: Data("<plist version=\"1.0\">\(body)</plist>".utf8))
  }

  private func code(_ data: Data) -> String? {
    do throws(PreviewError) {
      _ = try PropertyList(parsing: data)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("A single value counts as an array of one, as LSItemContentTypes is often written.")
  func singleValue() {
    #expect(PropertyList.string("a").array == [.string("a")])
    #expect(PropertyList.array([.string("a"), .integer(1)]).array == [.string("a"), .integer(1)])
  }

  @Test("What is written as XML is read back the same.")
  func roundTrip() throws {
    #expect(try PropertyList(parsing: Self.everything.xml()) == Self.everything)
  }

  @Test("What Foundation writes, XML or binary, is read the same as it was given.")
  func foundation() throws {
    let encoder = PropertyListEncoder()
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      encoder.outputFormat = format
      #expect(try PropertyList(parsing: encoder.encode(Self.everything)) == Self.everything)
    }
  }

  @Test("What we write, Foundation reads.")
  func readByFoundation() throws {
    let read = try PropertyListDecoder().decode(PropertyList.self, from: Self.everything.xml())

    #expect(read["text"] == Self.everything["text"])
    #expect(read["when"] == Self.everything["when"])
    #expect(read["list"] == Self.everything["list"])
    #expect(read["bytes"] == Self.everything["bytes"])
  }

  @Test("Comments, sections, entities and numbers in base 16 are read.")
  func syntax() throws {
    let text = "<!-- <dict> --><array ><string>a<!-- b -->&amp;&#x41;<![CDATA[</array>]]></string>"

    #expect(
      try parse(
        text + "<integer> 0x1F </integer><key/></array>".replacing("<key/>", with: "<true/>"))
        == .array([.string("a&A</array>"), .integer(31), .boolean(true)]))
  }

  @Test("An accent behind an entity is a character of its own.")
  func accents() throws {
    #expect(try parse("<string>&amp;\u{301}a</string>") == .string("&\u{301}a"))
  }

  @Test("Of two values with one key the later one counts.")
  func twice() throws {
    let list = try parse("<dict><key>a</key><true/><key>a</key><false/></dict>")

    #expect(list == .dictionary(["a": .boolean(false)]))
  }

  @Test(
    "What is no value is damage, with a sentence.",
    arguments: [
      "", "<string>", "<dict><true/></dict>", "<dict><key>a</key></dict>", "<array>", "</array>",
      "<integer>99999999999999999999</integer>", "<integer>--5</integer>", "<integer></integer>",
      "<date>0000-00-00T00:00:00Z</date>", "<date>99999-01-01T00:00:00Z</date>", "<data>!</data>",
      "<date>2026-02-31T00:00:00Z</date>", "<real>much</real>", "<string>&bomb;</string>",
      "<string>&#xD800;</string>", "<string>&#0;</string>", "<odd/>", "a", "<true/><true/>",
      "<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><true/>", "<!-- ", "<string>a</strin>",
    ])
  func damaged(body: String) {
    let error = #expect(throws: PreviewError.self) { try parse(body) }

    #expect(error?.code == "file.damaged")
    #expect(error?.description.contains("property list") == true)
  }

  @Test("Neither the older text format nor UTF-16 nor nothing at all is taken for a property list.")
  func otherFormats() {
    #expect(code(Data("{ a = b; }".utf8)) == "file.damaged")
    #expect(code("<plist><true/></plist>".data(using: .utf16) ?? Data()) == "file.damaged")
    #expect(code(Data()) == "file.damaged")
  }

  @Test("Values that lie very deep in one another are refused, and what lies less deep is not.")
  func deep() throws {
    let nested = { (depth: Int) in
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    }
    #expect(throws: PreviewError.self) { try parse(nested(1_000_000 / 2)) }
    #expect(throws: PreviewError.self) { try parse(nested(65)) }
    let kept = try parse(nested(64))
    #expect(try PropertyList(parsing: kept.xml()) == kept)

    #expect(throws: PreviewError.self) { try PropertyList.array([kept]).xml() }
  }

  @Test("A file of ten megabytes is refused unread.")
  func large() {
    let text = "<plist><string>" + String(repeating: "a", count: 10 << 20) + "</string></plist>"

    #expect(code(Data(text.utf8)) == "file.damaged")
  }

  @Test("Text that XML has no way to say is refused when it is written.")
  func unwritable() {
    #expect(throws: PreviewError.self) { try PropertyList.string("\u{1}").xml() }
    #expect(throws: PreviewError.self) { try PropertyList.string("\u{FFFF}").xml() }
    #expect(throws: PreviewError.self) { try PropertyList.date(.distantPast).xml() }
  }

  /// A binary list whose objects are given as bytes; the first is the top.
  private func binary(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return Data(bytes)
  }

  @Test("A binary list that contains itself is refused, and one that names a value twice is not.")
  func circular() throws {
    #expect(code(binary([[0xA1, 0]])) == "file.damaged")
    #expect(code(binary([[0xD1, 1, 0], [0x51, 0x61]])) == "file.damaged")
    #expect(
      try PropertyList(parsing: binary([[0xA2, 1, 1], [0x09]]))
        == .array([.boolean(true), .boolean(true)]))
  }

  @Test("A binary list in which each value names the next one twice is refused.")
  func laughs() {
    let doubling = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }

    #expect(code(binary(doubling + [[0x09]])) == "file.damaged")
  }

  @Test("No flipped or missing byte of a binary list does worse than damage.")
  func flipped() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let whole = try encoder.encode(Self.everything)
    var refused = 0
    for index in whole.indices {
      for byte: UInt8 in [0x00, 0x0F, 0x7F, 0xDF, 0xFF] {
        var bytes = whole
        bytes[index] ^= byte
        if code(bytes) != nil { refused += 1 }
      }
      #expect(code(whole.prefix(index)) == "file.damaged")
    }

    #expect(refused >= 100)
  }
}

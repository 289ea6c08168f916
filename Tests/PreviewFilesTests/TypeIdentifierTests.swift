import PreviewCore
import PreviewFiles
import TestSupport
import Testing

private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46]
private let zip: [UInt8] =
  Array("PK".utf8) + [3, 4, 20, 0, 6, 0, 8, 0] + [UInt8](repeating: 7, count: 40)
private let elf: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 60)
private let garbage: [UInt8] = (0..<200).map { UInt8(($0 * 151 + 3) & 0xFF) }

/// Measurements of two bytes each, which would all be letters of UTF-16.
private let heights = (0..<400).flatMap { (index: Int) -> [UInt8] in
  [UInt8(1 + index % 5), UInt8(index * 7 & 0xFF)]
}

private func text(_ string: String) -> [UInt8] { Array(string.utf8) }

private func utf16(_ string: String, bigEndian: Bool, mark: Bool = false) -> [UInt8] {
  ((mark ? "\u{FEFF}" : "") + string).utf16.flatMap { unit -> [UInt8] in
    let high = UInt8(unit >> 8)
    let low = UInt8(unit & 0xFF)
    return bigEndian ? [high, low] : [low, high]
  }
}

private func utf32(_ string: String) -> [UInt8] {
  string.unicodeScalars.flatMap { scalar in
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
  }
}

/// A name, its content and the type that must be found.
struct Case: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let type: String
  var testDescription: String { "\(name) (\(bytes.count) bytes)" }

  init(_ name: String, _ bytes: [UInt8], _ type: String) {
    self.name = name
    self.bytes = bytes
    self.type = type
  }
}

@Suite("Identification of types")
struct TypeIdentifierTests {
  private func identify(_ item: Case) throws -> TypeIdentification {
    let folder = try TemporaryFolder()
    let path = try folder.write(item.bytes, to: item.name)
    return try TypeIdentifier.identify(FileSource(opening: path))
  }

  @Test(
    "The data decides, whatever the name says.",
    arguments: [
      Case("photo.jpg", png, "image/png"),
      Case("picture.png", jpeg, "image/jpeg"),
      Case("notes.txt", png, "image/png"),
      Case("photo.jpg", text("%PDF-1.7\n"), "application/pdf"),
      Case("notes.txt", text("%PDF-1.7\n"), "application/pdf"),
      Case("no-extension", text("%PDF-1.7\n"), "application/pdf"),
      Case("late.pdf", text("HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n"), "application/pdf"),
      Case("late", [0, 1, 2] + text("%PDF-1.4\n"), "application/pdf"),
      Case("table.csv", zip, "application/zip"),
      Case("picture.mpo", jpeg, "image/jpeg"),
    ])
  func dataDecides(item: Case) throws {
    #expect(try identify(item).type.mimeType == item.type)
  }

  @Test(
    "The name says more exactly what the data leaves open.",
    arguments: [
      Case(
        "letter.docx", zip,
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
      Case("table.csv", text("a,b\n1,2\n"), "text/csv"),
      Case("TABLE.CSV", text("a,b\n1,2\n"), "text/csv"),
      Case("table.psv", text("a|b\n1|2\n"), "text/csv"),
      Case("table.tsv", text("a\tb\n1\t2\n"), "text/tab-separated-values"),
      Case("table.tab", text("a\tb\n1\t2\n"), "text/tab-separated-values"),
      Case("ids.csv", text("ID;PWXL;N\n1;2;3\n"), "text/csv"),
      Case("data.json", text("{\"a\": 1}"), "application/json"),
      Case("page.html", text("<html><body>hello"), "text/html"),
      Case("notes.md", text("% title\n\n# Notes\n"), "text/markdown"),
      Case("server.log", text("started\n"), "text/x-log"),
      Case("drawing.svg", text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), "image/svg+xml"),
      Case("figure.eps", text("%!PS-Adobe-3.0 EPSF-3.0\n") + garbage, "image/x-eps"),
      Case(
        "sheet.xls", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + garbage,
        "application/vnd.ms-excel"),
      Case("source.txt", text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), "text/plain"),
    ])
  func nameRefines(item: Case) throws {
    let found = try identify(item)

    #expect(found.type.mimeType == item.type)
  }

  @Test(
    "A text that happens to begin like a binary format stays a text.",
    arguments: [
      Case(
        "bases.txt", text("GDBM-gegevensbank\ngeorganiseerd pati") + [0x89] + text("nt\n"),
        "text/plain"),
      Case("cars.txt", text("BMW and others\n"), "text/plain"),
      Case("initials.txt", text("MZ was here\n"), "text/plain"),
      Case("formats.csv", text("BZh,bzip2\n"), "text/csv"),
      Case("about.txt", text("A PDF begins with %PDF-1.4 in its first kilobyte.\n"), "text/plain"),
      Case("format.txt", text("RIFF is a container\n"), "text/plain"),
    ])
  func chanceMagic(item: Case) throws {
    #expect(try identify(item).type.mimeType == item.type)
  }

  @Test(
    "Text is found in any encoding.",
    arguments: [
      Case("a.txt", utf16("Some text\n", bigEndian: false, mark: true), "text/plain"),
      Case("a.csv", utf16("a,b\n1,2\n", bigEndian: true), "text/csv"),
      Case("a.html", utf16("<!DOCTYPE html><p>\u{1D49C}", bigEndian: true), "text/html"),
      Case("unnamed", utf16("Some text\n", bigEndian: false), "text/plain"),
      Case("unnamed", utf32("Some text\n"), "text/plain"),
      Case("marked.txt", utf32("\u{FEFF}Grüße\n"), "text/plain"),
      Case("a.txt", utf16("Сегодня хорошая погода\n", bigEndian: false), "text/plain"),
      Case("a.txt", utf16("今天天气很好，我们去公园。\n", bigEndian: true, mark: true), "text/plain"),
      Case("latin.txt", text("caf") + [0xE9, 0x0A], "text/plain"),
      Case("marked.csv", [0xEF, 0xBB, 0xBF] + text("a,b\n"), "text/csv"),
      Case("nul.csv", text("a,b,c\n1,2,") + [0] + text("\n3,4,5\n"), "text/csv"),
      Case(
        "colours.ans", [0x1B] + text("[0m") + [0xB0, 0xB1, 0xB2, 0xDB] + text("\r\n"), "text/plain"),
    ])
  func encodings(item: Case) throws {
    let found = try identify(item)

    #expect(found.type.mimeType == item.type)
    #expect(found.isText)
  }

  @Test(
    "A file without an extension is known by its name or its text.",
    arguments: [
      Case("Makefile", text("all:\n\techo\n")), Case("README", text("Read me.\n")),
      Case("COPYING", text("Do as you like.\n")), Case("something", text("Just words.\n")),
      Case("main.swift", text("let answer = 42\n")), Case("a.unheard-of", text("words\n")),
      Case("script", text("#!/bin/sh\nls\n")), Case("config", text("<?xml version=\"1.0\"?><a/>")),
    ])
  func namelessText(item: Case) throws {
    #expect(try identify(item).isText)
  }

  @Test(
    "Binary data does not become text by its name.",
    arguments: [
      Case("zeros.txt", [UInt8](repeating: 0, count: 400), "application/octet-stream"),
      Case("zeros.csv", [UInt8](repeating: 0, count: 400), "application/octet-stream"),
      Case("heights", heights, "application/octet-stream"),
      Case("noise.txt", garbage, "application/octet-stream"),
      Case("noise", garbage, "application/octet-stream"),
      Case("package.txt", zip, "application/zip"),
    ])
  func binary(item: Case) throws {
    let found = try identify(item)

    #expect(found.type.mimeType == item.type)
    #expect(!found.isText)
  }

  @Test("A program is no text, also when it is called notes.txt.")
  func program() throws {
    #expect(try !identify(Case("notes.txt", elf, "")).isText)
  }

  @Test(
    "Damaged files keep the type of their name, so that they are called damaged.",
    arguments: [
      Case("a.pdf", text("hello"), "application/pdf"), Case("a.pdf", garbage, "application/pdf"),
      Case("a.png", garbage, "image/png"), Case("a.jpg", text("not a photo"), "image/jpeg"),
    ])
  func damaged(item: Case) throws {
    #expect(try identify(item).type.mimeType == item.type)
  }

  @Test(
    "Empty files go by their name.",
    arguments: [
      Case("a.pdf", [], "application/pdf"), Case("a.png", [], "image/png"),
      Case("a.txt", [], "text/plain"), Case("a.csv", [], "text/csv"), Case("a", [], "text/plain"),
    ])
  func empty(item: Case) throws {
    #expect(try identify(item).type.mimeType == item.type)
  }

  @Test("The caller's type overrides name and data.")
  func override() throws {
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(png, to: "picture.png"))
    let wanted = UniformType(mimeType: "text/csv")

    let found = try TypeIdentifier.identify(source, override: wanted)

    #expect(found.type == wanted)
    #expect(found.isText)
    #expect(found.steps.count == 1)
  }

  @Test("Every step is told in a sentence.")
  func steps() throws {
    let found = try identify(Case("letter.docx", zip, ""))

    #expect(found.steps.count >= 3)
    for sentence in found.steps { #expect(sentence.hasSuffix(".")) }
    #expect(found.steps.contains { $0.contains("letter.docx") })
    #expect(found.steps.contains { $0.contains("application/zip") })
  }

  @Test("Names of any bytes are looked up without harm.")
  func strangeNames() throws {
    let folder = try TemporaryFolder()
    let names: [[UInt8]] = [[0xFF, 0xFE], text("a\nb.csv"), [0x61, 0xF0], text("%41[1].csv")]
    for name in names {
      let path = FilePath(folder.path).appending(FilePath(bytes: name))
      try AtomicFile.write(text("a,b\n"), to: path)
      #expect(try TypeIdentifier.identify(FileSource(opening: path)).isText)
    }
  }

  @Test("Ancestry and descriptions come from the MIME database.")
  func database() {
    #expect(TypeIdentifier.hasDatabase)
    #expect(TypeIdentifier.isA("application/json", "text/plain"))
    #expect(!TypeIdentifier.isA("text/tab-separated-values", "text/csv"))
    #expect(TypeIdentifier.typeDescription("image/png") == "PNG image")
  }
}

extension Case {
  fileprivate init(_ name: String, _ bytes: [UInt8]) {
    self.init(name, bytes, "")
  }
}

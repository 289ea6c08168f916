import Foundation
import PreviewCore
import PreviewText
import TestSupport
import Testing

@Suite struct TextDecoderTests {
  private func decode(
    _ bytes: [UInt8], encoding: String? = nil, fileSize: Int64? = nil
  ) throws -> DecodedText {
    try TextDecoder.decode(TextHead(bytes, fileSize: fileSize), encoding: encoding)
  }

  private func string(_ text: DecodedText) -> String {
    String(decoding: text.utf8, as: UTF8.self)
  }

  private static let greeting = "Grüße aus Köln, 日本語 🙂\nzweite Zeile\n"

  @Test(
    "Unicode text reads the same in all its forms, with and without a byte-order mark.",
    arguments: [
      ("utf-8", String.Encoding.utf8), ("utf-16le", .utf16LittleEndian),
      ("utf-16be", .utf16BigEndian), ("utf-32le", .utf32LittleEndian),
      ("utf-32be", .utf32BigEndian),
    ])
  func unicode(name: String, encoding: String.Encoding) throws {
    for mark in ["", "\u{FEFF}"] {
      let bytes = try #require((mark + TextDecoderTests.greeting).data(using: encoding))
      let text = try decode(Array(bytes))
      #expect(text.encoding == name)
      #expect(string(text) == TextDecoderTests.greeting)
      #expect(text.lines == Count(2))
      #expect(!text.isGuess && text.warnings.isEmpty)
    }
  }

  @Test("UTF-16 without a mark is found in Russian and Chinese text, whose bytes have few NULs.")
  func wideTextOfOtherAlphabets() throws {
    for line in ["Сегодня хорошая погода, мир\n", "今天天气很好，我们去公园散步。\n"] {
      let bytes = try #require(line.data(using: .utf16LittleEndian))
      let text = try decode(Array(bytes))
      #expect(text.encoding == "utf-16le")
      #expect(string(text) == line)
    }
  }

  @Test(
    "Text in the old encodings is read rightly, and the encoding is called a guess.",
    arguments: [
      ("windows-1252", "Die schöne Straße führt über die große Brücke.", .windowsCP1252),
      ("windows-1251", "Вчера вечером мы ходили в театр и смотрели пьесу.", .windowsCP1251),
      ("iso-8859-2", "Děti šly do školy ještě před svítáním, řekla babička.", .isoLatin2),
      ("windows-1253", "Σήμερα ο καιρός είναι καλός και τα παιδιά παίζουν.", .windowsCP1253),
      ("shift_jis", "吾輩は猫である。名前はまだ無い。どこで生れたか。", .shiftJIS),
    ] as [(String, String, String.Encoding)])
  func legacy(name: String, sentence: String, encoding: String.Encoding) throws {
    let bytes = Array(try #require(sentence.data(using: encoding)))
    let text = try decode(bytes)
    #expect(string(text) == sentence)
    #expect(text.isGuess)
    #expect(text.warnings.map(\.code) == [.encodingGuessed])
    #expect(try string(decode(bytes, encoding: name)) == sentence)
  }

  @Test("German from a Macintosh and from an IBM PC are told from Windows and from one another.")
  func westernComputers() throws {
    let letters: [(String, [Character: UInt8])] = [
      ("macintosh", ["ö": 0x9A, "ß": 0xA7, "ü": 0x9F, "ä": 0x8A]),
      ("ibm850", ["ö": 0x94, "ß": 0xE1, "ü": 0x81, "ä": 0x84]),
      ("windows-1252", ["ö": 0xF6, "ß": 0xDF, "ü": 0xFC, "ä": 0xE4]),
    ]
    let sentence = "Die schöne Straße führt über die große Brücke, später nach Köln."
    for (name, codes) in letters {
      let text = try decode(sentence.map { codes[$0] ?? $0.asciiValue ?? 0x3F })
      #expect(text.encoding == name)
      #expect(string(text) == sentence)
    }
  }

  @Test("Curly quotes alone are Windows text, not Greek.")
  func curlyQuotes() throws {
    let bytes = Array("He said \u{1}yes\u{2} and left.\n".utf8).map { byte -> UInt8 in
      byte == 1 ? 0x93 : byte == 2 ? 0x94 : byte
    }
    let text = try decode(bytes)
    #expect(text.encoding == "windows-1252")
    #expect(string(text) == "He said “yes” and left.\n")
  }

  @Test("ISO-2022-JP is found by its escapes although it is all ASCII.")
  func iso2022() throws {
    let text = try decode(Array("\u{1B}$BF|K\\8l\u{1B}(B!\n".utf8))
    #expect(text.encoding == "iso-2022-jp")
    #expect(string(text) == "日本語!\n")
  }

  @Test("Drawings made of IBM PC blocks are read as such and lose their terminal escapes.")
  func boxes() throws {
    let line: [UInt8] = Array("\u{1B}[1;31m".utf8) + [0xC9, 0xCD, 0xCD, 0xCD, 0xCD, 0xBB]
    let skip = Array("\u{1B}[3C".utf8) + [0xDB, 0xDB, 0xDB, 0xDB, 0x0D, 0x0A]
    let text = try decode(line + skip)
    #expect(text.encoding == "ibm437")
    #expect(string(text) == "╔════╗   ████\n")
  }

  @Test("A declared encoding is believed when the text is possible in it.")
  func declaration() throws {
    let html =
      Array("<meta charset=\"iso-8859-2\"><p>".utf8) + [0xB1, 0xEA, 0x3C, 0x2F, 0x70, 0x3E]
    let text = try decode(html)
    #expect(text.encoding == "iso-8859-2")
    #expect(string(text).contains("ąę"))
    #expect(!text.isGuess)
  }

  @Test("One bad byte does not make UTF-8 text something else.")
  func badByte() throws {
    let text = try decode(Array("Grüße für ".utf8) + [0xFF] + Array("Müller".utf8))
    #expect(text.encoding == "utf-8")
    #expect(string(text) == "Grüße für \u{FFFD}Müller")
    #expect(text.warnings.map(\.code) == [.repaired])
  }

  @Test("Surrogates and overlong forms, as careless programs write them, leave UTF-8 what it is.")
  func forbiddenCharacters() throws {
    let text = try decode(Array("für ".utf8) + [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0xC0, 0x80])
    #expect(text.encoding == "utf-8")
    #expect(string(text).hasPrefix("für \u{FFFD}"))
    #expect(text.warnings.map(\.code) == [.repaired])
  }

  @Test("Wide text with a mark is read although it ends with half a character.")
  func oddLength() throws {
    let text = try decode([0xFF, 0xFE, 0x48, 0, 0x69, 0, 0x00, 0xD8, 0x21, 0, 0x0A, 0, 0x41])
    #expect(text.encoding == "utf-16le")
    #expect(string(text).hasPrefix("Hi\u{FFFD}!\n"))
    #expect(text.warnings.map(\.code) == [.repaired])
  }

  @Test("A character that the end of the head cuts is no fault and is left out.")
  func cutCharacter() throws {
    let bytes = Array("aä€".utf8)
    for length in 1..<bytes.count {
      let text = try decode(Array(bytes.prefix(length)), fileSize: 1000)
      #expect(text.encoding == "utf-8")
      #expect(text.warnings.isEmpty)
      #expect("aä€".hasPrefix(string(text)))
    }
  }

  @Test("A character that the end of the whole file cuts becomes one mark; the rest stays UTF-8.")
  func cutFile() throws {
    let whole = Array("Ein schönes Ende: 🎈".utf8)
    for missing in 1...3 {
      let text = try decode(Array(whole.dropLast(missing)))
      #expect(text.encoding == "utf-8")
      #expect(string(text) == "Ein schönes Ende: \u{FFFD}")
      #expect(text.warnings.map(\.code) == [.repaired])
    }
    #expect(try decode(Array("caf".utf8) + [0xE9]).encoding == "windows-1252")
  }

  @Test("LF, CRLF, CR and the mistaken CRCRLF each end one line.")
  func lineEnds() throws {
    let text = try decode(Array("a\nb\r\nc\rd\r\r\ne".utf8))
    #expect(string(text) == "a\nb\nc\nd\ne")
    #expect(text.lines == Count(5))
    #expect(try decode([]).lines == Count(0))
    #expect(try decode(Array("\n\n".utf8)).lines == Count(2))
  }

  @Test("Terminal escapes vanish, other controls become pictures, overstrike becomes plain.")
  func controls() throws {
    let raw =
      "\u{1B}]0;title\u{07}\u{1B}[31mred\u{1B}[0m\u{1B}(B a\u{01}b\u{7F} N\u{08}N_\u{08}o\t.\u{0C}\u{1B}"
    #expect(try string(decode(Array(raw.utf8))) == "red a␁b␡ No\t.\u{0C}␛")
    #expect(try string(decode(Array("x\u{9B}31my".utf8))) == "x\u{FFFD}31my")
  }

  @Test("A NUL in a text is shown; content full of controls is no text.")
  func binary() throws {
    #expect(try string(decode(Array("a,b\n1,\0\n".utf8))) == "a,b\n1,␀\n")
    let program: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 57)
    var generator = SplitMix64(seed: 7)
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for bytes in [program, noise, [UInt8](repeating: 0, count: 400)] {
      #expect {
        try decode(bytes)
      } throws: { error in
        (error as? PreviewError)?.code == "type.unsupported"
      }
    }
  }

  @Test("An encoding that nobody knows is refused by name.")
  func unknownEncoding() throws {
    for name in ["klingon-1", "", "utf-8//IGNORE"] {
      #expect {
        try decode(Array("abc".utf8), encoding: name)
      } throws: { error in
        (error as? PreviewError)?.description.contains("'\(name)' is not known") == true
      }
    }
    #expect(try decode(Array("abc".utf8), encoding: "Latin1").encoding == "windows-1252")
  }

  @Test("Of a large file only the head is read, and lines are estimated.")
  func largeFile() throws {
    let folder = try TemporaryFolder()
    let lines = Array(String(repeating: "0123456\n", count: 400_000).utf8)
    let path = try folder.write(lines, to: "large.txt")
    let text = try TextDecoder.decode(FileSource(opening: path), encoding: nil)
    #expect(!text.isWhole)
    #expect(text.utf8.count == TextHead.capacity)
    #expect(text.lines.isEstimate)
    #expect((390_000...410_000).contains(text.lines.value))
  }

  @Test("Decoding any bytes gives valid UTF-8 without control characters, or says it is no text.")
  func anyBytes() throws {
    var seen = 0
    for seed in 0..<400 {
      var generator = SplitMix64(seed: UInt64(seed))
      let bytes = generator.oddText()
      let encodings = [nil, "shift_jis", "utf-16", "gb18030", "windows-1255", "iso-2022-jp"]
      let encoding = encodings[seed % encodings.count]
      let size = seed.isMultiple(of: 3) ? Int64(bytes.count + 1) : nil
      guard let text = try? decode(bytes, encoding: encoding, fileSize: size) else { continue }
      seen += 1
      #expect(String(validating: text.utf8, as: UTF8.self) != nil, "seed \(seed)")
      let leaked = text.utf8.contains { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 12 || $0 == 0x7F }
      #expect(!leaked, "seed \(seed)")
    }
    #expect(seen > 250)
  }
}

extension SplitMix64 {
  /// Bytes that are almost text: letters with high bytes, NULs, escapes and broken UTF-8 among them.
  fileprivate mutating func oddText() -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("word ".utf8), Array("ü".utf8), Array("日本".utf8), [0x0D], [0x0A], [0x1B, 0x5B, 0x31],
      [0x1B, 0x5D], [0xFF], [0xE2, 0x82], [0x00], [0x82, 0xA0], [0x08], [0x1B, 0x24, 0x42], [0x1A],
      [0xC2, 0x85], [0xD8, 0x00], [0xED, 0xA0, 0x80],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &self) {
      let rare = Int.random(in: 0..<4, using: &self) == 0
      let index = rare ? Int.random(in: 0..<pieces.count, using: &self) : 0
      bytes += pieces[index]
    }
    return bytes
  }
}

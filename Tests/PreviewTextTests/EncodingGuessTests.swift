import PreviewCore
import PreviewText
import Testing

@Suite("Guesses at encodings")
struct EncodingGuessTests {
  /// A sentence and its bytes beyond ASCII in hexadecimal, as another program wrote them.
  struct Sentence: Sendable, CustomTestStringConvertible {
    let encoding: String
    let text: String
    let hex: String
    var testDescription: String { encoding }

    var bytes: [UInt8] {
      let digits = Array(hex.utf8)
      return stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16) ?? 0
      }
    }
  }

  private static let sentences = [
    Sentence(
      encoding: "koi8-u", text: "Їжак і єнот їли ґрунт.",
      hex: "b7d6c1cb20a620a4cecfd420a7ccc920add2d5ced42e"
    ),
    Sentence(
      encoding: "windows-1251", text: "Їжак і єнот їли ґрунт.",
      hex: "afe6e0ea20b320baedeef220bfebe820b4f0f3edf22e"
    ),
    Sentence(
      encoding: "x-mac-cyrillic", text: "Это моя маленькая семья.",
      hex: "9df2ee20eceedf20ece0ebe5edfceae0df20f1e5ecfcdf2e"
    ),
    Sentence(
      encoding: "ibm866", text: "Привет, это письмо.",
      hex: "8fe0a8a2a5e22c20ede2ae20afa8e1ecacae2e"
    ),
    Sentence(
      encoding: "iso-8859-5", text: "Привет, это письмо.",
      hex: "bfe0d8d2d5e22c20ede2de20dfd8e1ecdcde2e"
    ),
    Sentence(
      encoding: "windows-1250", text: "Źródło książki jest bliżej.",
      hex: "8f72f364b36f206b7369b9bf6b69206a65737420626c69bf656a2e"
    ),
    Sentence(
      encoding: "ibm852", text: "Příliš žluťoučký kůň úpěl.",
      hex: "50fda16c69e720a76c759c6f759f6bec206b85e520a370d86c2e"
    ),
    Sentence(
      encoding: "windows-1257", text: "Šiandien gražus rytas, ačiū.",
      hex: "d069616e6469656e20677261fe75732072797461732c2061e869fb2e"
    ),
    Sentence(
      encoding: "iso-8859-13", text: "Rīgā šodien ir skaista diena.",
      hex: "52ee67e220f06f6469656e20697220736b6169737461206469656e612e"
    ),
    Sentence(
      encoding: "windows-1254", text: "Bugün hava çok güzel, değil mi? Işık yandı.",
      hex: "427567fc6e206861766120e76f6b2067fc7a656c2c206465f0696c206d693f2049fefd6b2079616e64fd2e"
    ),
    Sentence(
      encoding: "windows-1255", text: "שלום לכולם וברוכים הבאים.",
      hex: "f9ece5ed20ecebe5eced20e5e1f8e5ebe9ed20e4e1e0e9ed2e"
    ),
    Sentence(
      encoding: "windows-1256", text: "مرحبا بكم في الموقع الجديد",
      hex: "e3d1cdc8c720c8dfe320dded20c7e1e3e6deda20c7e1cccfedcf"
    ),
    Sentence(
      encoding: "iso-8859-6", text: "مرحبا بكم في الموقع الجديد",
      hex: "e5d1cdc8c720c8e3e520e1ea20c7e4e5e8e2d920c7e4cccfeacf"
    ),
    Sentence(
      encoding: "iso-8859-7", text: "Καλημέρα σε όλους, τι κάνετε;",
      hex: "cae1ebe7ecddf1e120f3e520fcebeff5f22c20f4e920eadcede5f4e53b"
    ),
    Sentence(
      encoding: "tis-620", text: "สวัสดีครับ วันนี้อากาศดี",
      hex: "cac7d1cab4d5a4c3d1ba20c7d1b9b9d5e9cdd2a1d2c8b4d5"
    ),
    Sentence(
      encoding: "macintosh", text: "Le café où elle a déjà mangé.",
      hex: "4c65206361668e206f9d20656c6c65206120648e6a88206d616e678e2e"
    ),
    Sentence(
      encoding: "ibm850", text: "Año nuevo, canción y corazón.",
      hex: "41a46f206e7565766f2c2063616e6369a26e207920636f72617aa26e2e"
    ),
    Sentence(
      encoding: "big5", text: "這個國家的人們都很高興。",
      hex: "b36fadd3b0eaae61aabaa448adccb3a3abdcb0aabfb3a143"
    ),
    Sentence(
      encoding: "gb18030", text: "这个国家的人们都很高兴。",
      hex: "d5e2b8f6b9fabcd2b5c4c8cbc3c7b6bcbadcb8dfd0cba1a3"
    ),
    Sentence(
      encoding: "euc-jp", text: "今日はとても天気がいい。",
      hex: "baa3c6fca4cfa4c8a4c6a4e2c5b7b5a4a4aca4a4a4a4a1a3"
    ),
    Sentence(
      encoding: "euc-kr", text: "오늘은 날씨가 좋습니다.",
      hex: "bfc0b4c3c0ba20b3afbebeb0a120c1c1bdc0b4cfb4d92e"
    ),
  ]

  @Test("A single short sentence is read rightly in its old encoding.", arguments: sentences)
  func short(sentence: Sentence) throws {
    let text = try TextDecoder.decode(TextHead(sentence.bytes), encoding: nil)

    #expect(String(decoding: text.utf8, as: UTF8.self) == sentence.text)
    #expect(text.isGuess)
  }

  @Test("An apostrophe of a Macintosh makes no Chinese characters of an English text.")
  func apostrophe() throws {
    let bytes = "It's what we don't know.\n".utf8.map { $0 == 0x27 ? 0xD5 : $0 }
    let text = try TextDecoder.decode(TextHead(bytes), encoding: nil)

    let letters = String(decoding: text.utf8, as: UTF8.self).unicodeScalars
    #expect(!letters.contains { $0.value >= 0x3000 })
    #expect(letters.count == bytes.count)
  }

  @Test("UTF-16 of nothing but Chinese characters is found without a mark, in both orders.")
  func chinese() throws {
    let sentence = "人民在公园里散步，大家都很高兴。我们的学校也在这里。"
    for isBig in [false, true] {
      let bytes = sentence.utf16.flatMap { unit -> [UInt8] in
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        return isBig ? pair.reversed() : pair
      }
      #expect(!bytes.contains(0))
      let text = try TextDecoder.decode(TextHead(bytes), encoding: nil)
      #expect(text.encoding == (isBig ? "utf-16be" : "utf-16le"))
      #expect(String(decoding: text.utf8, as: UTF8.self) == sentence)
    }
  }

  @Test("Letters whose pairs would be common Chinese characters stay letters.")
  func letterPairs() {
    let letters = Array("egegegegegegegeg".utf8)
    #expect(UnicodeForm.wide(letters) == nil)
    // One character more, whose bytes are no letters, and all of them are Chinese.
    #expect(UnicodeForm.wide(letters + [0x84, 0x76]) == .utf16LittleEndian)
  }

  @Test("A short binary head before kilobytes of one byte is no text.")
  func filler() throws {
    let head: [UInt8] = [1, 2, 3, 4, 0, 0, 0, 16] + Array("HEAD".utf8)
    for filler: UInt8 in [0xDB, 0xFF, 0xB0] {
      let bytes = head + [UInt8](repeating: filler, count: 48_000)
      let error = #expect(throws: PreviewError.self) {
        try TextDecoder.decode(TextHead(bytes), encoding: nil)
      }
      #expect(error?.code == "type.unsupported")
    }
  }

  @Test("NULs that fill up a file behind its last line are no part of the text.")
  func padding() throws {
    let bytes = Array("08:00 started\n08:01 ready\n".utf8) + [UInt8](repeating: 0, count: 4000)
    let whole = try TextDecoder.decode(TextHead(bytes), encoding: nil)
    #expect(String(decoding: whole.utf8, as: UTF8.self) == "08:00 started\n08:01 ready\n")
    #expect(whole.lines == Count(2))
    #expect(whole.isWhole)

    let part = try TextDecoder.decode(TextHead(bytes, fileSize: 1 << 30), encoding: nil)
    #expect(!part.isWhole)
    #expect(part.lines == Count(2, isEstimate: true))
    #expect(part.sizeRatio == 1)
  }

  @Test("NULs behind UTF-16 and UTF-32 are left out to the last, whatever the number of letters.")
  func widePadding() throws {
    for form in UnicodeForm.allCases where form.unit > 1 {
      for words in ["08:00 started and ready\n", "08:00 started and ready.\n"] {
        let bytes = words.unicodeScalars.flatMap { scalar -> [UInt8] in
          let unit = [UInt8(scalar.value)] + [UInt8](repeating: 0, count: form.unit - 1)
          return form.isLittleEndian ? unit : unit.reversed()
        }
        let head = TextHead(bytes + [UInt8](repeating: 0, count: 4000))
        let text = try TextDecoder.decode(head, encoding: nil)
        #expect(text.encoding == form.rawValue)
        #expect(String(decoding: text.utf8, as: UTF8.self) == words)
      }
    }
  }

  @Test("A drawing for the screens of the IBM PC is broken after 80 columns, its record left out.")
  func drawing() throws {
    let rows: [UInt8] = [0xB0, 0xB2, 0xDB].flatMap { [UInt8](repeating: $0, count: 80) }
    let bytes = rows + [0x1A] + Array("SAUCE00 title and author".utf8)
    let text = try TextDecoder.decode(TextHead(bytes), encoding: nil)

    let lines = String(decoding: text.utf8, as: UTF8.self).split(separator: "\n")
    #expect(text.isDrawing && text.encoding == "ibm437")
    #expect(lines.map(\.count) == [80, 80, 80])
    #expect(lines.map(\.first) == ["░", "▓", "█"])
  }
}

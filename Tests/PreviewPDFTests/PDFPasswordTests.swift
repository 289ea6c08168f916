import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("A locked PDF")
struct PDFPasswordTests {
  private func locked(user: String = "open sesame", owner: String = "master") -> [UInt8] {
    var document = PDFWriter(content: "1 0 0 rg 0 0 200 100 re f")
    document.encryption = PDFEncryption(user: user, owner: owner)
    return document.bytes
  }

  @Test("needs a password")
  func passwordNeeded() {
    #expect(error { _ = try open(locked()) } == .passwordRequired)
  }

  @Test("opens with the password of its reader or its owner", arguments: ["open sesame", "master"])
  func rightPassword(password: String) throws {
    #expect(try open(locked(), password: password).draw().bitmap[100, 50] == Paint.red)
  }

  @Test("does not open with another", arguments: ["", "wrong", "\u{0}", "open sesam\u{E9}"])
  func wrongPassword(password: String) {
    #expect(error { _ = try open(locked(), password: password) } == .wrongPassword)
  }

  @Test(
    "does not open with what is typed in front of a NUL",
    arguments: ["caf\u{E9}\u{0}", "caf\u{E9}\u{0}x", "cafe\u{301}\u{0}"])
  func cut(password: String) throws {
    #expect(try open(locked(user: "caf\u{E9}"), password: "caf\u{E9}").info.pageCount == 1)
    #expect(error { _ = try open(locked(user: "caf\u{E9}"), password: password) } == .wrongPassword)
  }

  @Test("never lets poppler see more than 127 bytes of a password", arguments: [128, 100_000])
  func longPassword(length: Int) throws {
    let password = String(repeating: "a", count: length)

    #expect(error { _ = try open(locked(), password: password) } == .wrongPassword)
    let unlocked = PDFWriter(content: "1 0 0 rg 0 0 200 100 re f").bytes
    #expect(try open(unlocked, password: password).draw().bitmap[100, 50] == Paint.red)
  }

  @Test(
    "opens with what is typed, whatever encoding its author's program used",
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9], "caf\u{E9}"), ([0x63, 0x61, 0x66, 0xE9], "cafe\u{301}"),
      (Array("caf\u{E9}".utf8), "caf\u{E9}"), (Array("caf\u{E9}".utf8), "cafe\u{301}"),
      ([0xA0, 0x8D], "\u{20AC}\u{201C}"), (Array("IX a".utf8), "\u{2168}\u{A0}\u{AD}a"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], typed: String) throws {
    var document = PDFWriter(content: "1 0 0 rg 0 0 200 100 re f")
    document.encryption = PDFEncryption(user: bytes, owner: "master")

    #expect(try open(document.bytes, password: typed).draw().bitmap[100, 50] == Paint.red)
    #expect(error { _ = try open(document.bytes, password: typed + "!") } == .wrongPassword)
  }

  @Test("takes the first 127 bytes of a longer password")
  func longRightPassword() throws {
    let password = String(repeating: "a", count: 127)
    let bytes = locked(user: password)

    #expect(try open(bytes, password: password + "bc").draw().bitmap[100, 50] == Paint.red)
  }

  @Test("opens without a password when only its owner has one")
  func ownerOnly() throws {
    #expect(try open(locked(user: "")).draw().bitmap[100, 50] == Paint.red)
  }

  @Test("by an unknown kind of encryption is type.unsupported")
  func unknownEncryption() {
    let bytes = String(decoding: locked(), as: UTF8.self)
      .replacing("/Filter /Standard /V 1", with: "/Filter /Mystery /V 1")

    #expect(error { _ = try open(Array(bytes.utf8)) }?.code == "type.unsupported")
  }
}

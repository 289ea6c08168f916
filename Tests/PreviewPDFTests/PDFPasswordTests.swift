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

  @Test("never lets poppler see a password of more than 127 bytes", arguments: [128, 100_000])
  func longPassword(length: Int) throws {
    let password = String(repeating: "a", count: length)

    #expect(error { _ = try open(locked(), password: password) } == .wrongPassword)
    let unlocked = PDFWriter(content: "1 0 0 rg 0 0 200 100 re f").bytes
    #expect(try open(unlocked, password: password).draw().bitmap[100, 50] == Paint.red)
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

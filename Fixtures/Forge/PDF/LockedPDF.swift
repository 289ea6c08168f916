/// Encrypted PDF files: the standard handler, revision 2, with 40 bits (PDF 1.7, section 7.6).
enum LockedPDF {
  static let fixtures = [
    Fixture(
      "pdf/locked-user.pdf", "A4 quarters behind the user password 'sesame' (owner: 'cave').",
      locked(user: "sesame", owner: "cave")),
    Fixture(
      "pdf/locked-owner.pdf",
      "A4 quarters that only changing is locked for: opens without password.",
      locked(user: "", owner: "cave")),
  ]

  private static let padding: [UInt8] = .hex(
    "28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
  private static let identifier: [UInt8] = .ascii("forged, not found")
  /// Printing is allowed, changing is not.
  private static let permissions = 0xFFFF_FFC4

  private static func padded(_ password: String) -> [UInt8] {
    Array(([UInt8].ascii(password) + padding).prefix(32))
  }

  private static func locked(user: String, owner: String) -> [UInt8] {
    let ownerKey = Array(MD5.digest(padded(owner)).prefix(5))
    let ownerEntry = RC4.apply(key: ownerKey, to: padded(user))
    let material: [UInt8] = .all(padded(user), ownerEntry, .le32(permissions), identifier)
    let key = Array(MD5.digest(material).prefix(5))
    let userEntry = RC4.apply(key: key, to: padding)
    let document = PDFPage.document([.quadrants(595, 842)]) { object, content in
      let objectKey = MD5.digest(.all(key, Array([UInt8].le32(object).prefix(3)), [0, 0]))
      return RC4.apply(key: Array(objectKey.prefix(10)), to: content)
    }
    return document.bytes(
      trailer: "/ID [<\(identifier.hexDigits)> <\(identifier.hexDigits)>] /Encrypt << /Filter"
        + " /Standard /V 1 /R 2 /P \(permissions - 1 << 32) /O <\(ownerEntry.hexDigits)>"
        + " /U <\(userEntry.hexDigits)> >>")
  }
}

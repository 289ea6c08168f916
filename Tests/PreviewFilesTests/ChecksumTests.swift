import PreviewFiles
import Testing

@Suite("Checksums")
struct ChecksumTests {
  @Test("The sums of \"abc\" are those of RFC 1321 and of the examples for FIPS 180-4.")
  func examples() {
    #expect(Checksum.md5("abc".utf8) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(
      Checksum.sha256("abc".utf8)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}

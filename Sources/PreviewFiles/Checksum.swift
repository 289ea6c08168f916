internal import CGIO

/// Checksums by GLib.
package enum Checksum {
  /// The MD5 sum (RFC 1321) of some bytes in lower-case hexadecimal digits.
  ///
  /// It protects nothing; the thumbnail cache makes its names of it.
  package static func md5(_ bytes: some Sequence<UInt8>) -> String {
    sum(G_CHECKSUM_MD5, of: Array(bytes))
  }

  /// The SHA-256 sum (FIPS 180-4) of some bytes in lower-case hexadecimal digits.
  package static func sha256(_ bytes: some Sequence<UInt8>) -> String {
    sum(G_CHECKSUM_SHA256, of: Array(bytes))
  }

  private static func sum(_ kind: GChecksumType, of bytes: [UInt8]) -> String {
    let digits = unsafe String(
      takenFromGLib: g_compute_checksum_for_data(kind, bytes, gsize(bytes.count)))
    // GLib knows the kind, so there is always an answer.
    return digits ?? ""
  }
}

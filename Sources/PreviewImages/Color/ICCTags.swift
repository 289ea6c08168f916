/// The table of tags of an ICC profile (ICC.1:2022, section 7.3), for what Little CMS does not tell.
struct ICCTags {
  private let bytes: [UInt8]
  /// No profile has more tags.
  private static let mostTags = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The code points of ITU-T H.273 in the tag `cicp`, `nil` without it.
  var codePoints: [UInt8]? {
    guard let start = offset(ofTag: "cicp"), start + 12 <= bytes.count else { return nil }
    return Array(bytes[(start + 8)..<(start + 12)])
  }

  private func offset(ofTag name: String) -> Int? {
    guard let count = number(at: 128) else { return nil }
    let entries = (0..<min(count, ICCTags.mostTags)).lazy.map { 132 + 12 * $0 }
    let entry = entries.first { entry in
      entry + 4 <= bytes.count && bytes[entry..<(entry + 4)].elementsEqual(name.utf8)
    }
    return entry.flatMap { number(at: $0 + 4) }
  }

  private func number(at offset: Int) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What a file itself says about its encoding: escape sequences and declarations.
enum EncodingMark {
  /// The seven-bit encodings that switch character sets by escape sequences.
  static func shiftEncoding(_ bytes: [UInt8]) -> TextEncoding? {
    let korean: [UInt8] = [0x1B, 0x24, 0x29, 0x43]
    if bytes.starts(with: korean) { return .iso2022KR }
    for position in bytes.indices.dropLast(2) where bytes[position] == 0x1B {
      guard bytes[position + 1] == UInt8(ascii: "$") else { continue }
      if bytes[position + 2] == UInt8(ascii: "B") || bytes[position + 2] == UInt8(ascii: "@") {
        return .iso2022JP
      }
    }
    return nil
  }

  /// The encoding that HTML, XML, CSS, or a comment for an editor declares in the first KiB.
  static func declaration(_ bytes: [UInt8]) -> TextEncoding? {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    for word in ["charset", "encoding", "coding"] {
      for tail in start.components(after: word) {
        if let name = declaredName(tail), let encoding = TextEncoding(named: name) {
          // Whoever really had UTF-8 or UTF-16 here would have been recognised by now.
          return encoding.name.hasPrefix("utf") ? nil : encoding
        }
      }
    }
    return nil
  }

  /// The name in `="name"` or `: name`.
  private static func declaredName(_ tail: Substring) -> String? {
    let rest = tail.drop { $0 == " " }
    guard let sign = rest.first, sign == "=" || sign == ":" else { return nil }
    let name = rest.dropFirst().drop { " \"'".contains($0) }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
    return name.count > 1 ? String(name) : nil
  }
}

extension String {
  /// What follows each place where `word` stands.
  fileprivate func components(after word: String) -> [Substring] {
    var tails: [Substring] = []
    var rest = self[...]
    while let first = word.first, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.hasPrefix(word) { tails.append(rest.dropFirst(word.count)) }
      rest = rest.dropFirst()
    }
    return tails
  }
}

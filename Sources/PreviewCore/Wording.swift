// How values stand in sentences for people.

extension String {
  /// The text without control characters, which could take over a terminal: they become U+2423.
  package var withoutControls: String {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isControl($0) ? "\u{2423}" : $0 }))
  }
}

extension RandomAccessCollection<UInt8> {
  /// The first bytes, `count` at most, without half a UTF-8 character at the end.
  package func prefixOfWholeCharacters(_ count: Int) -> SubSequence {
    guard self.count > count else { return self[...] }
    var end = index(startIndex, offsetBy: Swift.max(0, count))
    while end > startIndex, self[end] & 0xC0 == 0x80 { end = index(before: end) }
    return self[..<end]
  }
}

extension Double {
  /// Whole numbers without a fraction, others as Swift prints them.
  package var briefly: String {
    self == rounded() && magnitude < 1e15 ? String(Int64(self)) : String(self)
  }
}

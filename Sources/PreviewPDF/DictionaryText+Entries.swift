extension DictionaryText {
  /// A key and its value, and where they stand.
  struct Entry {
    let key: String
    /// From the key to the end of the value.
    let range: Range<Int>
    let value: Range<Int>
  }

  /// The entries of the dictionary itself, and where it begins and ends; `nil` when it is not written
  /// as one should be.
  var outline: (entries: [Entry], range: Range<Int>)? {
    var reader = WordReader(bytes)
    guard reader.next() == "<<" else { return nil }
    let start = reader.start
    var entries: [Entry] = []
    while let word = reader.next() {
      if word == ">>" { return (entries, start..<reader.position) }
      let key = reader.start
      guard word.hasPrefix("/"), let value = reader.skipValue() else { return nil }
      entries.append(
        Entry(key: String(word.dropFirst()), range: key..<value.upperBound, value: value))
    }
    return nil
  }

  /// The value of a key as it is written; `nil` without one.
  func text(after key: String) -> ArraySlice<UInt8>? {
    outline?.entries.first { $0.key == key }.map { bytes[$0.value] }
  }

  /// The dictionary as it is written, but for one entry; `nil` when it is not written as one should be.
  func replacing(_ key: String, by value: String) -> [UInt8]? {
    guard let outline else { return nil }
    var text: [UInt8] = []
    var place = outline.range.lowerBound
    for entry in outline.entries where entry.key == key {
      text += bytes[place..<entry.range.lowerBound]
      place = entry.range.upperBound
    }
    text += bytes[place..<outline.range.upperBound - 2]
    // A name needs no space in front (ISO 32000-1, 7.2.2).
    return text + Array("/\(key) \(value) >>".utf8)
  }
}

extension WordReader {
  /// Passes over one value and says where it stands; `nil` where there is none.
  fileprivate mutating func skipValue() -> Range<Int>? {
    let before = position
    var ahead = self
    guard let word = ahead.next() else { return nil }
    if let string = ahead.lastString, string >= before {
      // Strings are no words: this one ends where the next word begins.
      stop(before: ahead)
      return string..<position
    }
    let start = ahead.start
    self = ahead
    guard word == "<<" || word == "[" else { return start..<endOfReference() }
    var depth = 1
    while depth > 0, let word = next() {
      if word == "<<" || word == "[" { depth += 1 }
      if word == ">>" || word == "]" { depth -= 1 }
    }
    return depth == 0 ? start..<position : nil
  }

  /// Goes to where the last word of `other` begins.
  mutating func stop(before other: WordReader) {
    self = WordReader(dropping(upTo: other.start))
  }

  /// Where the number that was read ends, or the reference that it begins, such as "12 0 R".
  private mutating func endOfReference() -> Int {
    var ahead = self
    if ahead.next().flatMap({ Int($0) }) != nil, ahead.next() == "R" { self = ahead }
    return position
  }
}

extension TIFFBytes {
  /// The structure with one SHORT more in its first directory, which is written anew behind everything
  /// else (TIFF 6.0, section 2); `nil` when that directory is cut.
  func adding(short value: Int, ofTag tag: Int) -> [UInt8]? {
    guard let directory = firstDirectory, let count = number(2, at: directory),
      let next = number(4, at: directory + 2 + 12 * count)
    else { return nil }
    var entries = (0..<count).map { index in
      Array(bytes[(directory + 2 + 12 * index)..<(directory + 14 + 12 * index)])
    }
    let entry = field(tag, 2) + field(3, 2) + field(1, 4) + field(value, 2) + [0, 0]
    // Entries are sorted by their tags.
    let place = (0..<count).first { (number(2, at: directory + 2 + 12 * $0) ?? 0) > tag } ?? count
    entries.insert(entry, at: place)
    let even = bytes + [UInt8](repeating: 0, count: bytes.count % 2)
    let start = field(even.count, 4)
    return Array(even[..<4]) + start + even[8...] + field(count + 1, 2) + entries.joined()
      + field(next, 4)
  }

  private func field(_ value: Int, _ size: Int) -> [UInt8] {
    let digits = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? digits : digits.reversed()
  }
}

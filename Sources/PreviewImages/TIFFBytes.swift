/// Numbers at offsets of a TIFF structure (TIFF 6.0, section 2); `nil` where the bytes end.
struct TIFFBytes {
  let bytes: [UInt8]
  /// Whether the least significant byte of a number comes first.
  let isLittleEndian: Bool

  /// `nil` when the bytes do not begin as a TIFF structure does.
  init?(_ slice: ArraySlice<UInt8>) {
    bytes = Array(slice)
    switch bytes.prefix(4) {
    case [0x49, 0x49, 42, 0]: isLittleEndian = true
    case [0x4D, 0x4D, 0, 42]: isLittleEndian = false
    default: return nil
    }
  }

  /// Bytes of the structure.
  var count: Int { bytes.count }

  /// Where the first directory begins.
  var firstDirectory: Int? { number(4, at: 4) }

  /// Where the directory begins that follows another one.
  func directory(after directory: Int?) -> Int? {
    guard let directory, let entries = number(2, at: directory),
      let next = number(4, at: directory + 2 + 12 * entries), next > 0
    else { return nil }
    return next
  }

  /// A small whole number of the directory that begins at `directory`.
  func value(ofTag tag: Int, in directory: Int) -> Int? {
    entry(ofTag: tag, in: directory).flatMap(value)
  }

  /// Where the value of a tag is, if that is a single SHORT.
  func place(ofShort tag: Int, in directory: Int) -> Int? {
    guard let entry = entry(ofTag: tag, in: directory), number(2, at: entry + 2) == 3,
      number(4, at: entry + 4) == 1, number(2, at: entry + 8) != nil
    else { return nil }
    return entry + 8
  }

  /// Whether a directory has an entry for a tag.
  func has(_ tag: Int, in directory: Int) -> Bool { entry(ofTag: tag, in: directory) != nil }

  private func entry(ofTag tag: Int, in directory: Int) -> Int? {
    guard let count = number(2, at: directory) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let found = number(2, at: entry) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  /// The value of an entry, which should be a SHORT, but is sometimes a BYTE or a LONG.
  private func value(ofEntry entry: Int) -> Int? {
    switch number(2, at: entry + 2) {
    case 1: number(1, at: entry + 8)
    case 3: number(2, at: entry + 8)
    case 4: number(4, at: entry + 8)
    default: nil
    }
  }

  func number(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    let digits = bytes[offset..<(offset + size)]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}

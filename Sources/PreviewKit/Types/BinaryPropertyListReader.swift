internal import FoundationEssentials
internal import PreviewCore

/// Reads binary property lists, version `bplist00`.
///
/// Objects name one another by number, so a list could contain itself: depth and budget end that.
struct BinaryPropertyListReader {
  private let file: BinaryPropertyListFile
  private var budget = PropertyListBudget()

  /// The value of the file.
  ///
  /// Throws `file.damaged`.
  static func read(_ bytes: [UInt8]) throws(PreviewError) -> PropertyList {
    let file = try BinaryPropertyListFile(bytes)
    var reader = BinaryPropertyListReader(file: file)
    return try reader.object(file.topObject, depth: 1)
  }

  private mutating func object(_ index: Int, depth: Int) throws(PreviewError) -> PropertyList {
    let start = try file.offset(ofObject: index)
    let marker = try file.number(at: start, bytes: 1)
    try budget.spend(depth: depth)
    switch marker >> 4 {
    case 0x0: return try boolean(marker)
    case 0x1: return try integer(start + 1, power: marker & 15)
    case 0x2: return .real(try real(start + 1, bytes: 1 << (marker & 15)))
    case 0x3: return .date(try date(start + 1))
    default: return try sized(marker, start, depth)
    }
  }

  private func boolean(_ marker: Int) throws(PreviewError) -> PropertyList {
    guard marker == 8 || marker == 9 else { throw .propertyList("a value is of no known kind") }
    return .boolean(marker == 9)
  }

  /// Numbers of 1, 2 and 4 bytes have no sign, those of 8 and 16 have.
  ///
  /// What does not fit into 8 bytes with a sign is written in 16, of which the upper 8 are nothing but
  /// the sign.
  private func integer(_ start: Int, power: Int) throws(PreviewError) -> PropertyList {
    guard power == 4 else {
      guard power < 4 else { throw BinaryPropertyListReader.tooLarge }
      return .integer(Int64(bitPattern: try file.bits(at: start, bytes: 1 << power)))
    }
    let (upper, lower) = (
      try file.bits(at: start, bytes: 8), try file.bits(at: start + 8, bytes: 8)
    )
    if upper == 0 { return PropertyList(whole: lower) }
    guard upper == .max, Int64(bitPattern: lower) < 0 else {
      throw BinaryPropertyListReader.tooLarge
    }
    return .integer(Int64(bitPattern: lower))
  }

  private static let tooLarge = PreviewError.propertyList("a number has more than 64 bits")

  private func real(_ start: Int, bytes count: Int) throws(PreviewError) -> Double {
    guard count == 4 || count == 8 else { throw .propertyList("a number has an unknown size") }
    let raw = try file.bits(at: start, bytes: count)
    return count == 8 ? Double(bitPattern: raw) : Double(Float(bitPattern: UInt32(raw)))
  }

  private func date(_ start: Int) throws(PreviewError) -> Date {
    let seconds = try real(start, bytes: 8)
    guard seconds.isFinite else { throw .propertyList("a date is no number") }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// A value whose length stands in its marker, or in a number behind it.
  private mutating func sized(
    _ marker: Int, _ start: Int, _ depth: Int
  ) throws(PreviewError) -> PropertyList {
    var (start, count) = (start + 1, marker & 15)
    if count == 15 {
      let power = try file.number(at: start, bytes: 1)
      guard power >> 4 == 1, power & 15 <= 3 else { throw BinaryPropertyListFile.cutOff }
      count = try file.number(at: start + 1, bytes: 1 << (power & 15))
      start += 1 + 1 << (power & 15)
    }
    switch marker >> 4 {
    case 0x4: return .data(Data(try content(at: start, spending: count, depth)))
    case 0x5: return .string(try ascii(try content(at: start, spending: count, depth)))
    case 0x6: return .string(try utf16(try content(at: start, spending: doubled(count), depth)))
    case 0xA: return .array(try objects(start, count, depth))
    case 0xD: return .dictionary(try pairs(start, count, depth))
    default: throw .propertyList("a value is of no known kind")
    }
  }

  private func doubled(_ count: Int) throws(PreviewError) -> Int {
    let (bytes, overflows) = count.multipliedReportingOverflow(by: 2)
    guard !overflows else { throw BinaryPropertyListFile.cutOff }
    return bytes
  }

  private mutating func content(
    at start: Int, spending count: Int, _ depth: Int
  ) throws(PreviewError) -> ArraySlice<UInt8> {
    let content = try file.content(at: start, bytes: count)
    try budget.spend(bytes: count, depth: depth)
    return content
  }

  private func ascii(_ bytes: ArraySlice<UInt8>) throws(PreviewError) -> String {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .propertyList("a text is not in ASCII") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func utf16(_ bytes: ArraySlice<UInt8>) throws(PreviewError) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw .propertyList("a text is not in UTF-16")
    }
    return text
  }

  private mutating func objects(
    _ start: Int, _ count: Int, _ depth: Int
  ) throws(PreviewError) -> [PropertyList] {
    var values: [PropertyList] = []
    for index in 0..<count {
      values.append(try object(try file.reference(index, from: start), depth: depth + 1))
    }
    return values
  }

  /// First the keys, then the values.
  private mutating func pairs(
    _ start: Int, _ count: Int, _ depth: Int
  ) throws(PreviewError) -> [String: PropertyList] {
    let keys = try objects(start, count, depth)
    let values = try objects(start + count * file.referenceBytes, count, depth)
    var pairs: [String: PropertyList] = [:]
    for (key, value) in zip(keys, values) {
      guard let key = key.string else { throw .propertyList("a key is no text") }
      pairs[key] = value
    }
    return pairs
  }
}

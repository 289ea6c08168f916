internal import FoundationEssentials
internal import PreviewCore

/// Reads binary property lists, version `bplist00`.
///
/// The format is laid down in CoreFoundation's `CFBinaryPList.c`: objects one after the other, each with
/// a marker; a table of their offsets; and a trailer of 32 bytes that says where the table is.
/// Objects name one another by number, so a list could contain itself: depth and budget end that.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private var budget = PropertyListBudget()
  private let offsetBytes: Int
  private let referenceBytes: Int
  private let objectCount: Int
  private let tableOffset: Int

  private static let trailerBytes = 32

  /// The value of the file.
  ///
  /// Throws `file.damaged`.
  static func read(_ bytes: [UInt8]) throws(PreviewError) -> PropertyList {
    var reader = try BinaryPropertyListReader(bytes)
    let top = try reader.number(at: bytes.count - 16, bytes: 8)
    return try reader.object(top, depth: 1)
  }

  private init(_ bytes: [UInt8]) throws(PreviewError) {
    self.bytes = bytes
    guard bytes.count >= 8 + Self.trailerBytes, bytes.starts(with: "bplist00".utf8) else {
      throw .propertyList("it is cut off, or of an unknown version")
    }
    let trailer = bytes.count - Self.trailerBytes
    (offsetBytes, referenceBytes) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    objectCount = try Self.number(bytes, at: trailer + 8, bytes: 8)
    tableOffset = try Self.number(bytes, at: trailer + 24, bytes: 8)
    guard (1...8).contains(offsetBytes), (1...8).contains(referenceBytes),
      tableOffset <= trailer, objectCount <= (trailer - tableOffset) / offsetBytes
    else { throw Self.cutOff }
  }

  private static let cutOff = PreviewError.propertyList("a value lies outside of the file")

  private static func number(
    _ bytes: [UInt8], at start: Int, bytes count: Int
  ) throws(PreviewError) -> Int {
    guard start >= 0, count <= bytes.count, start <= bytes.count - count else { throw cutOff }
    let value = bytes[start..<(start + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw cutOff }
    return number
  }

  private func number(at start: Int, bytes count: Int) throws(PreviewError) -> Int {
    try Self.number(bytes, at: start, bytes: count)
  }

  private func content(at start: Int, bytes count: Int) throws(PreviewError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count, start <= bytes.count - count else { throw Self.cutOff }
    return bytes[start..<(start + count)]
  }

  private mutating func object(_ index: Int, depth: Int) throws(PreviewError) -> PropertyList {
    guard index < objectCount else { throw Self.cutOff }
    let start = try number(at: tableOffset + index * offsetBytes, bytes: offsetBytes)
    let marker = try number(at: start, bytes: 1)
    try budget.spend(depth: depth)
    switch marker >> 4 {
    case 0x0: return try boolean(marker)
    case 0x1: return .integer(try integer(start + 1, power: marker & 15))
    case 0x2: return .real(try real(start + 1, bytes: 1 << (marker & 15)))
    case 0x3: return .date(try date(start + 1))
    default: return try sized(marker, start, depth)
    }
  }

  private func boolean(_ marker: Int) throws(PreviewError) -> PropertyList {
    guard marker == 8 || marker == 9 else { throw .propertyList("a value is of no known kind") }
    return .boolean(marker == 9)
  }

  /// Numbers of 1, 2 and 4 bytes have no sign, those of 8 have, those of 16 do not fit.
  private func integer(_ start: Int, power: Int) throws(PreviewError) -> Int64 {
    guard power <= 3 else { throw .propertyList("a number has more than 64 bits") }
    let raw = try content(at: start, bytes: 1 << power).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(bitPattern: raw)
  }

  private func real(_ start: Int, bytes count: Int) throws(PreviewError) -> Double {
    guard count == 4 || count == 8 else { throw .propertyList("a number has an unknown size") }
    let raw = try content(at: start, bytes: count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
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
      let power = try number(at: start, bytes: 1)
      guard power >> 4 == 1, power & 15 <= 3 else { throw Self.cutOff }
      count = try number(at: start + 1, bytes: 1 << (power & 15))
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
    guard !overflows else { throw Self.cutOff }
    return bytes
  }

  private mutating func content(
    at start: Int, spending count: Int, _ depth: Int
  ) throws(PreviewError) -> ArraySlice<UInt8> {
    let content = try content(at: start, bytes: count)
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
    guard count <= bytes.count / referenceBytes else { throw Self.cutOff }
    var values: [PropertyList] = []
    for index in 0..<count {
      let reference = try number(at: start + index * referenceBytes, bytes: referenceBytes)
      values.append(try object(reference, depth: depth + 1))
    }
    return values
  }

  /// First the keys, then the values.
  private mutating func pairs(
    _ start: Int, _ count: Int, _ depth: Int
  ) throws(PreviewError) -> [String: PropertyList] {
    let keys = try objects(start, count, depth)
    let values = try objects(start + count * referenceBytes, count, depth)
    var pairs: [String: PropertyList] = [:]
    for (key, value) in zip(keys, values) {
      guard let key = key.string else { throw .propertyList("a key is no text") }
      pairs[key] = value
    }
    return pairs
  }
}

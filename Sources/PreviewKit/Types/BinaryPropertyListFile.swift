internal import PreviewCore

/// The bytes of a binary property list, and where its objects stand.
///
/// The format is laid down in CoreFoundation's `CFBinaryPList.c`: objects one after the other, each with
/// a marker; a table of their offsets; and a trailer of 32 bytes that says where the table is. Whatever
/// is read here is looked up within the file first.
struct BinaryPropertyListFile {
  /// The number of the object that holds all others.
  let topObject: Int
  /// Bytes of the number by which one object names another.
  let referenceBytes: Int
  private let bytes: [UInt8]
  private let offsetBytes: Int
  private let objectCount: Int
  private let tableOffset: Int

  private static let trailerBytes = 32

  /// The file with these bytes.
  ///
  /// Throws `file.damaged` when the trailer makes no sense.
  init(_ bytes: [UInt8]) throws(PreviewError) {
    guard bytes.count >= 8 + Self.trailerBytes, bytes.starts(with: "bplist00".utf8) else {
      throw .propertyList("it is cut off, or of an unknown version")
    }
    let trailer = bytes.count - Self.trailerBytes
    self.bytes = bytes
    (offsetBytes, referenceBytes) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    objectCount = try Self.number(bytes, at: trailer + 8, bytes: 8)
    topObject = try Self.number(bytes, at: trailer + 16, bytes: 8)
    tableOffset = try Self.number(bytes, at: trailer + 24, bytes: 8)
    guard (1...8).contains(offsetBytes), (1...8).contains(referenceBytes),
      tableOffset <= trailer, objectCount <= (trailer - tableOffset) / offsetBytes
    else { throw Self.cutOff }
  }

  /// A list that leads out of its file.
  static let cutOff = PreviewError.propertyList("a value lies outside of the file")

  /// Where an object begins.
  func offset(ofObject index: Int) throws(PreviewError) -> Int {
    guard index < objectCount else { throw Self.cutOff }
    return try number(at: tableOffset + index * offsetBytes, bytes: offsetBytes)
  }

  /// The number of an object that stands in a list of such numbers.
  func reference(_ index: Int, from start: Int) throws(PreviewError) -> Int {
    guard index < bytes.count else { throw Self.cutOff }
    return try number(at: start + index * referenceBytes, bytes: referenceBytes)
  }

  /// The bytes from `start`, of which there are so many.
  func content(at start: Int, bytes count: Int) throws(PreviewError) -> ArraySlice<UInt8> {
    try Self.content(bytes, at: start, bytes: count)
  }

  /// Up to eight bytes as bits, the highest first.
  func bits(at start: Int, bytes count: Int) throws(PreviewError) -> UInt64 {
    try Self.bits(bytes, at: start, bytes: count)
  }

  /// Up to eight bytes as a number without a sign.
  func number(at start: Int, bytes count: Int) throws(PreviewError) -> Int {
    try Self.number(bytes, at: start, bytes: count)
  }

  private static func content(
    _ bytes: [UInt8], at start: Int, bytes count: Int
  ) throws(PreviewError) -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, count <= bytes.count, start <= bytes.count - count else {
      throw cutOff
    }
    return bytes[start..<(start + count)]
  }

  private static func bits(
    _ bytes: [UInt8], at start: Int, bytes count: Int
  ) throws(PreviewError) -> UInt64 {
    try content(bytes, at: start, bytes: count).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func number(
    _ bytes: [UInt8], at start: Int, bytes count: Int
  ) throws(PreviewError) -> Int {
    guard let number = Int(exactly: try bits(bytes, at: start, bytes: count)) else { throw cutOff }
    return number
  }
}

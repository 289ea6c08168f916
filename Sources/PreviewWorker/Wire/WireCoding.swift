/// Something that can cross the wall: values only, little-endian, without names or versions.
///
/// Both ends come from one build. The reader still checks every length, since a worker that has
/// been taken over may send anything.
protocol WireValue {
  init(from reader: inout WireReader) throws(WireFault)
  func write(to writer: inout WireWriter)
}

/// A message that no honest worker sends.
struct WireFault: Error {}

/// Collects the bytes of one message.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<each Value: WireValue>(_ value: repeat each Value) {
    for value in repeat each value { value.write(to: &self) }
  }

  mutating func writeRaw(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
  }

  mutating func writeBytes(_ value: [UInt8]) {
    writeRaw(UInt64(value.count))
    bytes += value
  }
}

/// Takes a message apart.
struct WireReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// How many bytes are left; 0 at the end of a sound message.
  var remaining: Int { bytes.endIndex - position }

  mutating func read<Value: WireValue>(_: Value.Type = Value.self) throws(WireFault) -> Value {
    try Value(from: &self)
  }

  mutating func readRaw() throws(WireFault) -> UInt64 {
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func readBytes() throws(WireFault) -> [UInt8] {
    let count = try readRaw()
    guard count <= UInt64(remaining) else { throw WireFault() }
    return Array(try take(Int(count)))
  }

  private mutating func take(_ count: Int) throws(WireFault) -> ArraySlice<UInt8> {
    guard count <= remaining else { throw WireFault() }
    defer { position += count }
    return bytes[position..<position + count]
  }
}

extension Int: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self = Int(Int64(bitPattern: try reader.readRaw()))
  }
  func write(to writer: inout WireWriter) { writer.writeRaw(UInt64(bitPattern: Int64(self))) }
}

extension Int64: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self = Int64(bitPattern: try reader.readRaw())
  }
  func write(to writer: inout WireWriter) { writer.writeRaw(UInt64(bitPattern: self)) }
}

extension Double: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self = Double(bitPattern: try reader.readRaw())
  }
  func write(to writer: inout WireWriter) { writer.writeRaw(bitPattern) }
}

extension Bool: WireValue {
  init(from reader: inout WireReader) throws(WireFault) { self = try reader.readRaw() != 0 }
  func write(to writer: inout WireWriter) { writer.writeRaw(self ? 1 : 0) }
}

extension String: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self = String(decoding: try reader.readBytes(), as: UTF8.self)
  }
  func write(to writer: inout WireWriter) { writer.writeBytes(Array(utf8)) }
}

extension Character: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    let text = try reader.read(String.self)
    guard let character = text.first, text.count == 1 else { throw WireFault() }
    self = character
  }
  func write(to writer: inout WireWriter) { writer.write(String(self)) }
}

extension Optional: WireValue where Wrapped: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    self = try reader.read(Bool.self) ? try reader.read(Wrapped.self) : nil
  }
  func write(to writer: inout WireWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }
}

extension Array: WireValue where Element: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    let count = try reader.read(Int.self)
    // Every element takes at least eight bytes, so a count that lies is seen before it costs memory.
    guard (0...reader.remaining / 8).contains(count) else { throw WireFault() }
    self = []
    for _ in 0..<count { append(try reader.read()) }
  }
  func write(to writer: inout WireWriter) {
    writer.write(count)
    for element in self { writer.write(element) }
  }
}

extension RawRepresentable where RawValue == String {
  init(from reader: inout WireReader) throws(WireFault) {
    guard let value = Self(rawValue: try reader.read(String.self)) else { throw WireFault() }
    self = value
  }
  func write(to writer: inout WireWriter) { writer.write(rawValue) }
}

/// Unpacks deflate (RFC 1951) bit by bit, so that tests need not trust the library they test.
struct Inflater {
  private let bytes: [UInt8]
  private var position: Int
  private(set) var output: [UInt8] = []

  struct Damage: Error {}

  /// The content of a zlib stream (RFC 1950); its sum is not looked at.
  static func inflate(zlib bytes: [UInt8]) throws -> [UInt8] {
    var inflater = Inflater(bytes: bytes, position: 16)
    while try !inflater.readBlock() {}
    return inflater.output
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard position / 8 < bytes.count else { throw Damage() }
      value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << index
      position += 1
    }
    return value
  }

  /// Whether the block was the last one.
  private mutating func readBlock() throws -> Bool {
    let isLast = try bits(1) == 1
    switch try bits(2) {
    case 0: try readStored()
    case 1: try readCoded(.fixedLengths, .fixedDistances)
    case 2:
      let (lengths, distances) = try readTables()
      try readCoded(lengths, distances)
    default: throw Damage()
    }
    return isLast
  }

  private mutating func readStored() throws {
    position = (position + 7) / 8 * 8
    let count = try bits(16)
    _ = try bits(16)
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func symbol(_ table: HuffmanTable) throws -> Int {
    var code = 1
    while true {
      code = code << 1 | (try bits(1))
      if let symbol = table.symbols[code] { return symbol }
      if code > 1 << 16 { throw Damage() }
    }
  }

  private mutating func readCoded(_ lengths: HuffmanTable, _ distances: HuffmanTable) throws {
    while true {
      let symbol = try symbol(lengths)
      if symbol == 256 { return }
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else {
        try copy(symbol - 257, distances)
      }
    }
  }

  private mutating func copy(_ code: Int, _ distances: HuffmanTable) throws {
    let length = code == 28 ? 258 : 3 + (try extended(code, groups: 4))
    let distance = 1 + (try extended(symbol(distances), groups: 2))
    guard distance <= output.count else { throw Damage() }
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  /// After the first two groups of codes, each group has one more extra bit (section 3.2.5).
  private mutating func extended(_ code: Int, groups: Int) throws -> Int {
    guard code >= groups * 2 else { return code }
    let count = code / groups - 1
    return (groups + code % groups) << count | (try bits(count))
  }

  private mutating func readTables() throws -> (HuffmanTable, HuffmanTable) {
    let (literals, distances) = (257 + (try bits(5)), 1 + (try bits(5)))
    var own = [Int](repeating: 0, count: 19)
    let count = 4 + (try bits(4))
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in order.prefix(count) { own[index] = try bits(3) }
    let lengths = try readLengths(literals + distances, HuffmanTable(lengths: own))
    return (
      HuffmanTable(lengths: Array(lengths.prefix(literals))),
      HuffmanTable(lengths: Array(lengths.dropFirst(literals)))
    )
  }

  private mutating func readLengths(_ count: Int, _ table: HuffmanTable) throws -> [Int] {
    var lengths: [Int] = []
    while lengths.count < count {
      switch try symbol(table) {
      case 16: lengths += Array(repeating: lengths.last ?? 0, count: 3 + (try bits(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try bits(3)))
      case 18: lengths += Array(repeating: 0, count: 11 + (try bits(7)))
      case let length: lengths.append(length)
      }
    }
    return lengths
  }
}

/// Codes with a 1 in front, so that their length shows, and what they mean (section 3.2.2).
struct HuffmanTable {
  private(set) var symbols: [Int: Int] = [:]

  static let fixedLengths = HuffmanTable(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanTable(lengths: Array(repeating: 5, count: 30))

  init(lengths: [Int]) {
    var code = 0
    for length in 1...15 {
      for (symbol, own) in lengths.enumerated() where own == length {
        symbols[1 << length | code] = symbol
        code += 1
      }
      code <<= 1
    }
  }
}

import Foundation

/// The standard security handler of PDF, revision 2: RC4 with 40 bits, enough to lock a test file.
struct PDFEncryption {
  /// The key that streams are encrypted with, before the object number is mixed in.
  private let key: [UInt8]
  private let ownerEntry: [UInt8]
  private let userEntry: [UInt8]
  private let id = Array("0123456789abcdef".utf8)

  init(user: String, owner: String) {
    self.init(user: Array(user.utf8), owner: owner)
  }

  /// A password in the bytes that the file's author chose for it.
  init(user: [UInt8], owner: String) {
    ownerEntry = rc4(Array(md5(padded(Array(owner.utf8)))[..<5]), padded(user))
    let permissions: [UInt8] = [0xFC, 0xFF, 0xFF, 0xFF]
    key = Array(md5(padded(user) + ownerEntry + permissions + id)[..<5])
    userEntry = rc4(key, padded([]))
  }

  var hexID: String { hex(id) }

  var dictionary: String {
    "<< /Filter /Standard /V 1 /R 2 /P -4 /O \(hex(ownerEntry)) /U \(hex(userEntry)) >>"
  }

  func encrypt(_ bytes: [UInt8], object: Int) -> [UInt8] {
    let salt: [UInt8] = [UInt8(object & 255), UInt8(object >> 8 & 255), 0, 0, 0]
    return rc4(Array(md5(key + salt)[..<10]), bytes)
  }
}

/// A password filled up to 32 bytes (ISO 32000-1, algorithm 2).
private func padded(_ password: [UInt8]) -> [UInt8] {
  let filling: [UInt8] = [
    0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01, 0x08,
    0x2E, 0x2E, 0x00, 0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53, 0x69, 0x7A,
  ]
  return Array((password + filling).prefix(32))
}

private func hex(_ bytes: [UInt8]) -> String {
  "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
}

private func rc4(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
  var state = Array(UInt8.min...UInt8.max)
  var j = 0
  for i in 0..<256 {
    j = (j + Int(state[i]) + Int(key[i % key.count])) & 255
    state.swapAt(i, j)
  }
  var i = 0
  j = 0
  return bytes.map { byte in
    i = (i + 1) & 255
    j = (j + Int(state[i])) & 255
    state.swapAt(i, j)
    return byte ^ state[Int(state[i] &+ state[j])]
  }
}

/// RFC 1321.
private func md5(_ message: [UInt8]) -> [UInt8] {
  var digest: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
  var bytes = message + [0x80]
  while bytes.count % 64 != 56 { bytes.append(0) }
  bytes += littleEndian(UInt32(message.count * 8)) + littleEndian(0)
  for block in stride(from: 0, to: bytes.count, by: 64) {
    let words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[block + word * 4 + $1]) << (8 * UInt32($1)) }
    }
    digest = zip(digest, md5Round(digest, words)).map { $0 &+ $1 }
  }
  return digest.flatMap(littleEndian)
}

private func md5Round(_ start: [UInt32], _ words: [UInt32]) -> [UInt32] {
  let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
  var (a, b, c, d) = (start[0], start[1], start[2], start[3])
  for i in 0..<64 {
    let (mixed, word) =
      switch i / 16 {
      case 0: (b & c | ~b & d, i)
      case 1: (d & b | ~d & c, (5 * i + 1) % 16)
      case 2: (b ^ c ^ d, (3 * i + 5) % 16)
      default: (c ^ (b | ~d), 7 * i % 16)
      }
    let sum = a &+ mixed &+ md5Sines[i] &+ words[word]
    let turn = turns[i / 16][i % 4]
    (a, d, c, b) = (d, c, b, b &+ (sum << turn | sum >> (32 - turn)))
  }
  return [a, b, c, d]
}

private let md5Sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

private func littleEndian(_ word: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
}

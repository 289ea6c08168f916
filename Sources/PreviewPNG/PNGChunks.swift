internal import PreviewCore

/// Finds chunks of a PNG file by walking over their headers; nothing is inflated.
///
/// It sees what libpng skips or does not know, and chunks behind the pixels.
enum PNGChunks {
  /// The 8 bytes every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// No more chunks than this are looked at.
  private static let mostChunks = 10_000
  /// No more places that may be a chunk are looked at closely.
  private static let mostCandidates = 100
  /// Of longer chunks than this nothing is read, unless a wish says so.
  private static let mostBytes = 1 << 16

  /// A chunk that is looked for.
  struct Wish {
    let name: String
    /// What it begins with.
    var start: [UInt8] = []
    /// A longer one counts as empty, or is read so far.
    var mostBytes = PNGChunks.mostBytes
    /// Whether a part is better than nothing.
    var isUsefulInPart = false
  }

  /// The contents of the first chunk in front of the pixels for each of the wishes, by name.
  static func read(
    _ wishes: [Wish], of source: borrowing FileSource
  ) throws(PreviewError) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var offset = Int64(signature.count)
    for _ in 0..<mostChunks {
      guard let chunk = try head(at: offset, in: source), found.count < wishes.count,
        chunk.name != "IDAT"
      else { break }
      if let wish = wishes.first(where: { $0.name == chunk.name }), found[chunk.name] == nil {
        found[chunk.name] = try content(chunk, wish, source)
      }
      offset = chunk.end
    }
    return found
  }

  /// Name and place of a chunk.
  struct Head {
    let name: String
    /// Where its content begins.
    let start: Int64
    /// Bytes of its content.
    let length: Int
    /// Where the next one begins, behind its sum.
    var end: Int64 { start + Int64(length) + 4 }
  }

  /// The chunk that begins at `offset`; `nil` when the file ends there.
  static func head(
    at offset: Int64, in source: borrowing FileSource
  ) throws(PreviewError) -> Head? {
    let head = try source.read(8, at: offset)
    guard head.count == 8 else { return nil }
    return Head(
      name: String(decoding: head[4...], as: UTF8.self), start: offset + 8,
      length: head.bigEndian(at: 0))
  }

  /// The content of a chunk; `nil` when the file ends within it or its sum is wrong.
  static func soundContent(
    of chunk: Head, in source: borrowing FileSource
  ) throws(PreviewError) -> [UInt8]? {
    let bytes = try source.read(chunk.length + 8, at: chunk.start - 4)
    guard bytes.count == chunk.length + 8 else { return nil }
    let sum = bytes.bigEndian(at: bytes.count - 4)
    return Int(bytes.dropLast(4).checksum) == sum ? Array(bytes[4..<(bytes.count - 4)]) : nil
  }

  /// Where the header ends, which is always the first chunk.
  static let endOfHeader: Int64 = 33

  /// Where the first chunk of that name in front of the pixels is, its length and sum included.
  static func place(
    of name: String, in source: borrowing FileSource
  ) throws(PreviewError) -> Range<Int64>? {
    var offset = Int64(signature.count)
    for _ in 0..<mostChunks {
      guard let chunk = try head(at: offset, in: source), chunk.name != "IDAT",
        chunk.end <= source.size
      else { return nil }
      if chunk.name == name { return offset..<chunk.end }
      offset = chunk.end
    }
    return nil
  }

  /// The content of a chunk, `nil` when it is not the one that is wished for.
  private static func content(
    _ chunk: Head, _ wish: Wish, _ source: borrowing FileSource
  ) throws(PreviewError) -> [UInt8]? {
    guard try source.read(wish.start.count, at: chunk.start) == wish.start else { return nil }
    guard chunk.length <= wish.mostBytes || wish.isUsefulInPart else { return [] }
    return try source.read(min(chunk.length, wish.mostBytes), at: chunk.start)
  }

  /// The content of a chunk behind the pixels, which is looked for near the end of the file only.
  ///
  /// Pixels may look like the head of a chunk, but then the sum is wrong.
  static func readBehindPixels(
    _ wish: Wish, of source: borrowing FileSource
  ) throws(PreviewError) -> [UInt8]? {
    let tail = try source.read(mostBytes, at: max(0, source.size - Int64(mostBytes)))
    let letters = Array(wish.name.utf8)
    let beginning = letters + wish.start
    var candidates = 0
    for at in stride(from: tail.count - 8, to: 3, by: -1) where candidates < mostCandidates {
      guard tail[at] == letters[0], tail[at...].starts(with: beginning) else { continue }
      let end = at + 4 + tail.bigEndian(at: at - 4)
      guard end + 4 <= tail.count else { continue }
      candidates += 1
      if Int(tail[at..<end].checksum) == tail.bigEndian(at: end) {
        return Array(tail[(at + 4)..<end])
      }
    }
    return nil
  }

  /// Checks what libpng is too lenient or too vague about: signature, first chunk, and its sum.
  static func checkBeginning(of source: borrowing FileSource) throws(PreviewError) {
    let head = try source.read(33)
    guard !head.isEmpty else { throw .empty }
    guard head.starts(with: signature) else {
      throw .damaged(detail: "it does not begin as a PNG file does")
    }
    if head.dropFirst(12).starts(with: "CgBI".utf8) {
      throw .unsupportedType(
        type: "image/png", reason: "this is Apple's own variant of PNG, made for iPhones")
    }
    guard head.count == 33 else { throw .damaged(detail: "it ends within its header") }
    guard head[12..<16].elementsEqual("IHDR".utf8), head.bigEndian(at: 8) == 13 else {
      throw .damaged(detail: "its header is missing")
    }
    guard Int(head[12..<29].checksum) == head.bigEndian(at: 29) else {
      throw .damaged(detail: "the checksum of its header is wrong")
    }
  }
}

extension [UInt8] {
  /// The unsigned 32-bit number at `offset`, most significant byte first.
  fileprivate func bigEndian(at offset: Int) -> Int {
    self[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}

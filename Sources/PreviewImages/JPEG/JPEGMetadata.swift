internal import PreviewCore

/// What the segments in front of a JPEG picture say: how to hold it, and what its colours mean.
struct JPEGMetadata {
  /// The first EXIF block, empty without one.
  private(set) var exif: [UInt8] = []
  /// Where in the file it begins.
  private(set) var exifOffset: Int64 = 0
  /// The XMP packet, empty without one.
  private(set) var xmp: [UInt8] = []
  /// How the picture is coded, `nil` when that is not said.
  private(set) var frame: JPEGFrame?
  /// The pieces of the ICC profile by their number, from 1.
  private var pieces: [Int: [UInt8]] = [:]
  private var pieceCount = 0

  /// No file has more segments than this in front of its picture.
  private static let mostSegments = 5_000
  private static let exifName = Array("Exif\0".utf8)
  /// What a segment with XMP begins with (XMP specification, part 3, section 1.1.3).
  private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let profileName = Array("ICC_PROFILE\0".utf8)

  /// Walks over the segments up to the first scan; what is wrong there is skipped.
  init(_ source: borrowing FileSource) throws(PreviewError) {
    var offset: Int64 = 2
    for _ in 0..<JPEGMetadata.mostSegments {
      guard let marker = try JPEGMarker(in: source, from: offset), !marker.beginsData else {
        return
      }
      if let size = marker.payloadSize {
        try take(marker, size, from: source)
        offset = marker.offset + 4 + Int64(size)
      } else {
        offset = marker.offset + 2
      }
    }
  }

  /// The ICC profile, `nil` without one; empty when pieces of it are missing.
  var profile: [UInt8]? {
    guard pieceCount > 0 else { return nil }
    guard (1...pieceCount).allSatisfy({ pieces[$0] != nil }) else { return [] }
    return (1...pieceCount).flatMap { pieces[$0] ?? [] }
  }

  private mutating func take(
    _ marker: JPEGMarker, _ size: Int, from source: borrowing FileSource
  ) throws(PreviewError) {
    let start = marker.offset + 4
    switch marker.code {
    case 0xE1: takeDescription(try source.read(size, at: start), at: start)
    case 0xE2: takePiece(try source.read(size, at: start))
    case let code where frame == nil && JPEGFrame.codes.contains(code):
      frame = JPEGFrame(code: code, header: try source.read(5, at: start))
    default: break
    }
  }

  private mutating func takeDescription(_ bytes: [UInt8], at offset: Int64) {
    if exif.isEmpty, bytes.starts(with: JPEGMetadata.exifName) {
      (exif, exifOffset) = (bytes, offset)
    } else if xmp.isEmpty, bytes.starts(with: JPEGMetadata.xmpName) {
      xmp = Array(bytes.dropFirst(JPEGMetadata.xmpName.count))
    }
  }

  private mutating func takePiece(_ bytes: [UInt8]) {
    let name = JPEGMetadata.profileName
    guard bytes.count > name.count + 2, bytes.starts(with: name) else { return }
    pieceCount = max(1, Int(bytes[name.count + 1]))
    pieces[Int(bytes[name.count])] = Array(bytes[(name.count + 2)...])
  }
}

/// A marker of a JPEG file.
private struct JPEGMarker {
  let code: UInt8
  let offset: Int64
  /// The bytes of the segment behind its length, `nil` for markers that stand alone.
  let payloadSize: Int?

  /// Whether the picture's data follows, or nothing at all.
  var beginsData: Bool { code == 0xDA || code == 0xD9 }

  /// The next marker at or behind `start`, `nil` when there is none nearby.
  init?(in source: borrowing FileSource, from start: Int64) throws(PreviewError) {
    var bytes = try source.read(4, at: start)
    var at = JPEGMarker.position(in: bytes)
    if at != 0 {
      bytes = try source.read(4096, at: start)
      at = JPEGMarker.position(in: bytes)
    }
    guard let at, at + 4 <= bytes.count else { return nil }
    code = bytes[at + 1]
    offset = start + Int64(at)
    let standsAlone = code == 0x01 || (0xD0...0xD8).contains(code)
    payloadSize = standsAlone ? nil : max(0, Int(bytes[at + 2]) << 8 + Int(bytes[at + 3]) - 2)
  }

  private static func position(in bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first { at in
      bytes[at] == 0xFF && bytes[at + 1] != 0xFF && bytes[at + 1] != 0
    }
  }
}

/// How a JPEG picture is coded, by the marker of its frame (ITU-T T.81, table B.1).
struct JPEGFrame {
  /// The marker behind 0xFF.
  let code: UInt8
  /// Bits a sample.
  let precision: UInt8
  /// Width times height; 0 when the height stands elsewhere.
  let pixelCount: Int64

  /// The frame behind a marker, of its first 5 bytes; `nil` when they are not there.
  init?(code: UInt8, header: [UInt8]) {
    guard header.count >= 5 else { return nil }
    func side(_ index: Int) -> Int64 { Int64(header[index]) << 8 | Int64(header[index + 1]) }
    self.code = code
    precision = header[0]
    pixelCount = side(1) * side(3)
  }

  /// The markers that begin a frame: all of their row but those for tables, and that of JPEG-LS.
  static let codes = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC]).union([0xF7])

  /// Why libjpeg cannot decode such a picture, as a clause; `nil` when it may.
  var obstacle: String? {
    switch code {
    case 0xF7: "this is JPEG-LS, which is another format"
    case 0xC3, 0xC7, 0xCB, 0xCF: "this one is coded without loss"
    case 0xC5, 0xC6, 0xCD, 0xCE: "this one is coded in several resolutions"
    default:
      precision == 12 || precision == 16
        ? "this one has \(precision) bits a sample, and only 8 are drawn" : nil
    }
  }
}

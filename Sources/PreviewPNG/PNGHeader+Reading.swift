internal import CPNG
internal import PreviewCore
internal import PreviewPixels

extension PNGHeader {
  /// Puts together what libpng has read and what it skips or does not know.
  init(_ raw: cpng_header, _ source: borrowing FileSource) throws(PreviewError) {
    let chunks = try PNGChunks.read(
      [
        PNGChunks.Wish(name: "cICP"),
        PNGChunks.Wish(name: "iCCP", mostBytes: PNGText.mostBytes),
        PNGChunks.Wish(name: "eXIf", mostBytes: PNGText.mostBytes),
        PNGChunks.Wish(name: "iTXt", start: PNGText.xmpStart, mostBytes: PNGText.mostBytes),
      ], of: source)
    guard let size = PixelSize(width: Int(raw.width), height: Int(raw.height)) else {
      throw .damaged(detail: "its size is not a valid one")
    }
    self.size = size
    isInterlaced = raw.is_interlaced != 0
    isGrey = raw.is_grey != 0
    hasAlpha = raw.has_alpha != 0
    isDeep = raw.depth == 16
    colors = PNGColor.statements(raw, chunks)
    exif =
      if let early = chunks["eXIf"] {
        early
      } else {
        try PNGChunks.readBehindPixels("eXIf", of: source) ?? []
      }
    self.xmp = chunks["iTXt"].map { PNGText.xmp(in: $0) } ?? []
  }
}

extension PNGColor {
  /// The statements in the order of their strength (PNG, section 4.3).
  fileprivate static func statements(
    _ raw: cpng_header, _ chunks: [String: [UInt8]]
  ) -> [PNGColor] {
    var statements: [PNGColor] = []
    if let content = chunks["cICP"], content.count == 4 { statements.append(.codePoints(content)) }
    if let content = chunks["iCCP"] { statements.append(.profile(PNGText.profile(in: content))) }
    if raw.has_srgb != 0 { statements.append(.standard) }
    if raw.gamma > 0 {
      statements.append(.gamma(Double(raw.gamma) / 100_000, PNGChromaticities(raw)))
    }
    return statements
  }
}

extension PNGChromaticities {
  fileprivate init?(_ raw: cpng_header) {
    guard raw.has_chromaticities != 0 else { return nil }
    let numbers = raw.chromaticities
    func point(_ x: Int32, _ y: Int32) -> Point { Point(Double(x) / 1e5, Double(y) / 1e5) }
    white = point(numbers.0, numbers.1)
    red = point(numbers.2, numbers.3)
    green = point(numbers.4, numbers.5)
    blue = point(numbers.6, numbers.7)
  }
}

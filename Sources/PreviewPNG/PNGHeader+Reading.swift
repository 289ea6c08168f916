internal import CPNG
internal import PreviewCore
internal import PreviewPixels

extension PNGHeader {
  /// Puts together what libpng has read and what it skips or does not know.
  init(
    _ raw: cpng_header, _ source: borrowing FileSource, _ limits: RenderLimits.PNG
  ) throws(PreviewError) {
    let most = Int(clamping: limits.chunkBytes)
    let (exif, xmp) = (PNGChunks.Wish(name: "eXIf", mostBytes: most), PNGHeader.xmpWish)
    let chunks = try PNGChunks.read(
      [
        PNGChunks.Wish(name: "cICP"),
        PNGChunks.Wish(name: "iCCP", mostBytes: most), exif, xmp,
      ], of: source)
    try self.init(raw, chunks, mostBytes: most)
    self.exif = try PNGHeader.content(of: exif, among: chunks, in: source)
    self.xmp = try PNGText.xmp(in: PNGHeader.content(of: xmp, among: chunks, in: source))
  }

  /// What libpng has read, and what stands in `chunks`.
  init(
    _ raw: cpng_header, _ chunks: [String: [UInt8]] = [:], mostBytes: Int = 0
  ) throws(PreviewError) {
    guard let size = PixelSize(width: Int(raw.width), height: Int(raw.height)) else {
      throw .damaged(detail: "its size is not a valid one")
    }
    self.size = size
    isInterlaced = raw.is_interlaced != 0
    isGrey = raw.is_grey != 0
    hasAlpha = raw.has_alpha != 0
    isDeep = raw.depth == 16
    colors = PNGColor.statements(raw, chunks, mostBytes)
    exif = []
    xmp = []
  }

  /// A chunk that may also stand behind the pixels; empty when it does neither.
  private static func content(
    of wish: PNGChunks.Wish, among early: [String: [UInt8]], in source: borrowing FileSource
  ) throws(PreviewError) -> [UInt8] {
    if let content = early[wish.name] { return content }
    return try PNGChunks.readBehindPixels(wish, of: source) ?? []
  }

  private static let xmpWish = PNGChunks.Wish(
    name: "iTXt", start: PNGText.xmpStart, mostBytes: PNGText.mostXMPBytes, isUsefulInPart: true)
}

extension PNGColor {
  /// The statements in the order of their strength (PNG, section 4.3).
  fileprivate static func statements(
    _ raw: cpng_header, _ chunks: [String: [UInt8]], _ mostBytes: Int
  ) -> [PNGColor] {
    var statements: [PNGColor] = []
    if let content = chunks["cICP"], content.count == 4 { statements.append(.codePoints(content)) }
    if let content = chunks["iCCP"] {
      statements.append(.profile(PNGText.profile(in: content, atMost: mostBytes)))
    }
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

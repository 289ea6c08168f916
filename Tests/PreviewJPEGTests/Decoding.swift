import PreviewCore
import PreviewJPEG
import PreviewPixels
import TestSupport

/// All that a caller sees of a file that is decoded at an eighth of its size.
struct Decoding: Equatable {
  var rows: [[UInt8]] = []
  var error: PreviewError?
  var hasDamage = false
  /// Whether libjpeg read none of the rows; that is nothing that a caller sees.
  var isCoarse = false

  /// The file as it is decoded, in `layout` where that is not its own.
  static func decode(
    _ source: borrowing FileSource, by way: JPEGDecoder.Way, as layout: JPEGDecoder.Layout? = nil
  ) -> Decoding {
    var decoding = Decoding()
    do throws(PreviewError) {
      try decoding.decode(source, way, layout)
    } catch {
      decoding.error = error
    }
    return decoding
  }

  private mutating func decode(
    _ source: borrowing FileSource, _ way: JPEGDecoder.Way, _ layout: JPEGDecoder.Layout?
  ) throws(PreviewError) {
    var decoder = try JPEGDecoder(source)
    let layout = layout ?? decoder.family.layout
    let size = try decoder.begin(layout, eighths: 1, by: way)
    defer { (hasDamage, isCoarse) = (decoder.hasDamage, decoder.isCoarse) }
    try readRows(&decoder, size, layout)
    while decoder.mayRefine {
      try decoder.refine()
      try readRows(&decoder, size, layout)
    }
  }

  private mutating func readRows(
    _ decoder: inout JPEGDecoder, _ size: PixelSize, _ layout: JPEGDecoder.Layout
  ) throws(PreviewError) {
    rows = []
    var row = [UInt8](repeating: 0, count: size.width * layout.bytesPerPixel)
    for _ in 0..<size.height {
      try decoder.readRow(into: &row)
      rows.append(row)
    }
  }

  static func == (one: Decoding, other: Decoding) -> Bool {
    one.error == other.error && one.hasDamage == other.hasDamage
      && one.rows.count == other.rows.count
      && zip(one.rows, other.rows).allSatisfy { $0.elementsEqual($1) }
  }
}

/// Both ways to decode a file, which has to be equal.
struct Decodings {
  let own: Decoding
  let libjpeg: Decoding

  var areEqual: Bool { own == libjpeg }

  init(_ source: borrowing FileSource, as layout: JPEGDecoder.Layout? = nil) {
    own = Decoding.decode(source, by: .quickest, as: layout)
    libjpeg = Decoding.decode(source, by: .libjpeg, as: layout)
  }

  init(_ file: [UInt8], as layout: JPEGDecoder.Layout? = nil) throws {
    let folder = try TemporaryFolder()
    self.init(try FileSource(opening: folder.write(file, to: "a.jpg")), as: layout)
  }
}

extension JPEGDecoder.Family {
  fileprivate var layout: JPEGDecoder.Layout {
    switch self {
    case .grey: .grey
    case .color: .bgrx
    case .ink: .ink
    }
  }
}

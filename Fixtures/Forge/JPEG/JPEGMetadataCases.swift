/// JPEG files with a thumbnail in them, or with XMP: who reads them carelessly shows the wrong thing.
enum JPEGMetadataCases {
  static let fixtures = thumbnails + packets + processes

  private static let thumbnails = [
    thumbnail(
      "", "Plain colour with the quarters as its thumbnail.",
      EXIF.block(orientation: 1, thumbnail: quarters(96, 48))),
    thumbnail(
      "-turned", "The same, picture and thumbnail to be turned to the right.",
      EXIF.block(orientation: 6, thumbnail: quarters(96, 48), thumbnailOrientation: 6)),
    thumbnail(
      "-letterboxed", "A thumbnail of 4:3 for a picture of 2:1: none.",
      EXIF.block(orientation: 1, thumbnail: quarters(64, 48))),
    thumbnail(
      "-contrary", "A thumbnail that is turned otherwise than its picture: none.",
      EXIF.block(orientation: 6, thumbnail: quarters(96, 48), thumbnailOrientation: 1)),
    thumbnail(
      "-damaged", "A thumbnail that is cut: none.",
      EXIF.block(orientation: 1, thumbnail: Array(quarters(96, 48).dropLast(40)))),
  ]

  private static func thumbnail(_ name: String, _ purpose: String, _ block: [UInt8]) -> Fixture {
    var writer = JPEGWriter(
      JPEGQuadrants.width, JPEGQuadrants.height,
      components: [JPEGQuadrants.luma] + JPEGQuadrants.chroma)
    writer.segments = [JPEGWriter.exif(block)]
    let bytes = writer.bytes { component, _, _ in
      JPEGQuadrants.luminance([200, 60, 20])[component]
    }
    return Fixture("jpeg/thumbnail\(name).jpg", purpose, bytes)
  }

  private static func quarters(_ width: Int, _ height: Int) -> [UInt8] {
    JPEGQuadrants.color { ($0.width, $0.height) = (width, height) }
  }

  private static let packets = [
    Fixture(
      "jpeg/xmp-orientation-6.jpg", "Quarters that XMP wants turned to the right.",
      JPEGQuadrants.color { $0.segments = [packet(6)] }),
    Fixture(
      "jpeg/xmp-behind-exif.jpg", "XMP says 6, EXIF says 8: EXIF wins.",
      JPEGQuadrants.color {
        $0.segments = [packet(6), JPEGWriter.exif(EXIF.block(orientation: 8))]
      }),
  ]

  private static func packet(_ orientation: Int) -> [UInt8] {
    JPEGWriter.segment(
      0xE1, .ascii("http://ns.adobe.com/xap/1.0/") + [0] + XMP.attribute(orientation))
  }

  private static let processes = [
    process("twelve-bits", "12 bits a sample: not supported.") { $0[4] = 12 },
    process("lossless", "The lossless process: not supported.") { $0[1] = 0xC3 },
    process("jpeg-ls", "The frame of JPEG-LS: another format.") { $0[1] = 0xF7 },
  ]

  /// Quarters whose frame, from its marker on, is changed.
  private static func process(
    _ name: String, _ purpose: String, _ change: (inout ArraySlice<UInt8>) -> Void
  ) -> Fixture {
    var bytes = JPEGQuadrants.color()
    if let frame = bytes.firstRange(of: [0xFF, 0xC0]) {
      var part = ArraySlice(Array(bytes[frame.lowerBound...]))
      change(&part)
      bytes.replaceSubrange(frame.lowerBound..., with: part)
    }
    return Fixture("jpeg/\(name).jpg", purpose, bytes)
  }
}

/// XMP packets that say how a picture is turned, in the two ways that there are.
enum XMP {
  static func attribute(_ orientation: Int) -> [UInt8] {
    packet("<rdf:Description rdf:about='' \(names) tiff:Orientation=\"\(orientation)\"/>")
  }

  static func element(_ orientation: Int) -> [UInt8] {
    packet(
      "<rdf:Description rdf:about='' \(names)>"
        + "<tiff:Orientation>\(orientation)</tiff:Orientation></rdf:Description>")
  }

  private static let names = "xmlns:tiff='http://ns.adobe.com/tiff/1.0/'"

  private static func packet(_ content: String) -> [UInt8] {
    .ascii(
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'>"
        + "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\(content)"
        + "</rdf:RDF></x:xmpmeta>")
  }
}

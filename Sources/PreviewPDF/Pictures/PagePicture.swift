internal import PreviewCore
internal import PreviewPixels

/// The one picture that a page consists of, and how it lies on the page.
struct PagePicture {
  /// Where in the file its data is, a JPEG file by itself.
  let data: Range<Int64>
  let size: PixelSize
  /// Whether it is grey, else it is in red, green and blue.
  let isGrey: Bool
  let content: PictureContent

  private static let mostContentBytes = 256 << 10
  private static let mostStreams = 16

  /// `nil` when the page is anything else than one picture of a plain kind.
  init?(_ page: SoundPage, in objects: TabledObjects) {
    if let annotations = page.entries["Annots"] {
      guard objects.resolved(annotations)?.array?.isEmpty == true else { return nil }
    }
    guard let bytes = PagePicture.content(of: page, in: objects),
      let content = PictureContent(bytes), let name = content.name,
      let resources = objects.dictionary(page.resources),
      PagePicture.areWithoutEffect(content, resources, objects),
      let number = objects.dictionary(resources["XObject"])?[name]?.reference,
      let object = objects.object(number), let entries = object.value.dictionary,
      let data = objects.data(of: object), let size = PagePicture.size(entries),
      let isGrey = PagePicture.isGrey(entries, resources, objects)
    else { return nil }
    (self.content, self.data, self.size, self.isGrey) = (content, data, size, isGrey)
  }

  /// The streams of a page's content, one after the other.
  private static func content(of page: SoundPage, in objects: TabledObjects) -> [UInt8]? {
    guard let contents = page.entries["Contents"] else { return nil }
    let parts = contents.reference.flatMap { objects.object($0)?.value.array }
    let streams = parts ?? contents.array ?? [contents]
    guard streams.count <= mostStreams else { return nil }
    var bytes: [UInt8] = []
    for stream in streams {
      guard let number = stream.reference, let object = objects.object(number),
        let part = objects.content(of: object, atMost: mostContentBytes - bytes.count)
      else { return nil }
      bytes += part + [0x0A]
    }
    return bytes
  }

  /// Whether graphics states leave pictures opaque, and invisible text does without procedures that
  /// draw its glyphs.
  private static func areWithoutEffect(
    _ content: PictureContent, _ resources: [String: PDFValue], _ objects: TabledObjects
  ) -> Bool {
    let states = content.graphicsStates.isEmpty ? [:] : objects.dictionary(resources["ExtGState"])
    let fonts = content.fonts.isEmpty ? [:] : objects.dictionary(resources["Font"])
    let areStatesPlain = content.graphicsStates.allSatisfy { name in
      objects.dictionary(states?[name]).map(isPlain) ?? false
    }
    return areStatesPlain
      && content.fonts.allSatisfy { name in
        let kind = objects.dictionary(fonts?[name])?["Subtype"]?.name
        return kind != nil && kind != "Type3"
      }
  }

  /// What may stand in a graphics state (ISO 32000-1, table 58).
  private static func isPlain(_ state: [String: PDFValue]) -> Bool {
    state.allSatisfy { key, value in
      switch key {
      case "ca", "CA": value.number == 1
      case "BM": value.name == "Normal" || value.name == "Compatible"
      case "SMask": value.name == "None"
      case "Type", "LW", "LC", "LJ", "ML", "RI", "OP", "op", "OPM", "FL", "SM", "SA", "AIS", "TK":
        true
      default: false
      }
    }
  }

  /// The size of a picture that is a JPEG file of 8 bits, with nothing done to its samples.
  private static func size(_ entries: [String: PDFValue]) -> PixelSize? {
    let unusual = [
      "Mask", "SMask", "SMaskInData", "Decode", "DecodeParms", "OC", "Alternates", "F", "Matte",
      "Measure",
    ]
    guard entries["Subtype"]?.name == "Image", entries["Filter"]?.soleName == "DCTDecode",
      entries["BitsPerComponent"]?.count == 8, entries.keys.allSatisfy({ !unusual.contains($0) }),
      let width = entries["Width"]?.count, let height = entries["Height"]?.count
    else { return nil }
    if let mask = entries["ImageMask"] {
      guard case .boolean(false) = mask else { return nil }
    }
    // poppler says of larger ones that they are left out.
    guard width < 1 << 15, height < 1 << 15 else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Whether the samples are grey; `nil` for colours that are not those of screens.
  private static func isGrey(
    _ entries: [String: PDFValue], _ resources: [String: PDFValue], _ objects: TabledObjects
  ) -> Bool? {
    let spaces = resources["ColorSpace"].map { objects.dictionary($0) } ?? [:]
    guard let spaces, let space = objects.resolved(entries["ColorSpace"]) else { return nil }
    switch space {
    case .name(let name) where name == "DeviceGray" && spaces["DefaultGray"] == nil: return true
    case .name(let name) where name == "DeviceRGB" && spaces["DefaultRGB"] == nil: return false
    case .array(let parts) where parts.count == 2 && parts[0].name == "ICCBased":
      guard let number = parts[1].reference, let profile = objects.object(number),
        profile.value.dictionary?["N"]?.count == 3,
        let bytes = objects.content(of: profile, atMost: 64 << 10), isStandard(bytes)
      else { return nil }
      return false
    default: return nil
    }
  }

  /// Whether a profile is for red, green and blue, and calls itself sRGB, in letters of one byte or
  /// two.
  private static func isStandard(_ profile: [UInt8]) -> Bool {
    profile.count > 128 && profile[16..<20].elementsEqual("RGB ".utf8)
      && (ByteSearch("sRGB").position(in: profile, from: 128) != nil
        || ByteSearch("s\0R\0G\0B").position(in: profile, from: 128) != nil)
  }
}

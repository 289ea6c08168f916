internal import PreviewCore
internal import PreviewPixels

/// The one picture that a page consists of, and how it lies on the page.
///
/// It may be stored as a stack of bands.
struct PagePicture {
  /// How its data is coded.
  enum Coding {
    /// A JPEG file by itself, grey or in red, green and blue.
    case jpeg(isGrey: Bool)
    /// Black and white, as fax machines do it; nothing is white in a stencil.
    case fax(FaxRows.Parameters, isStencil: Bool)
    /// Samples that are deflated.
    case samples(SampleFormat, isStencil: Bool)
  }

  let coding: Coding
  /// Where in the file its data is.
  var data: Range<Int64> { bands[0].data }
  /// The bands that it consists of, from its first row on; one for all codings but samples.
  let bands: [SampleRows.Band]
  let size: PixelSize
  let content: PictureContent.Shown

  /// `nil` when the page is anything else than one picture of a plain kind.
  init?(_ page: SoundPage, in objects: TabledObjects) {
    if let annotations = page.entries["Annots"] {
      guard objects.resolved(annotations)?.array?.isEmpty == true else { return nil }
    }
    guard let resources = objects.dictionary(page.resources),
      let named = objects.dictionary(resources["XObject"]), !named.isEmpty,
      let bytes = page.content(in: objects), let content = PictureContent(bytes),
      PagePicture.areWithoutEffect(content, resources, objects)
    else { return nil }
    var parts: [PagePicture] = []
    for shown in content.pictures {
      guard let number = named[shown.name]?.reference,
        let part = PagePicture(shown, number, resources, objects),
        parts.isEmpty || part.continues(parts[0])
      else { return nil }
      parts.append(part)
    }
    self.init(stacking: parts)
  }

  /// A picture by its number; `nil` when it is not of a plain kind.
  private init?(
    _ shown: PictureContent.Shown, _ number: Int, _ resources: [String: PDFValue],
    _ objects: TabledObjects
  ) {
    guard let object = objects.object(number), let entries = object.value.dictionary,
      let data = objects.data(of: object), let size = PagePicture.size(entries)
    else { return nil }
    let isGrey = PagePicture.isGrey(entries, resources, objects)
    let region = isGrey == true ? PagePicture.region(entries, data, size, in: objects) : nil
    let coding =
      PagePicture.stencil(entries, size, shown) ?? PagePicture.coding(entries, size, isGrey)
      ?? region.map { _ in .fax(FaxRows.Parameters(size), isStencil: false) }
    guard let coding else { return nil }
    self.init(coding, [SampleRows.Band(data: region ?? data, rows: size.height)], size, shown)
  }

  /// The rows of a JBIG2 picture that is coded like a fax.
  private static func region(
    _ entries: [String: PDFValue], _ data: Range<Int64>, _ size: PixelSize,
    in objects: TabledObjects
  ) -> Range<Int64>? {
    guard entries["Filter"]?.sole?.name == "JBIG2Decode", entries["BitsPerComponent"]?.count == 1,
      entries["DecodeParms"] == nil, entries["Decode"] == nil,
      entries.isFalse("ImageMask"),
      let head = objects.bytes(FaxRegion.headBytes, at: data.lowerBound),
      let rows = FaxRegion(head, of: Int64(data.count), size: size)?.rows
    else { return nil }
    return data.lowerBound + rows.lowerBound..<data.lowerBound + rows.upperBound
  }

  private init(
    _ coding: Coding, _ bands: [SampleRows.Band], _ size: PixelSize, _ content: PictureContent.Shown
  ) {
    (self.coding, self.bands, self.size, self.content) = (coding, bands, size, content)
  }

  /// Whether it can be a band of the same picture, which takes bands of samples of one kind.
  private func continues(_ first: PagePicture) -> Bool {
    guard case .samples(let format, let isStencil) = coding,
      case .samples(format, isStencil) = first.coding
    else { return false }
    return size.width == first.size.width && content.isBlack == first.content.isBlack
      && content.clip?.x == first.content.clip?.x && content.clip?.y == first.content.clip?.y
  }

  /// `nil` unless the parts lie below each other, from the first to the last or the other way round.
  private init?(stacking parts: [PagePicture]) {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else {
      self = first
      return
    }
    for parts in [parts, parts.reversed()] {
      let rows = parts.map(\.size.height)
      guard
        let placement = Placement(
          stacking: parts.map(\.content.placement), rows: rows, columns: first.size.width),
        let size = PixelSize(width: first.size.width, height: rows.reduce(0, +)),
        size.height < 1 << 16
      else { continue }
      var content = parts[0].content
      content.placement = placement
      self.init(first.coding, parts.flatMap(\.bands), size, content)
      return
    }
    return nil
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

  /// The size of a picture without masks and other things that would need a closer look.
  private static func size(_ entries: [String: PDFValue]) -> PixelSize? {
    let unusual = [
      "Mask", "SMask", "SMaskInData", "OC", "Alternates", "Matte", "Measure",
    ]
    guard entries["Subtype"]?.name == "Image", entries.keys.allSatisfy({ !unusual.contains($0) }),
      !entries.hasShortKeys,
      let width = entries["Width"]?.count, let height = entries["Height"]?.count
    else { return nil }
    // poppler says of larger ones that they are left out.
    guard width < 1 << 15, height < 1 << 15 else { return nil }
    return PixelSize(width: width, height: height)
  }
}

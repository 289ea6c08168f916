internal import PreviewCore
internal import PreviewPixels

extension PagePicture {
  /// How the samples are coded, with nothing done to them.
  static func coding(
    _ entries: [String: PDFValue], _ size: PixelSize, _ isGrey: Bool?
  ) -> Coding? {
    guard let isGrey, entries.isFalse("ImageMask") else { return nil }
    switch (entries["Filter"]?.sole?.name, entries["BitsPerComponent"]?.count) {
    case ("DCTDecode", 8) where entries["DecodeParms"] == nil && entries["Decode"] == nil:
      return .jpeg(isGrey: isGrey)
    case ("CCITTFaxDecode", 1) where isGrey:
      return FaxRows.Parameters(entries, size).map { .fax($0, isStencil: false) }
    case ("FlateDecode", _):
      return SampleFormat(entries, isGrey: isGrey, columns: size.width)
        .map { .samples($0, isStencil: false) }
    default: return nil
    }
  }

  /// A stencil through which black is painted (ISO 32000-1, 8.9.6.2).
  static func stencil(
    _ entries: [String: PDFValue], _ size: PixelSize, _ content: PictureContent.Shown
  ) -> Coding? {
    guard case .boolean(true) = entries["ImageMask"], content.isBlack,
      (entries["BitsPerComponent"] ?? .integer(1)).count == 1
    else { return nil }
    switch entries["Filter"]?.sole?.name {
    case "CCITTFaxDecode":
      return FaxRows.Parameters(entries, size).map { .fax($0, isStencil: true) }
    case "FlateDecode":
      return SampleFormat(entries, isGrey: true, columns: size.width)
        .map { .samples($0, isStencil: true) }
    default: return nil
    }
  }

  /// Whether the samples are grey; `nil` for colours that are not those of screens.
  static func isGrey(
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
        let bytes = objects.content(of: profile, atMost: 64 << 10),
        StandardProfile.isStandard(bytes)
      else { return nil }
      return false
    default: return nil
    }
  }
}

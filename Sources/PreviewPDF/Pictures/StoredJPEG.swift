internal import PreviewCore
internal import PreviewPixels

/// A picture of a file that is a JPEG file of 8 bits, in colours that have as many components.
struct StoredJPEG {
  /// The number of its object.
  let number: Int
  let size: PixelSize
  let isGrey: Bool
  let data: Range<Int64>
  /// The dictionary as it is written.
  let text: ArraySlice<UInt8>

  /// `nil` for other pictures, and those with masks that depend on their samples.
  init?(_ number: Int, in objects: TabledObjects) {
    guard let object = objects.object(number), let entries = object.value.dictionary,
      entries["Subtype"]?.name == "Image", entries["Filter"]?.sole?.name == "DCTDecode",
      entries["BitsPerComponent"]?.count == 8,
      !["ImageMask", "DecodeParms", "SMaskInData", "Alternates", "OPI"].contains(where: {
        entries[$0] != nil
      }), !entries.hasShortKeys, (entries["Mask"] ?? .reference(0)).reference != nil,
      StoredJPEG.isFree(of: entries["SMask"], objects),
      let width = entries["Width"]?.count, let height = entries["Height"]?.count,
      let size = PixelSize(width: width, height: height), max(width, height) < 1 << 15,
      let count = StoredJPEG.components(of: objects.resolved(entries["ColorSpace"]), objects),
      let data = objects.data(of: object)
    else { return nil }
    (self.number, self.size, self.data, text) = (number, size, data, object.text)
    isGrey = count == 1
  }

  /// Whether a soft mask is not the one by which samples were multiplied beforehand (ISO 32000-1,
  /// 11.6.5.3).
  private static func isFree(of mask: PDFValue?, _ objects: TabledObjects) -> Bool {
    guard let mask else { return true }
    return mask.reference.flatMap { objects.object($0)?.value.dictionary }
      .map { $0["Matte"] == nil } ?? false
  }

  private static func components(of space: PDFValue?, _ objects: TabledObjects) -> Int? {
    switch space {
    case .name(let name): ["DeviceGray": 1, "DeviceRGB": 3][name]
    case .array(let parts) where parts.count == 2:
      switch parts[0].name {
      case "CalGray": 1
      case "CalRGB": 3
      case "ICCBased":
        parts[1].reference.flatMap { objects.object($0)?.value.dictionary?["N"]?.count }
          .flatMap { [1, 3].contains($0) ? $0 : nil }
      default: nil
      }
    default: nil
    }
  }
}

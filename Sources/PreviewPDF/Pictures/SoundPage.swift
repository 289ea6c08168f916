/// A page, and what it inherits.
struct SoundPage {
  /// A rectangle in units of the page, from its lower left corner.
  struct Box {
    var (left, bottom, right, top): (Double, Double, Double, Double)
    var width: Double { right - left }
    var height: Double { top - bottom }
  }

  let entries: [String: PDFValue]
  let resources: PDFValue?
  /// What is shown of the page: the CropBox, which is within the MediaBox.
  let box: Box
  /// Quarter turns clockwise, 0 to 3.
  let quarterTurns: Int

  /// Nobody has smaller pages, and pixels for each of their units would be beyond counting.
  private static let leastSide = 0.1

  /// `nil` for boxes and turns that poppler would have to make sense of.
  init?(_ entries: [String: PDFValue], _ attributes: [String: PDFValue]) {
    guard let media = Box(attributes["MediaBox"]) else { return nil }
    var box = media
    if let crop = attributes["CropBox"] {
      guard let crop = Box(crop), media.left <= crop.left, crop.right <= media.right,
        media.bottom <= crop.bottom, crop.top <= media.top
      else { return nil }
      box = crop
    }
    let rotation = attributes["Rotate"].map { $0.integer } ?? 0
    guard min(box.width, box.height) >= SoundPage.leastSide, let rotation,
      (-3600...3600).contains(rotation),
      rotation.isMultiple(of: 90)
    else { return nil }
    self.box = box
    (self.entries, resources) = (entries, attributes["Resources"])
    quarterTurns = (rotation / 90 % 4 + 4) % 4
  }

  /// The size as displayed, in units.
  var size: (width: Double, height: Double) {
    quarterTurns.isMultiple(of: 2) ? (box.width, box.height) : (box.height, box.width)
  }
}

extension SoundPage {
  private static let mostContentBytes = 256 << 10
  private static let mostStreams = 16

  /// The streams of its content, one after the other; `nil` when that is much, or cannot be read.
  func content(in objects: TabledObjects) -> [UInt8]? {
    guard let contents = entries["Contents"] else { return nil }
    let parts = contents.reference.flatMap { objects.object($0)?.value.array }
    let streams = parts ?? contents.array ?? [contents]
    guard streams.count <= SoundPage.mostStreams else { return nil }
    var bytes: [UInt8] = []
    for stream in streams {
      guard let number = stream.reference, let object = objects.object(number),
        let part = objects.content(of: object, atMost: SoundPage.mostContentBytes - bytes.count)
      else { return nil }
      bytes += part + [0x0A]
    }
    return bytes
  }
}

extension SoundPage.Box {
  fileprivate init?(_ value: PDFValue?) {
    guard let sides = value?.array?.compactMap(\.number), sides.count == 4,
      value?.array?.count == 4, sides.allSatisfy({ abs($0) < 1e6 }), sides[0] < sides[2],
      sides[1] < sides[3]
    else { return nil }
    self.init(left: sides[0], bottom: sides[1], right: sides[2], top: sides[3])
  }
}

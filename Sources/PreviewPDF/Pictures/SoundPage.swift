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
  /// What is shown of the page: the CropBox within the MediaBox.
  let box: Box
  /// Quarter turns clockwise, 0 to 3.
  let quarterTurns: Int

  /// `nil` for boxes and turns that poppler would have to make sense of.
  init?(_ entries: [String: PDFValue], _ attributes: [String: PDFValue]) {
    guard let media = Box(attributes["MediaBox"]) else { return nil }
    var box = media
    if let crop = attributes["CropBox"] {
      guard let crop = Box(crop) else { return nil }
      box = Box(
        left: max(media.left, crop.left), bottom: max(media.bottom, crop.bottom),
        right: min(media.right, crop.right), top: min(media.top, crop.top))
    }
    let rotation = attributes["Rotate"].map { $0.number } ?? 0
    guard box.width > 0, box.height > 0, let rotation, abs(rotation) <= 3600,
      rotation.truncatingRemainder(dividingBy: 90) == 0
    else { return nil }
    self.box = box
    (self.entries, resources) = (entries, attributes["Resources"])
    quarterTurns = (Int(rotation) / 90 % 4 + 4) % 4
  }

  /// The size as displayed, in units.
  var size: (width: Double, height: Double) {
    quarterTurns.isMultiple(of: 2) ? (box.width, box.height) : (box.height, box.width)
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

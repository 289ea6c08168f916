internal import PreviewCore
internal import PreviewPixels

/// The measures of text pages, tables and cards, in design units: 800 of them are the height of a
/// page that is drawn at 800 pixels or more.
enum PageStyle {
  /// Width over height; upright like paper, and what file managers show best.
  static let aspect = (width: 3.0, height: 4.0)
  /// The height of a page at full size.
  ///
  /// Larger pictures show the same page with more pixels.
  static let fullHeight = 800.0
  /// The size of body type.
  ///
  /// With it, 80 columns of a monospaced font fill the width between the
  /// margins, and 80 columns are what most text, code and mail was written for.
  static let typeSize = 11.0
  /// The smallest type in pixels that can still be read; a smaller page shows fewer lines instead.
  static let legibleTypeSize = 7.0
  /// The margin on all sides, as a part of the width: 35 of 600 units.
  static let margin = 35.0 / 600
  /// From one line of monospaced text to the next, in type sizes; box drawing still connects.
  static let codePitch = 1.27
  /// From one line of a drawing to the next, in type sizes: blocks touch each other.
  static let drawingPitch = 1.16
  /// From one line of running text to the next, in type sizes; long lines need more air.
  static let prosePitch = 1.42
  /// Columns from one tab stop to the next.
  static let tabStop = 8
  /// The height of a table row in type sizes.
  static let rowHeight = 1.7
  /// The space on both sides of a table's cells, in type sizes.
  static let cellPadding = 0.6
  /// A row that came out wider than planned is condensed by so much at most, then it is cut.
  static let mostCondensed = 0.6
}

/// The page that is laid out for a box of pixels.
struct PageDesign: Hashable {
  /// The width in design units.
  let width: Double
  /// The height in design units.
  let height: Double
  /// Pixels of a design unit at the size that the page was laid out for.
  let scale: Double

  /// The page that fills `box`, with type as small as is legible where the box is small.
  init(fitting box: PixelSize) {
    let legible = PageStyle.legibleTypeSize / PageStyle.typeSize
    let pixels = PageDesign.pixels(in: box)
    self.init(pixels, scale: max(Double(pixels.height) / PageStyle.fullHeight, legible))
  }

  /// The page with larger type for what is short enough to be shown whole with it, largest first.
  ///
  /// Three lines in the corner of an empty page are no good picture of a short file. The type gets
  /// no larger than on a full page, so there is nothing to gain in a large box.
  static func larger(fitting box: PixelSize) -> [PageDesign] {
    let usual = PageDesign(fitting: box)
    return [1, 0.8].filter { $0 > usual.scale }.map { PageDesign(pixels(in: box), scale: $0) }
  }

  /// The page on which a line of `width` thousandths of the type size keeps its shape, with type
  /// as small as that makes it.
  static func unbroken(_ width: Int, fitting box: PixelSize) -> PageDesign {
    let usual = PageDesign(fitting: box)
    let needed = Double(width) * PageStyle.typeSize / 1000
    guard needed > usual.textWidth else { return usual }
    let pixels = pixels(in: box)
    let text = Double(pixels.width) * (1 - 2 * PageStyle.margin)
    return PageDesign(pixels, scale: text / needed)
  }

  private init(_ pixels: PixelSize, scale: Double) {
    self.scale = scale
    width = Double(pixels.width) / scale
    height = Double(pixels.height) / scale
  }

  private static func pixels(in box: PixelSize) -> PixelSize {
    PixelSize.fitting(width: PageStyle.aspect.width, height: PageStyle.aspect.height, into: box)
  }

  /// The margin on all sides.
  var margin: Double { (width * PageStyle.margin).rounded(scale) }
  /// The width between the margins.
  var textWidth: Double { width - 2 * margin }

  /// `length` in design units, brought to whole pixels, so that lines stand at even distances.
  func wholePixels(_ length: Double) -> Double { max(length.rounded(scale), 1 / scale) }

  /// `length` in design units, brought down to whole pixels, so that what fills it leaves no gap.
  func fewerPixels(_ length: Double) -> Double {
    max((length * scale).rounded(.down), 1) / scale
  }
}

extension Double {
  fileprivate func rounded(_ scale: Double) -> Double { (self * scale).rounded() / scale }
}

/// Makes an icon of a page: the page a little smaller, with a fine border and a soft shadow, and a
/// badge at its foot.
///
/// The icon has the size of the page it is made of, so that it fits where the page would have.
package struct IconFrame: Sendable {
  private static let border = Pixel(red: 0, green: 0, blue: 0, alpha: 96)
  private static let shadowStrength = 0.5

  private let badge: Bitmap?

  /// Makes a frame; `badge` names the type of the file.
  package init(badge: Bitmap? = nil) {
    self.badge = badge
  }

  /// The largest badge for a page of size `page`; a larger one is made smaller.
  package static func badgeBox(for page: PixelSize) -> PixelSize {
    PixelSize(clampingWidth: page.width * 7 / 10, height: page.height / 4)
  }

  /// Where the page stands in its icon; pages too small for a frame fill it.
  package static func contentRect(for page: PixelSize) -> PixelRect {
    let margin = IconFrame.margin(for: page)
    guard margin > 1 else { return PixelRect(page) }
    let box = PixelSize(
      clampingWidth: page.width - 2 * margin, height: page.height - 2 * margin)
    return PixelRect(page.fitted(into: box), inMiddleOf: page)
  }

  /// The icon of a page; pages too small for a frame stay as they are.
  package func framed(_ page: Bitmap) -> Bitmap {
    let margin = IconFrame.margin(for: page.size)
    guard margin > 1 else { return page }
    let place = IconFrame.contentRect(for: page.size)
    let frame = place.grown(by: 1)

    var icon = Bitmap(size: page.size)
    icon.drawShadow(of: frame, reach: margin - 1, strength: IconFrame.shadowStrength)
    icon.fillFrame(frame, with: IconFrame.border)
    let size = PixelSize(clampingWidth: place.columns.count, height: place.rows.count)
    icon.draw(page.resampled(to: size), atX: place.columns.lowerBound, y: place.rows.lowerBound)
    drawBadge(on: &icon, foot: place.rows.upperBound)
    return icon
  }

  private func drawBadge(on icon: inout Bitmap, foot: Int) {
    guard let badge else { return }
    let fitted = badge.resampled(
      to: badge.size.fitted(into: IconFrame.badgeBox(for: icon.size)))
    let gap = max(icon.size.height / 20, 1)
    icon.draw(
      fitted, atX: (icon.size.width - fitted.size.width) / 2,
      y: max(foot - gap - fitted.size.height, 0))
  }

  private static func margin(for page: PixelSize) -> Int {
    let shorter = min(page.width, page.height)
    return shorter < 16 ? 0 : max(shorter / 16, 2)
  }
}

extension Bitmap {
  /// Sets all pixels of a rectangle that lies in the bitmap.
  fileprivate mutating func fillFrame(_ frame: PixelRect, with pixel: Pixel) {
    for y in frame.rows {
      withMutableRow(y) { row in
        for x in frame.columns { row[x] = pixel }
      }
    }
  }

  /// Draws the shadow of a rectangle, fallen a little downwards, over everything.
  ///
  /// The product of two smooth steps looks like a blurred rectangle and needs no blurring.
  fileprivate mutating func drawShadow(of frame: PixelRect, reach: Int, strength: Double) {
    let fall = max(reach / 3, 1)
    let blur = Double(max(reach - fall, 1))
    let across = (0..<size.width).map { smoothShare(of: $0, in: frame.columns, blur) }
    for y in 0..<size.height {
      let down = smoothShare(of: y - fall, in: frame.rows, blur)
      withMutableRow(y) { row in
        for x in row.indices {
          let alpha = UInt8((255 * strength * across[x] * down).rounded())
          row[x] = Pixel(red: 0, green: 0, blue: 0, alpha: alpha).over(row[x])
        }
      }
    }
  }
}

/// 1 well inside `range`, 0 well outside, and a smooth way of `blur` to each side between.
private func smoothShare(of position: Int, in range: Range<Int>, _ blur: Double) -> Double {
  let inside = min(position - range.lowerBound, range.upperBound - 1 - position)
  let step = min(max((Double(inside) + 0.5 + blur) / (2 * blur), 0), 1)
  return step * step * (3 - 2 * step)
}

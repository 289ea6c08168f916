internal import PreviewPixels

/// Draws a picture that stands for a file, with the extension on its lower right corner.
struct PictureIcon {
  /// The box in whose middle it is drawn, as high as the box.
  let box: Box
  let picture: Bitmap
  let fileExtension: String

  /// Draws the picture and the extension.
  func draw(on page: PangoPage) {
    page.draw(picture, in: square)
    guard !fileExtension.isEmpty else { return }
    ExtensionBadge(box: badge, fileExtension: fileExtension).draw(on: page)
  }

  private var square: Box {
    Box(
      x: box.x + (box.width - box.height) / 2, y: box.y, width: box.height, height: box.height)
  }

  /// It is as high as on the sheet of paper, but on a small picture high enough for legible letters,
  /// as far as it leaves the picture to be seen.
  private var badge: Box {
    let legible = PageStyle.typeSize / ExtensionBadge.typeShare
    let height = max(box.height * 0.24, min(box.height * 0.38, legible))
    let width = min(height * ExtensionBadge.aspect(of: fileExtension), square.width * 0.92)
    let share = 0.96
    return Box(
      x: square.x + square.width * share - width, y: square.y + square.height * share - height,
      width: width, height: height)
  }
}

internal import PreviewCore
internal import PreviewPixels

/// Sees a picture that is not finished yet.
typealias Onlooker = (Bitmap) -> Void

/// A renderer whose only page is a stored picture.
protocol PictureRenderer: PageRenderer {
  var picture: StoredPicture { get }
  /// Paints the picture, as it is stored, over all of `bitmap`; rows that a damaged file does not
  /// have stay transparent.
  ///
  /// Where that takes long, `showing` is called with what is painted so far.
  func paint(
    into bitmap: inout Bitmap, showing: Onlooker
  ) throws(PreviewError) -> [PreviewWarning]
  /// What makes the file say another orientation; the picture stays as it is coded, to the bit.
  ///
  /// Throws `type.unsupported` when the file has no place for that.
  func edit(saying orientation: Orientation) throws(PreviewError) -> FileEdit
}

extension PictureRenderer {
  /// The size as displayed.
  package func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    let shown = picture.orientation.upright(picture.size)
    return PageInfo(extent: .pixels(width: shown.width, height: shown.height))
  }

  /// Draws the picture upright and over its background.
  package func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    let warnings = try paintUpright(into: &bitmap)
    bitmap.lay(over: request.background)
    return warnings
  }

  /// Another orientation in the file, for the way that it is shown now, turned.
  package func rotation(
    ofPage index: Int, quarterTurns: Int
  ) throws(PreviewError) -> FileEdit {
    try checkPage(index)
    return try edit(saying: picture.orientation.turned(quarterTurns: quarterTurns))
  }

  private func paintUpright(into bitmap: inout Bitmap) throws(PreviewError) -> [PreviewWarning] {
    let orientation = picture.orientation
    guard orientation != .upright else { return try paint(into: &bitmap) { _ in } }
    var stored = Bitmap(size: orientation.swapsSides ? bitmap.size.transposed : bitmap.size)
    let warnings = try paint(into: &stored) { bitmap.writeOriented(orientation, from: $0) }
    bitmap.writeOriented(orientation, from: stored)
    return warnings
  }
}

internal import PreviewCore
internal import PreviewPixels

/// A picture as it is stored, and how it has to be turned to be seen.
struct StoredPicture {
  var size: PixelSize
  var orientation: Orientation

  /// The size as displayed.
  var pageInfo: PageInfo {
    let shown = orientation.upright(size)
    return PageInfo(extent: .pixels(width: shown.width, height: shown.height))
  }

  /// Draws into `bitmap`: `paint` fills a bitmap in stored orientation, which is then turned and
  /// laid over the background.
  func draw(
    _ request: RenderRequest, into bitmap: inout Bitmap,
    paint: (inout Bitmap) throws(PreviewError) -> [PreviewWarning]
  ) throws(PreviewError) -> [PreviewWarning] {
    var warnings: [PreviewWarning]
    if orientation == .upright {
      warnings = try paint(&bitmap)
    } else {
      let target = orientation.swapsSides ? request.size.transposed : request.size
      var stored = Bitmap(size: target)
      warnings = try paint(&stored)
      bitmap.writeOriented(orientation, from: stored)
    }
    bitmap.lay(over: request.background)
    return warnings
  }
}

/// A renderer whose only page is a stored picture.
protocol PictureRenderer: PageRenderer {
  var picture: StoredPicture { get }
  /// Paints the picture, as it is stored, over all of `bitmap`; rows that a damaged file does not
  /// have stay transparent.
  func paint(into bitmap: inout Bitmap) throws(PreviewError) -> [PreviewWarning]
}

extension PictureRenderer {
  /// The size as displayed.
  package func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    return picture.pageInfo
  }

  /// Draws the picture.
  package func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    return try picture.draw(request, into: &bitmap) { stored throws(PreviewError) in
      try paint(into: &stored)
    }
  }
}

extension PreviewWarning {
  /// Rows or details are missing.
  static let truncatedPicture = PreviewWarning(
    .truncated, "The file ends early or is damaged part-way; what was there is drawn.")
  /// Sums were wrong, but the picture could be read.
  static let repairedPicture = PreviewWarning(
    .repaired, "The file contradicts its checksums; the picture may be wrong in places.")
}

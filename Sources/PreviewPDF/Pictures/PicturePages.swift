internal import PreviewCore
internal import PreviewJPEG
internal import PreviewPixels

/// Pages that consist of one picture, as scanners make them: they are drawn without poppler, at what
/// the picture costs by itself.
///
/// All others, and whatever is unusual about a page, its picture or the file, are left to poppler.
final class PicturePages {
  private let pages: SoundPages
  private let limits: RenderLimits
  private var known: (index: Int, page: SoundPage, picture: PagePicture)?
  /// Pages whose pictures turned out to be damaged.
  private var given: Set<Int> = []

  /// The pages of a file; `nil` unless the first one is a picture.
  init?(_ source: borrowing FileSource, limits: RenderLimits) {
    guard let pages = SoundPages(source) else { return nil }
    (self.pages, self.limits) = (pages, limits)
    guard picture(0) != nil else { return nil }
  }

  /// The number of pages.
  var count: Int { pages.count }

  /// What is known about a page; `nil` when poppler has to look.
  func info(_ index: Int) -> PageInfo? {
    guard let page = picture(index)?.page else { return nil }
    let (width, height) = page.size
    return PageInfo(
      extent: .points(width: width, height: height),
      userUnit: UserUnits.unit(page.entries["UserUnit"]?.number) ?? 1)
  }

  /// Whether the file carries a thumbnail of a page; `nil` when poppler has to look.
  func hasThumbnail(_ index: Int) -> Bool? {
    picture(index).map { $0.page.entries["Thumb"] != nil }
  }

  /// Draws a page over all of a transparent `bitmap`; `false`, with nothing painted, when poppler has
  /// to.
  func draw(_ index: Int, of source: borrowing FileSource, into bitmap: inout Bitmap) -> Bool {
    guard let (page, picture) = picture(index),
      let target = PictureWindow.Target(picture.content, on: page, bitmap.size)
    else { return false }
    do throws(PreviewError) {
      var decoder = try JPEGDecoder(source, part: picture.data, limits: limits.decodingJPEG)
      let eighths = JPEGDecoder.eighths(
        for: PixelSize(nearestToWidth: target.width, height: target.height), of: decoder.size)
      let decoded = JPEGDecoder.scaled(decoder.size, eighths: eighths)
      guard fits(picture, decoder), let window = PictureWindow(target, decoded: decoded) else {
        return false
      }
      let layout = picture.isGrey ? JPEGDecoder.Layout.grey : .bgrx
      _ = try decoder.begin(layout, eighths: eighths)
      let painter = PicturePainter(window: window, decoded: decoded, layout: layout)
      try paint(painter, &decoder, into: &bitmap)
      if !decoder.hasDamage { return true }
    } catch {
      // poppler says what is wrong with it.
    }
    given.insert(index)
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = .clear }
    }
    return false
  }

  private func paint(
    _ painter: PicturePainter, _ decoder: inout JPEGDecoder, into bitmap: inout Bitmap
  ) throws(PreviewError) {
    func paint(_ decoder: inout JPEGDecoder, _ bitmap: inout Bitmap) throws(PreviewError) {
      try painter.paint(&decoder, into: &bitmap)
      while decoder.mayRefine {
        try decoder.refine()
        try painter.paint(&decoder, into: &bitmap)
      }
    }
    let orientation = painter.window.orientation
    guard orientation != .upright else { return try paint(&decoder, &bitmap) }
    var stored = Bitmap(size: orientation.swapsSides ? bitmap.size.transposed : bitmap.size)
    try paint(&decoder, &stored)
    bitmap.writeOriented(orientation, from: stored)
  }

  /// Whether the JPEG file is what the picture says, and within limits.
  private func fits(_ picture: PagePicture, _ decoder: borrowing JPEGDecoder) -> Bool {
    let isOfKind = switch decoder.family {
      case .grey: picture.isGrey
      case .color: !picture.isGrey
      case .ink: false
    }
    return isOfKind && decoder.size == picture.size
      && decoder.coefficientBytes <= limits.decodingJPEG.coefficientBytes
      && Int64(decoder.size.pixelCount) <= limits.pixels
  }

  private func picture(_ index: Int) -> (page: SoundPage, picture: PagePicture)? {
    guard !given.contains(index) else { return nil }
    if let known, known.index == index { return (known.page, known.picture) }
    guard let page = pages.page(index), let picture = PagePicture(page, in: pages.objects) else {
      return nil
    }
    known = (index, page, picture)
    return (page, picture)
  }
}

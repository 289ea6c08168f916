internal import PreviewCore
internal import PreviewJPEG
internal import PreviewPixels

/// Pages that consist of one picture, whole or in bands, as scanners make them: they are drawn without poppler,
/// at what the picture costs by itself.
///
/// All others, and whatever is unusual about a page, its picture or the file, are left to poppler.
final class PicturePages {
  private let pages: SoundPages
  private let limits: RenderLimits
  /// How far edges should, and may, be off, in pixels of what is drawn.
  private static let mostShifts = [0.15, 0.3]
  /// Bytes of a coded fax that are held in memory.
  private static let mostFaxBytes = 8 << 20
  /// Bytes of bands that are inflated where the file has fewer.
  private static let mostSharedBytes: Int64 = 16 << 20
  /// What the last page came to; that there is nothing to be drawn is found out once, too.
  private var known: (index: Int, found: (page: SoundPage, picture: PagePicture)?)?
  /// Pages that were given to poppler when they were drawn.
  private var given: Set<Int> = []
  /// Those whose pictures are not whole, of which poppler says nothing.
  private var damaged: Set<Int> = []

  /// The pages of a document; `nil` unless the first one is a picture.
  ///
  /// Pages with names of their own are poppler's, too.
  init?(_ pages: SoundPages, limits: RenderLimits) {
    guard !pages.hasLabels else { return nil }
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
      switch picture.coding {
      case .jpeg(let isGrey):
        return try draw(picture, isGrey: isGrey, at: target, of: source, into: &bitmap)
      case .fax(let parameters, let isStencil):
        return try draw(
          picture, parameters, isStencil: isStencil, at: target, of: source, into: &bitmap)
      case .samples(let format, let isStencil):
        return try draw(
          picture, format, isStencil: isStencil, at: target, of: source, into: &bitmap)
      }
    } catch {
      given.insert(index)
      if case .damaged = error { damaged.insert(index) }
      bitmap.clear()
      return false
    }
  }

  /// Whether a page turned out to lack a part when it was drawn.
  func isDamaged(_ index: Int) -> Bool { damaged.contains(index) }

  /// Throws when the picture is damaged.
  private func draw(
    _ picture: PagePicture, isGrey: Bool, at target: PictureWindow.Target,
    of source: borrowing FileSource, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    var decoder = try JPEGDecoder(source, part: picture.data, limits: limits.decodingJPEG)
    guard decoder.isOfKind(picture.size, isGrey: isGrey, within: limits),
      let (window, eighths) = PicturePages.window(target, ofJPEG: picture.size)
    else { return false }
    let decoded = JPEGDecoder.scaled(picture.size, eighths: eighths)
    _ = try decoder.begin(isGrey ? .grey : .bgrx, eighths: eighths)
    let painter = PicturePainter(
      window: window, decoded: decoded, layout: isGrey ? .grey : .bgra, isStencil: false)
    func paint(_ decoder: inout JPEGDecoder) throws(PreviewError) {
      try painter.paint(into: &bitmap) { row throws(PreviewError) in
        try decoder.readRow(into: &row)
      }
    }
    try paint(&decoder)
    while decoder.mayRefine {
      try decoder.refine()
      try paint(&decoder)
    }
    if decoder.hasDamage { throw .damaged(detail: "a picture is damaged") }
    return true
  }

  /// What to decode: the fewest pixels, or twice as many where edges would be off.
  private static func window(
    _ target: PictureWindow.Target, ofJPEG size: PixelSize
  ) -> (PictureWindow, eighths: Int)? {
    let least = JPEGDecoder.eighths(
      for: PixelSize(nearestToWidth: target.width, height: target.height), of: size)
    for shift in mostShifts {
      for eighths in [least, min(2 * least, 8)] {
        let scale = Double(eighths) / 8
        let window = PictureWindow(
          target, of: size, scale: (scale, scale),
          decoded: JPEGDecoder.scaled(size, eighths: eighths), within: shift)
        if let window { return (window, eighths) }
      }
    }
    return nil
  }

  /// Throws when the picture is damaged.
  private func draw(
    _ picture: PagePicture, _ parameters: FaxRows.Parameters, isStencil: Bool,
    at target: PictureWindow.Target, of source: borrowing FileSource, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    // Twice as many pixels a side as are wanted leave no more to the eye.
    let decoded = PixelSize(
      clampingWidth: min(picture.size.width, Int(min(2 * target.width, 1e9).rounded(.up))),
      height: min(picture.size.height, Int(min(2 * target.height, 1e9).rounded(.up))))
    guard picture.data.count <= PicturePages.mostFaxBytes,
      Int64(picture.size.pixelCount) <= limits.pixels,
      let window = PictureWindow(
        target, of: picture.size,
        scale: (
          Double(decoded.width) / Double(picture.size.width),
          Double(decoded.height) / Double(picture.size.height)
        ), decoded: decoded, within: PicturePages.mostShifts[1])
    else { return false }
    let data = try source.read(picture.data.count, at: picture.data.lowerBound)
    var rows = FaxRows(data, parameters, averagedTo: decoded)
    let painter = PicturePainter(
      window: window, decoded: decoded, layout: .grey, isStencil: isStencil)
    try painter.paint(into: &bitmap) { row throws(PreviewError) in
      if !rows.read(into: &row) { throw .damaged(detail: "a picture is damaged") }
    }
    return true
  }

  /// Throws when the picture is damaged.
  private func draw(
    _ picture: PagePicture, _ format: SampleFormat, isStencil: Bool,
    at target: PictureWindow.Target, of source: borrowing FileSource, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    // Bands may share their data, so that there can be much more to inflate than there is.
    let bytes = picture.bands.reduce(Int64(0)) { $0 + Int64($1.data.count) }
    guard Int64(picture.size.pixelCount) <= limits.pixels,
      bytes <= max(source.size, PicturePages.mostSharedBytes),
      let window = PictureWindow(
        target, of: picture.size, scale: (1, 1), decoded: picture.size,
        within: PicturePages.mostShifts[1])
    else { return false }
    var rows = SampleRows(source.bytes, picture.bands, format, columns: picture.size.width)
    let painter = PicturePainter(
      window: window, decoded: picture.size, layout: format.isGrey ? .grey : .bgra,
      isStencil: isStencil)
    try painter.paint(into: &bitmap) { row throws(PreviewError) in
      if !rows.read(into: &row) { throw .damaged(detail: "a picture is damaged") }
    }
    return true
  }

  private func picture(_ index: Int) -> (page: SoundPage, picture: PagePicture)? {
    guard !given.contains(index) else { return nil }
    if let known, known.index == index { return known.found }
    let found = pages.page(index).flatMap { page in
      PagePicture(page, in: pages.objects).map { (page: page, picture: $0) }
    }
    known = (index, found)
    return found
  }
}

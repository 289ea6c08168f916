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
  /// Bytes of a coded fax that are held in memory.
  private static let mostFaxBytes = 8 << 20
  private var known: (index: Int, page: SoundPage, picture: PagePicture)?
  /// Pages whose pictures turned out to be damaged.
  private var given: Set<Int> = []

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
      case .fax(let parameters):
        return try draw(picture, parameters, at: target, of: source, into: &bitmap)
      }
    } catch {
      // poppler says what is wrong with it.
      given.insert(index)
      bitmap.clear()
      return false
    }
  }

  /// Throws when the picture is damaged.
  private func draw(
    _ picture: PagePicture, isGrey: Bool, at target: PictureWindow.Target,
    of source: borrowing FileSource, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    var decoder = try JPEGDecoder(source, part: picture.data, limits: limits.decodingJPEG)
    let eighths = JPEGDecoder.eighths(
      for: PixelSize(nearestToWidth: target.width, height: target.height), of: decoder.size)
    let decoded = JPEGDecoder.scaled(decoder.size, eighths: eighths)
    guard decoder.isOfKind(picture.size, isGrey: isGrey, within: limits),
      let window = PictureWindow(target, decoded: decoded)
    else { return false }
    _ = try decoder.begin(isGrey ? .grey : .bgrx, eighths: eighths)
    let painter = PicturePainter(
      window: window, decoded: decoded, layout: isGrey ? .grey : .bgra)
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

  /// Throws when the picture is damaged.
  private func draw(
    _ picture: PagePicture, _ parameters: FaxRows.Parameters, at target: PictureWindow.Target,
    of source: borrowing FileSource, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    let step = PicturePages.step(for: target, of: picture.size)
    let decoded = PixelSize(
      clampingWidth: (picture.size.width + step - 1) / step,
      height: (picture.size.height + step - 1) / step)
    guard picture.data.count <= PicturePages.mostFaxBytes,
      Int64(picture.size.pixelCount) <= limits.pixels,
      let window = PictureWindow(target, decoded: decoded)
    else { return false }
    let data = try source.read(picture.data.count, at: picture.data.lowerBound)
    var rows = FaxRows(data, parameters, step: step)
    let painter = PicturePainter(window: window, decoded: decoded, layout: .grey)
    try painter.paint(into: &bitmap) { row throws(PreviewError) in
      if !rows.read(into: &row) { throw .damaged(detail: "a picture is damaged") }
    }
    return true
  }

  /// How many pixels a side are averaged beforehand: as with JPEG files 1.9 times as many are left as
  /// are wanted.
  private static func step(for target: PictureWindow.Target, of size: PixelSize) -> Int {
    let ratio = min(Double(size.width) / target.width, Double(size.height) / target.height)
    return max(1, Int(min(ratio / 1.9, 1024)))
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

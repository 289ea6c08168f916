internal import PreviewCore
internal import PreviewJPEG
internal import PreviewPixels

/// What is appended to a file in memory (ISO 32000-1, 7.5.6) so that poppler has less to do for one
/// page: large JPEG pictures at a fraction of their size, as they are needed, and not compressed.
///
/// Everything else about them stays: where they lie, their colours, their masks.
struct LighterPage {
  /// What is appended.
  let tail: [UInt8]

  /// Files that are not held in memory for that.
  private static let longestFile: Int64 = 16 << 20
  /// What a page's pictures must have together to be worth a second look at the file, in pixels, and
  /// what may come of them, in bytes.
  private static let leastPixels = 1 << 19
  private static let mostBytes = 16 << 20

  /// For a page that is drawn at `size`; `nil` when nothing is to be gained, or anything is in doubt.
  init?(
    _ index: Int, of pages: SoundPages, _ source: borrowing FileSource, at size: PixelSize,
    limits: RenderLimits
  ) {
    guard source.size <= LighterPage.longestFile, let page = pages.page(index),
      let root = pages.objects.trailer["Root"]?.reference,
      let count = pages.objects.trailer["Size"]?.count,
      let large = LighterPage.largePictures(of: page, in: pages.objects, at: size)
    else { return nil }
    var room = LighterPage.mostBytes
    var saved = 0
    var update = FileUpdate(of: source.size, previous: pages.objects.tablePosition)
    for (number, picture, extent) in large {
      guard
        let reduced = ReducedPicture(picture, of: source, for: extent, limits, atMost: room)
      else { continue }
      room -= reduced.data.count
      saved += picture.size.pixelCount - reduced.size.pixelCount
      update.add(number, reduced.dictionary, reduced.data)
    }
    guard saved >= LighterPage.leastPixels else { return nil }
    tail = update.bytes(root: root, count: count)
  }

  /// The pictures that are stored larger than they are shown, and how large that is.
  private static func largePictures(
    of page: SoundPage, in objects: TabledObjects, at size: PixelSize
  ) -> [(number: Int, picture: StoredJPEG, extent: PixelSize)]? {
    guard let resources = objects.dictionary(page.resources),
      !mayShowMore(resources, objects), areWithoutAppearance(page.entries["Annots"], objects),
      let named = objects.dictionary(resources["XObject"]), named.count <= 64
    else { return nil }
    let pictures = named.compactMapValues { value in
      value.reference.flatMap { StoredJPEG($0, in: objects) }
    }
    guard pictures.values.reduce(0, { $0 + $1.size.pixelCount }) >= leastPixels,
      let content = page.content(in: objects),
      let uses = PictureUses(
        content, on: Placement(of: page, width: size.width, height: size.height)),
      uses.extents.keys.allSatisfy({ isAlone($0, named, objects) })
    else { return nil }
    var extents: [Int: (width: Double, height: Double)] = [:]
    for (name, extent) in uses.extents {
      guard let number = named[name]?.reference else { return nil }
      let known = extents[number] ?? (0, 0)
      extents[number] = (max(known.width, extent.width), max(known.height, extent.height))
    }
    return Dictionary(
      pictures.values.map { ($0.number, $0) }, uniquingKeysWith: { $1 }
    ).compactMap { number, picture in
      guard let extent = extents[number] else { return nil }
      return (
        number, picture, PixelSize(nearestToWidth: extent.width, height: extent.height)
      )
    }.sorted { $0.number < $1.number }
  }

  /// Whether what is shown shows nothing else in turn.
  private static func isAlone(
    _ name: String, _ named: [String: PDFValue], _ objects: TabledObjects
  ) -> Bool {
    guard let number = named[name]?.reference,
      let entries = objects.object(number)?.value.dictionary
    else { return false }
    if entries["Subtype"]?.name == "Image" { return true }
    guard let own = objects.dictionary(entries["Resources"]) else { return false }
    return own["XObject"] == nil && !mayShowMore(own, objects)
  }

  /// Whether resources have contents of their own, which may show pictures, too, at any size: patterns,
  /// soft masks, or glyphs that are drawn by procedures.
  private static func mayShowMore(
    _ resources: [String: PDFValue], _ objects: TabledObjects
  ) -> Bool {
    guard resources["Pattern"] == nil,
      let states = resources["ExtGState"].map({ objects.dictionary($0) }) ?? [:],
      let fonts = resources["Font"].map({ objects.dictionary($0) }) ?? [:]
    else { return true }
    return !states.values.allSatisfy { isWithoutMask(objects.dictionary($0), objects) }
      || !fonts.values.allSatisfy { font in
        objects.dictionary(font)?["Subtype"]?.name.map { $0 != "Type3" } ?? false
      }
  }

  /// A graphics state may bring a font along as well.
  private static func isWithoutMask(
    _ state: [String: PDFValue]?, _ objects: TabledObjects
  ) -> Bool {
    guard let state, state["Font"] == nil else { return false }
    return state["SMask"].map { objects.resolved($0)?.name == "None" } ?? true
  }

  /// Whether what lies on a page, such as links, has no contents of its own.
  private static func areWithoutAppearance(
    _ annotations: PDFValue?, _ objects: TabledObjects
  ) -> Bool {
    guard let annotations else { return true }
    return objects.resolved(annotations)?.array?.allSatisfy { annotation in
      objects.dictionary(annotation).map { $0["AP"] == nil } ?? false
    } ?? false
  }
}

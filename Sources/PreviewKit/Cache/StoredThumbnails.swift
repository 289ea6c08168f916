internal import PreviewCore
internal import PreviewFiles
internal import PreviewPixels

/// Looks for a stored thumbnail of a file that is good enough for a box.
struct StoredThumbnails: Sendable {
  let cache: ThumbnailCache
  let file: CachedFile
  let box: PixelSize
  let opener: PreviewOpener
  let allowsUnsandboxed: Bool

  /// Larger entries are no thumbnails.
  private static let mostBytes: Int64 = 16 << 20

  /// A place where one may be.
  private struct Place {
    let path: FilePath
    let flavor: ThumbnailCache.Flavor
    let isShared: Bool
  }

  /// The first that is: the personal one of the right size, larger ones, then those beside the file.
  func first() async -> Thumbnail? {
    for place in places {
      // Whatever is wrong with an entry, it is drawn anew.
      if let thumbnail = try? await thumbnail(at: place) { return thumbnail }
    }
    return nil
  }

  private var places: [Place] {
    let flavors = ThumbnailCache.Flavor.holding(box)
    let own = flavors.map {
      Place(path: cache.entry(for: file.path, $0), flavor: $0, isShared: false)
    }
    return own
      + flavors.map {
        Place(
          path: ThumbnailCache.sharedEntry(for: file.path, $0), flavor: $0, isShared: true)
      }
  }

  private func thumbnail(at place: Place) async throws(PreviewError) -> Thumbnail? {
    guard let entry = try? FileSource(opening: place.path), entry.size <= Self.mostBytes else {
      return nil
    }
    let keys = try EntryKeys(of: entry)
    guard keys.areAbout(file, isShared: place.isShared), suits(place.flavor, keys) else {
      return nil
    }
    // What the library's user has registered for pictures has nothing to do with the cache.
    let opener = PreviewOpener(registry: opener.registry.builtIn)
    let preview = try await opener.open(entry, box: box, settings: settings(place.flavor))
    let (bitmap, _) = try await preview.session.closing { () throws(PreviewError) in
      try await self.bitmap(of: preview, keys, place.flavor)
    }
    return try bitmap.map { (bitmap) throws(PreviewError) in try thumbnail(bitmap, keys) }
  }

  private func settings(_ flavor: ThumbnailCache.Flavor) -> PreviewSettings {
    var settings = PreviewSettings()
    settings.contentType = .png
    settings.limits.pixels = Int64(flavor.side * flavor.side)
    settings.allowsUnsandboxed = allowsUnsandboxed
    return settings
  }

  /// Pages of text are laid out for their size: a larger one made smaller could not be read.
  private func suits(_ flavor: ThumbnailCache.Flavor, _ keys: EntryKeys) -> Bool {
    let isText = keys[.mimeType].map { TypeIdentifier.isA($0, Format.text.rawValue) } ?? false
    return !isText || flavor == ThumbnailCache.Flavor.holding(box).first
  }

  private func bitmap(
    of preview: OpenedPreview, _ keys: EntryKeys, _ flavor: ThumbnailCache.Flavor
  ) async throws(PreviewError) -> Bitmap? {
    guard case .pixels(let width, let height) = try await preview.session.pageInfo(0).extent
    else { return nil }
    let stored = PixelSize(clampingWidth: width, height: height)
    guard max(width, height) <= flavor.side, isLargeEnough(stored, keys) else { return nil }
    let drawn = try await preview.session.render(
      RenderRequest(page: 0, size: size(stored, keys), background: .none))
    // A PNG file that ends early has a picture too.
    let faults: Set<PreviewWarning.Code> = [.truncated, .partial, .repaired]
    let warnings = preview.session.info.warnings + drawn.warnings
    return warnings.contains { faults.contains($0.code) } ? nil : drawn.bitmap
  }

  /// Only a picture that has no more pixels may be smaller than the box.
  private func isLargeEnough(_ stored: PixelSize, _ keys: EntryKeys) -> Bool {
    if stored.width >= box.width || stored.height >= box.height { return true }
    guard case .pixels(let width, let height) = keys.extent else { return false }
    return width <= stored.width && height <= stored.height
  }

  /// The size of the answer: that of a drawing, where the entry tells what it was made of.
  private func size(_ stored: PixelSize, _ keys: EntryKeys) -> PixelSize {
    let plain = stored.fitted(into: box)
    guard let extent = keys.extent else { return plain }
    let exact = PageInfo(extent: extent).fittedSize(box: box)
    let isNear = abs(exact.width - plain.width) <= 1 && abs(exact.height - plain.height) <= 1
    return isNear && exact.width <= stored.width && exact.height <= stored.height ? exact : plain
  }

  private func thumbnail(_ bitmap: Bitmap, _ keys: EntryKeys) throws(PreviewError) -> Thumbnail {
    let type = try TypeIdentifier.identify(FileSource(opening: file.path)).type
    var thumbnail = Thumbnail(bitmap, type: type)
    thumbnail.isFromCache = true
    thumbnail.identity = file.identity
    thumbnail.warnings = keys.warnings
    thumbnail.page = keys.extent.map { PageInfo(extent: $0) }
    thumbnail.info = keys.number(.pages).map {
      DocumentInfo(pageCount: Int(clamping: $0), warnings: keys.warnings)
    }
    return thumbnail
  }
}

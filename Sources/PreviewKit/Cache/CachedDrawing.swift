internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import PreviewPixels

/// Draws what a request is about by way of the cache: what is stored is taken, what is drawn is stored.
///
/// It draws in the size that is stored and makes the answer smaller, so that the first answer is the same
/// as all later ones.
struct CachedDrawing: Sendable {
  private let drawing: ThumbnailDrawing
  private let cache: ThumbnailCache
  private let file: CachedFile
  private let flavor: ThumbnailCache.Flavor

  private var request: ThumbnailRequest { drawing.request }

  /// `nil` where there is no cache, or none for such a request: only the first page as everybody would
  /// draw it is stored.
  ///
  /// Throws `request.is-thumbnail` for a file of the cache, and when the file cannot be opened.
  init?(_ drawing: ThumbnailDrawing) throws(PreviewError) {
    guard let cache = drawing.cache else { return nil }
    file = try CachedFile(drawing.request.file)
    try cache.checkIsNoThumbnail(file.path)
    guard drawing.request.isUsual,
      let flavor = ThumbnailCache.Flavor.holding(drawing.request.box).first
    else { return nil }
    (self.drawing, self.cache, self.flavor) = (drawing, cache, flavor)
  }

  /// The stored thumbnail; `nil` when none is, or none of this version of the file.
  func stored() async -> Thumbnail? {
    await StoredThumbnails(
      cache: cache, file: file, box: request.box, opener: drawing.opener,
      allowsUnsandboxed: request.settings.allowsUnsandboxed
    ).first()
  }

  /// The stored thumbnail, or a new one that is stored now.
  ///
  /// Throws the file's error, at once where it is known already.
  func thumbnail(
    firstLook: (@Sendable (Thumbnail) -> Void)?
  ) async throws(PreviewError) -> Thumbnail {
    if let stored = await stored() { return stored }
    if !cache.retriesFailures, let failure = knownFailure { throw failure.error }
    do throws(PreviewError) {
      return try await drawn(firstLook)
    } catch {
      note(error)
      throw error
    }
  }

  private func drawn(
    _ firstLook: (@Sendable (Thumbnail) -> Void)?
  ) async throws(PreviewError) -> Thumbnail {
    var whole = drawing
    whole.request.size = PixelSize(square: flavor.side)
    whole.request.scale = 1
    let reduced = { @Sendable (thumbnail: Thumbnail) in thumbnail.reduced(to: request.box) }
    let first = firstLook.map { look in { @Sendable in look(reduced($0)) } }
    let thumbnail = try await whole.drawn(firstLook: first)
    var answer = reduced(thumbnail)
    if let warning = store(thumbnail) { answer.warnings.append(warning) }
    return answer
  }

  /// Stores a complete thumbnail; a warning says why that was not possible.
  private func store(_ thumbnail: Thumbnail) -> PreviewWarning? {
    guard thumbnail.isComplete, thumbnail.identity == file.identity, file.isCurrent else {
      return nil
    }
    do throws(PreviewError) {
      try EntryFile(about: file, thumbnail).write(
        thumbnail.bitmap, to: cache.entry(for: file.path, flavor))
      // There is none as a rule.
      try? AtomicFile.remove(cache.failureEntry(for: file.path))
      return nil
    } catch {
      return PreviewWarning(.notCached, "The thumbnail is not in the cache: \(error.description)")
    }
  }

  private var knownFailure: StoredFailure? {
    guard let entry = try? FileSource(opening: cache.failureEntry(for: file.path)),
      let keys = try? EntryKeys(of: entry), keys.areAbout(file),
      let failure = StoredFailure(keys)
    else { return nil }
    let age = Date().timeIntervalSince1970 - TimeInterval(entry.identity.seconds)
    return failure.applies(to: request.settings.limits, flavor, age: age) ? failure : nil
  }

  /// Notes that the file cannot be drawn, if that is so.
  private func note(_ error: PreviewError) {
    guard StoredFailure.isLasting(error), file.isCurrent else { return }
    var entry = EntryFile(about: file)
    StoredFailure(error, request.settings.limits, flavor).describe(in: &entry)
    // The error itself is what the caller has to know.
    try? entry.write(
      Bitmap(size: PixelSize(square: 1)), to: cache.failureEntry(for: file.path))
  }
}

extension ThumbnailRequest {
  /// Whether the answer is what everybody would get who asks for a thumbnail of the file.
  fileprivate var isUsual: Bool {
    var usual = PreviewSettings(limits: settings.limits)
    usual.limits.lines = max(settings.limits.lines, RenderLimits.thumbnail.lines)
    usual.limits.text = RenderLimits.thumbnail.text
    usual.allowsUnsandboxed = settings.allowsUnsandboxed
    return page == 1 && !iconMode && background == nil && !allowsUpscaling && settings == usual
  }
}

extension Thumbnail {
  /// Whether there is nothing more to be had of the file.
  ///
  /// A missing font may be there tomorrow.
  fileprivate var isComplete: Bool {
    let gaps: Set<PreviewWarning.Code> = [.truncated, .partial, .pictureLeftOut, .missingFont]
    return failure == nil && !warnings.contains { gaps.contains($0.code) }
  }

  fileprivate func reduced(to box: PixelSize) -> Thumbnail {
    var thumbnail = self
    let size = page?.fittedSize(box: box) ?? bitmap.size.fitted(into: box)
    thumbnail.bitmap = bitmap.resampled(to: size)
    thumbnail.contentRect = PixelRect(size)
    return thumbnail
  }
}

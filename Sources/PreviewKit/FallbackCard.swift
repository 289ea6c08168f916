internal import PreviewCore
internal import PreviewDesktop
internal import PreviewFiles
internal import PreviewPixels
internal import PreviewWorker

/// Has the text engine draw what a file is when its content cannot be drawn.
struct FallbackCard {
  let opener: PreviewOpener

  /// A card for the file of `request`, saying `error`.
  ///
  /// Throws `error` itself if that fails as well, or `cancelled`.
  func draw(
    _ request: ThumbnailRequest, because error: PreviewError
  ) async throws(PreviewError) -> Thumbnail {
    let explanation = try? opener.explain(request.file, settings: request.settings)
    var content = CardContent(
      fileExtension: request.file.fileExtension ?? "",
      name: request.file.lastComponent.displayString, type: explanation?.typeName ?? "",
      size: explanation.map { ByteCount.description($0.size) } ?? "", reason: error.description)
    content.picture = explanation.map { picture(for: $0.type, request) } ?? []
    let bitmap: Bitmap
    do throws(PreviewError) {
      bitmap = try await draw(content, request)
    } catch .cancelled {
      throw .cancelled
    } catch _ {
      throw error
    }
    return Thumbnail(bitmap, type: explanation?.type, failure: error)
  }

  /// A card that says something of no file.
  ///
  /// Throws `limit.pixels`, `worker.*` or `cancelled`.
  func message(
    _ title: String, _ message: String, in box: PixelSize
  ) async throws(PreviewError) -> Bitmap {
    let content = CardContent(fileExtension: "", name: title, type: "", size: "", reason: message)
    return try await draw(content, ThumbnailRequest(file: FilePath(""), size: box))
  }

  /// The sheet that stands for the file; without letters where the engine cannot draw it.
  ///
  /// Throws `limit.pixels` or `cancelled`.
  func icon(_ request: ThumbnailRequest) async throws(PreviewError) -> Bitmap {
    var icon = request
    icon.background = request.background ?? Background.none
    do throws(PreviewError) {
      return try await draw(CardContent(icon: request.iconExtension ?? ""), icon)
    } catch .cancelled {
      throw .cancelled
    } catch _ {
      let size = PixelSize.fitting(width: 3, height: 4, into: request.box)
      try request.settings.limits.output.check(size)
      var sheet = Bitmap(size: size)
      sheet.fill(.white)
      return IconFrame().framed(sheet)
    }
  }

  /// A badge with an extension; nothing when there is none or the engine refuses.
  func badge(_ request: ThumbnailRequest, _ fileExtension: String?) async -> Bitmap? {
    guard let fileExtension else { return nil }
    var badge = request
    badge.background = Background.none
    badge.size = PixelSize(
      clampingWidth: request.size.width / 2, height: max(request.size.height / 6, 12))
    return try? await draw(CardContent(badge: fileExtension), badge)
  }

  /// The file of the desktop's icon for `type` that is large enough, or the largest.
  private func picture(for type: UniformType, _ request: ThumbnailRequest) -> [UInt8] {
    let icons = opener.desktop?.icons(for: type) ?? []
    let wanted = request.box.height / 2
    guard let icon = icons.first(where: { $0.size >= wanted }) ?? icons.last,
      let source = try? FileSource(opening: icon.path),
      source.size <= Int64(CardContent.largestPicture)
    else { return [] }
    return (try? source.read(CardContent.largestPicture)) ?? []
  }

  private func draw(
    _ content: CardContent, _ request: ThumbnailRequest
  ) async throws(PreviewError) -> Bitmap {
    let type = UniformType(mimeType: Format.card.rawValue)
    let source = try MemoryFile.make(content.encoded(), name: FilePath("card"))
    let session = try await opener.registry.entry(for: type).open(
      source, request.settings.options(for: type, box: request.box))
    return try await session.closing { () throws(PreviewError) in
      let size = try await session.pageInfo(0).fittedSize(box: request.box)
      try request.settings.limits.output.check(size)
      let background = request.background ?? Format.card.background
      return try await session.render(
        RenderRequest(page: 0, size: size, background: background)
      ).bitmap
    }.value
  }
}

/// Sizes of files for people.
enum ByteCount {
  /// Decimal units with one digit after the point, as file managers show them: "1.2 MB".
  static func description(_ count: Int64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
    var value = Double(count)
    var unit = 0
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    if unit == 0 { return count == 1 ? "1 byte" : "\(count) bytes" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}

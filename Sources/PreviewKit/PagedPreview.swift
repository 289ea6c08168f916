public import PreviewCore
public import PreviewPixels

/// How large a preview's pages become.
public enum PageSizing: Hashable, Sendable {
  /// The longest side in pixels; images are never enlarged.
  case longestSide(Int)
  /// Pixels an inch for pages that are measured in points; images keep their pixels.
  case resolution(dotsPerInch: Double)

  /// The box that text is laid out for.
  var box: PixelSize {
    switch self {
    case .longestSide(let side): PixelSize(square: side)
    case .resolution(let dotsPerInch):
      PixelSize(nearestToWidth: 800 * dotsPerInch / 72, height: 800 * dotsPerInch / 72)
    }
  }

  /// The size of a page in pixels.
  func size(of page: PageInfo) -> PixelSize {
    switch (self, page.extent) {
    case (.resolution(let dotsPerInch), .points(let width, let height)):
      PixelSize(nearestToWidth: width * dotsPerInch / 72, height: height * dotsPerInch / 72)
    case (.resolution, .pixels(let width, let height)):
      PixelSize(clampingWidth: width, height: height)
    default: page.fittedSize(box: box)
    }
  }
}

/// One drawn page of a preview.
public struct PreviewPage: Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// The size and name of the page.
  public var info: PageInfo
  /// What the reader should know about it.
  public var warnings: [PreviewWarning]
}

/// All pages of one file, drawn one after the other, each with a deadline of its own.
///
/// A page that fails does not spoil the next one: the file is opened anew where its worker is gone.
public actor PagedPreview {
  /// What the file is.
  public nonisolated let preview: OpenedPreview
  /// What is known about it.
  public nonisolated var info: DocumentInfo { preview.session.info }

  private let file: FilePath
  private let sizing: PageSizing
  private let lasting: LastingPreview

  /// Opens `file`.
  ///
  /// Throws what ``PreviewOpener/open(_:box:settings:)`` throws.
  public init(
    file: FilePath, sizing: PageSizing, settings: PreviewSettings, opener: PreviewOpener
  ) async throws(PreviewError) {
    self.file = file
    self.sizing = sizing
    lasting = try await LastingPreview(
      file, box: sizing.box, settings: settings, opener: opener)
    preview = lasting.first
  }

  /// Draws page `number`, counted from 1.
  public func page(
    _ number: Int, background: Background? = nil
  ) async throws(PreviewError) -> PreviewPage {
    try preview.check(number)
    return try await lasting.use { (opened) throws(PreviewError) in
      let page = try await opened.expectingWhole(file) { () throws(PreviewError) in
        try await opened.page(number, sizing: sizing, background: background)
      }
      if page.warnings.contains(where: { $0.code == .partial }) { await lasting.abandon(opened) }
      return page
    }
  }

  /// Where page `number`, counted from 1, leads when it is clicked.
  public func links(onPage number: Int) async throws(PreviewError) -> [PageLink] {
    try await lasting.use { (opened) throws(PreviewError) in
      try await opened.session.links(onPage: number - 1)
    }
  }

  /// What has to be done to the file to turn page `number` clockwise by so many quarters.
  ///
  /// Throws `type.unsupported` when pages of the format, or of this file, cannot be turned.
  public func rotation(
    ofPage number: Int, quarterTurns: Int
  ) async throws(PreviewError) -> FileEdit {
    try await lasting.use { (opened) throws(PreviewError) in
      try await opened.session.rotation(ofPage: number - 1, quarterTurns: quarterTurns)
    }
  }

  /// Ends the preview and says what it cost; a later page opens the file anew.
  public func close() async -> ResourceUsage {
    await lasting.close()
  }
}

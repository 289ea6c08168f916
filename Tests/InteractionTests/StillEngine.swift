import PreviewCore
import PreviewKit
import PreviewPixels

/// An engine for plain text whose pages are blank at once.
actor StillSession: RenderSession {
  nonisolated let info = DocumentInfo()

  static var opener: PreviewOpener {
    var opener = PreviewOpener(registry: PreviewOpener.emptyRegistry())
    for type in [UniformType(mimeType: "text/plain"), UniformType(mimeType: Format.card.rawValue)] {
      opener.registry.register(type, named: "still") { (_, _) throws(PreviewError) in
        StillSession()
      }
    }
    return opener
  }

  func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    PageInfo(extent: .points(width: 100, height: 200))
  }

  func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    RenderedPage(bitmap: Bitmap(size: request.size))
  }

  func close() async -> ResourceUsage { ResourceUsage() }
}

package import PreviewCore

/// Draws the formats whose pages are made of pixels.
package enum ImageEngine: RenderEngine {
  /// This is the image engine.
  package static let engine = Engine.image

  /// The renderer of a format, `nil` for formats of other engines.
  package static func renderer(for format: Format) -> (any PageRenderer.Type)? {
    switch format {
    case .png: PNGRenderer.self
    case .jpeg: JPEGRenderer.self
    case .pdf, .text, .csv, .tsv, .card: nil
    }
  }
}

public import PreviewCore

/// Draws the formats whose pages are made of pixels.
public enum ImageEngine: RenderEngine {
  /// This is the image engine.
  public static let engine = Engine.image

  /// The renderer of a format, `nil` for formats of other engines.
  public static func renderer(for format: Format) -> (any PageRenderer.Type)? {
    switch format {
    case .png: PNGRenderer.self
    case .jpeg: JPEGRenderer.self
    case .pdf, .text, .csv, .tsv, .card: nil
    }
  }
}

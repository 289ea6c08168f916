package import PreviewCore

/// The PDF engine: one format, drawn by poppler.
package enum PDFEngine: RenderEngine {
  package static var engine: Engine { .pdf }

  package static func renderer(for format: Format) -> (any PageRenderer.Type)? {
    switch format {
    case .pdf: PDFRenderer.self
    case .png, .jpeg, .text, .csv, .tsv, .card: nil
    }
  }
}

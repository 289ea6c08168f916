package import PreviewCore

/// The PDF engine: one format, drawn by poppler.
package enum PDFEngine: RenderEngine {
  /// PDF.
  package static let engine = Engine.pdf

  /// The renderer of a format, `nil` for formats of other engines.
  package static func renderer(for format: Format) -> (any PageRenderer.Type)? {
    switch format {
    case .pdf: PDFRenderer.self
    case .png, .jpeg, .text, .csv, .tsv, .card: nil
    }
  }

  /// Fonts for documents that do not embed theirs, what poppler knows of character sets, and poppler.
  package static var needs: EngineNeeds {
    EngineNeeds(
      readable: LibraryFolders.known + FontFolders.known + [FilePath("/usr/share/poppler")],
      loadsCode: .untilComplete)
  }

  /// The fonts and character maps for documents that do not embed theirs.
  package static func diagnose() -> [Diagnosis] { FontDiagnosis.all() }

  /// The tables of poppler, the lists of fonts, and what may be read.
  package static func warmUp() {
    WarmDocument.keepOpen()
    _ = needs
  }
}

package import PreviewCore

/// The formats that are drawn with type: text, tables and cards.
package enum TextEngine: RenderEngine {
  /// Text.
  package static let engine = Engine.text

  /// Libraries, fonts, where Thai words end, and the converters of encodings; Pango looks for fonts in
  /// threads.
  package static var needs: EngineNeeds {
    EngineNeeds(
      readable: LibraryFolders.known + FontMemory.folders + [FilePath("/usr/share/libthai")]
        + converters,
      loadsCode: .always, startsThreads: true)
  }

  /// Where C libraries have the converters of iconv.
  private static let converters = [
    "/usr/lib/x86_64-linux-gnu/gconv", "/usr/lib/aarch64-linux-gnu/gconv", "/usr/lib64/gconv",
    "/usr/lib/gconv",
  ].map { FilePath($0) }

  /// Looks whether there are fonts.
  package static func diagnose() -> [Diagnosis] { [FontDiagnosis.look()] }

  /// The renderer of a format, `nil` for formats of other engines.
  package static func renderer(for format: Format) -> (any PageRenderer.Type)? {
    switch format {
    case .text: TextRenderer.self
    case .csv, .tsv: CSVRenderer.self
    case .card: CardRenderer.self
    case .pdf, .png, .jpeg: nil
    }
  }

  /// The lists of fonts, the fonts of most texts, what finds out about encodings, and what may be read.
  package static func warmUp() {
    _ = FontMemory.recall()
    _ = FontChoices.all()
    WarmPage.draw()
    _ = EncodingOpinion.encoding(of: [])
    _ = needs
  }

  /// Which files the fonts are in, unless that is recalled; facts need no fonts.
  package static func wantsFindings(for purpose: OpenPurpose) -> Bool {
    purpose != .facts && !FontMemory.recall() && FontMemory.canKeep
  }

  /// A note of that; asks Pango.
  package static func findings() -> [UInt8] { FontNote.made() }

  /// Notes it, so that it costs but once.
  package static func keep(_ findings: [UInt8]) { FontMemory.keep(findings) }
}

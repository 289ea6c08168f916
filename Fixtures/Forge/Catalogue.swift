/// The list of all recipes.
///
/// Everything is computed from constants: no clock, no library whose next
/// version could write other bytes.
package enum Catalogue {
  static let recipes = [
    Recipe(name: "PNGQuadrants", fixtures: PNGQuadrants.fixtures),
    Recipe(name: "PNGCases", fixtures: PNGCases.fixtures),
    Recipe(name: "HostilePNG", fixtures: HostilePNG.fixtures),
    Recipe(name: "JPEGCases", fixtures: JPEGCases.fixtures),
    Recipe(name: "JPEGMetadataCases", fixtures: JPEGMetadataCases.fixtures),
    Recipe(name: "HostileJPEG", fixtures: HostileJPEG.fixtures),
    Recipe(name: "PDFPages", fixtures: PDFPages.fixtures),
    Recipe(name: "PDFContents", fixtures: PDFContents.fixtures),
    Recipe(name: "PDFExtras", fixtures: PDFExtras.fixtures),
    Recipe(name: "ScannedPages", fixtures: ScannedPages.fixtures),
    Recipe(name: "LockedPDF", fixtures: LockedPDF.fixtures),
    Recipe(name: "HostilePDF", fixtures: HostilePDF.fixtures),
    Recipe(name: "UnicodeTexts", fixtures: UnicodeTexts.fixtures),
    Recipe(name: "LegacyTexts", fixtures: LegacyTexts.fixtures),
    Recipe(name: "LineTexts", fixtures: LineTexts.fixtures),
    Recipe(name: "Tables", fixtures: Tables.fixtures),
    Recipe(name: "Disguises", fixtures: Disguises.fixtures),
  ]

  /// All fixtures, by name.
  package static let fixtures = recipes.flatMap(\.fixtures).sorted { $0.name < $1.name }
}

import PreviewCore
import PreviewPDF
import Testing

@Suite("The diagnosis of fonts for PDF")
struct FontDiagnosisTests {
  private let right = [
    "Helvetica": "NimbusSans-Regular", "Times-Roman": "Liberation Serif", "Courier": "FreeMono",
    "Symbol": "StandardSymbolsPS", "ZapfDingbats": "D050000L",
  ]

  @Test("looks at the standard fonts, the character maps and the East Asian fonts")
  func subjects() {
    let diagnoses = PDFEngine.diagnose()

    #expect(
      diagnoses.map(\.subject)
        == ["PDF standard fonts", "PDF character maps", "PDF East Asian fonts"])
    for diagnosis in diagnoses { #expect(diagnosis.isGood == (diagnosis.remedy == nil)) }
  }

  @Test("is content with fonts of the right widths, by whatever name")
  func fitting() {
    #expect(FontDiagnosis.standardFonts(right).isGood)
  }

  @Test("names the font that has other widths, and the package that mends it")
  func unfitting() {
    let squeezed = FontDiagnosis.standardFonts(right.merging(["Helvetica": "Noto Sans"]) { $1 })
    let nothing = FontDiagnosis.standardFonts(right.filter { $0.key != "Symbol" })

    #expect(!squeezed.isGood)
    #expect(squeezed.finding.contains("Helvetica with Noto Sans"))
    #expect(squeezed.remedy == "Install fonts-urw-base35.")
    #expect(nothing.finding.contains("Symbol with nothing"))
  }

  @Test("names what East Asian text lacks")
  func eastAsian() {
    let maps = FontDiagnosis.characterMaps(missing: ["'Adobe-Japan1'"])
    let fonts = FontDiagnosis.eastAsianFonts(illegible: ["Japan1", "GB1"])

    #expect(maps.finding.contains("'Adobe-Japan1'"))
    #expect(maps.remedy == "Install poppler-data.")
    #expect(fonts.finding.contains("Adobe-Japan1, Adobe-GB1"))
    #expect(fonts.remedy == "Install fonts-noto-cjk.")
  }
}

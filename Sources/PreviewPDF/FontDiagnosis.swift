package import PreviewCore

/// What `qlrender doctor` finds out about drawing fonts that a PDF only names.
package enum FontDiagnosis {
  /// Families with the widths of the standard fonts, as fontconfig's 30-metric-aliases.conf lists
  /// them; with others, letters are squeezed to the widths that the page was set with.
  private static let fitting = [
    "Helvetica": [
      "Nimbus Sans", "Liberation Sans", "TeX Gyre Heros", "Arimo", "FreeSans", "Arial", "Helvetica",
    ],
    "Times-Roman": [
      "Nimbus Roman", "Liberation Serif", "TeX Gyre Termes", "Tinos", "FreeSerif", "Times",
    ],
    "Courier": [
      "Nimbus Mono", "Liberation Mono", "TeX Gyre Cursor", "Cousine", "FreeMono", "Courier",
      "DejaVu Sans Mono",
    ],
    "Symbol": ["Standard Symbols", "Symbol"],
    "ZapfDingbats": ["D050000L", "Dingbats", "ZapfDingbats"],
  ]

  /// The standard fonts, the character maps of East Asian ones, and these themselves, of which
  /// nothing can be seen without their maps.
  package static func all() -> [Diagnosis] {
    guard let probe = FontProbe() else { return [] }
    let missing = probe.missingMaps()
    let diagnoses = [
      standardFonts(probe.standardSubstitutes()), characterMaps(missing: missing),
    ]
    guard missing.isEmpty else { return diagnoses }
    return diagnoses + [eastAsianFonts(illegible: probe.illegibleCollections())]
  }

  /// `substitutes` says which font each standard font is drawn with.
  package static func standardFonts(_ substitutes: [String: String]) -> Diagnosis {
    let wrong = FontProbe.standardFonts.compactMap { name in
      let substitute = substitutes[name]
      let fits = fitting[name, default: []].contains { isOf($0, substitute) }
      return fits ? nil : "\(name) with \(substitute ?? "nothing")"
    }
    return Diagnosis(
      "PDF standard fonts", isGood: wrong.isEmpty,
      finding: wrong.isEmpty
        ? "Fonts with the right widths are installed."
        : "They are drawn in wrong widths or signs: \(wrong.joined(separator: ", ")).",
      remedy: wrong.isEmpty ? nil : "Install fonts-urw-base35.")
  }

  /// Fonts call themselves "Nimbus Sans Regular" or "NimbusSans-Regular".
  private static func isOf(_ family: String, _ font: String?) -> Bool {
    (font ?? "").filter { $0 != " " }.hasPrefix(family.filter { $0 != " " })
  }

  /// `missing` names the maps that are not there.
  package static func characterMaps(missing: [String]) -> Diagnosis {
    Diagnosis(
      "PDF character maps", isGood: missing.isEmpty,
      finding: missing.isEmpty
        ? "They are installed."
        : "Chinese, Japanese and Korean text without its fonts cannot be read: "
          + "\(missing.joined(separator: ", ")).",
      remedy: missing.isEmpty ? nil : "Install poppler-data.")
  }

  /// `illegible` names the character collections that no font has.
  package static func eastAsianFonts(illegible: [String]) -> Diagnosis {
    Diagnosis(
      "PDF East Asian fonts", isGood: illegible.isEmpty,
      finding: illegible.isEmpty
        ? "They are installed."
        : "No font has the characters of Adobe-\(illegible.joined(separator: ", Adobe-")).",
      remedy: illegible.isEmpty ? nil : "Install fonts-noto-cjk.")
  }
}

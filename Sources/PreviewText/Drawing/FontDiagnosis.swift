internal import PreviewCore
internal import PreviewPixels

/// Looks whether the scripts that files are written in have fonts.
enum FontDiagnosis {
  /// A script, some of its letters, and the package that Debian has its font in.
  private typealias Script = (name: String, sample: String, package: String)

  private static let scripts: [Script] = [
    ("Latin, Greek and Cyrillic", "Aa Ωω Яя", "fonts-noto-core"),
    ("Chinese, Japanese and Korean", "中文かな한글", "fonts-noto-cjk"),
    ("Arabic", "العربية", "fonts-noto-core"), ("Hebrew", "עברית", "fonts-noto-core"),
    ("Thai", "ไทย", "fonts-noto-core"), ("Devanagari", "हिन्दी", "fonts-noto-core"),
    ("emoji", "😀", "fonts-noto-color-emoji"),
  ]

  /// One finding: all have fonts, or which have none and what to install.
  static func look() -> Diagnosis {
    let missing = scripts.filter { !hasFont($0.sample) }
    guard !missing.isEmpty else {
      let names = scripts.map(\.name).joined(separator: ", ")
      return Diagnosis("fonts", isGood: true, finding: "There are fonts for \(names).")
    }
    let names = missing.map(\.name).joined(separator: ", ")
    let packages = Set(missing.map(\.package)).sorted().joined(separator: " ")
    return Diagnosis(
      "fonts", isGood: false, finding: "There are no fonts for \(names); they stand as boxes.",
      remedy: "Install fonts, on Debian: apt install \(packages).")
  }

  /// Whether every character of `sample` is drawn by some font.
  private static func hasFont(_ sample: String) -> Bool {
    let size = PixelSize(clampingWidth: 64, height: 16)
    var bitmap = Bitmap(size: size)
    let painter = PagePainter(designHeight: 16, memoryLimit: 64 << 20, hanLanguage: "ja")
    let line = TextLine(
      text: sample, style: TypeStyle(family: .prose, size: 8), ink: Ink(0), x: 0, baseline: 12,
      width: 64)
    let warnings = try? painter.drawByPango(
      RenderRequest(page: 0, size: size, background: .white), into: &bitmap, paper: Ink(0xFFFFFF)
    ) { page in page.draw(line) }
    return warnings?.isEmpty ?? false
  }
}

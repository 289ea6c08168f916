internal import PreviewCore

/// The colours of a card's icon.
struct CardColors: Hashable {
  /// The sheet of paper.
  var sheet: Ink
  /// Its outline.
  var edge: Ink
  /// The back of the folded corner.
  var fold: Ink
  /// The lines on the sheet.
  var line: Ink
  /// Under the sheet.
  var shadow: Ink
  /// Behind the reason.
  var panel: Ink

  /// The colours of a theme.
  static func of(_ theme: Theme) -> CardColors {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  /// The colour of an extension, the same one for the same letters.
  ///
  /// White letters have a contrast of 4.5 : 1 on all of them.
  static func ink(of fileExtension: String) -> Ink {
    if let known = families.first(where: { $0.value.contains(fileExtension.lowercased()) }) {
      return Ink(known.key)
    }
    var hash: UInt32 = 2_166_136_261
    for byte in fileExtension.lowercased().utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return inks[Int((hash ^ hash >> 15) % UInt32(inks.count))]
  }

  /// The colours that people know some kinds of files by.
  private static let families: [UInt32: Set<String>] = [
    0xC5352B: ["pdf", "ps", "eps"],
    0x2F6FD0: ["doc", "docx", "odt", "rtf", "pages"],
    0x1F7A53: ["xls", "xlsx", "ods", "csv", "tsv", "numbers"],
    0xB4551F: ["ppt", "pptx", "odp", "key"],
    0x7A4FC4: ["png", "jpg", "jpeg", "gif", "webp", "heic", "tif", "tiff", "svg", "bmp"],
    0x8A6412: ["zip", "tar", "gz", "xz", "bz2", "zst", "7z", "rar"],
  ]
  private static let inks = [
    0x2F6FD0, 0x1F7A53, 0xB4491F, 0x7A4FC4, 0xB83267, 0x0F7486, 0x8A6412, 0x5B6675,
  ].map { Ink($0) }
  private static let light = CardColors(
    sheet: Ink(0xFFFFFF), edge: Ink(0xB9C1CB), fold: Ink(0xE6EAEF), line: Ink(0xDFE4EA),
    shadow: Ink(0x1F2328, alpha: 0.1), panel: Ink(0xF2F4F7))
  private static let dark = CardColors(
    sheet: Ink(0x2C3037), edge: Ink(0x565D68), fold: Ink(0x444A54), line: Ink(0x444A54),
    shadow: Ink(0x000000, alpha: 0.35), panel: Ink(0x26292F))
}

internal import PreviewCore

/// A colour to draw with: sRGB, 0 to 1.
struct Ink: Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  /// A colour given as `0xRRGGBB`.
  init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }
}

/// The colours of a theme.
///
/// The contrast of text on paper is 13 : 1 and more, of notes 4.5 : 1.
struct Palette: Hashable {
  /// The page.
  var paper: Ink
  /// Text.
  var text: Ink
  /// Notes and marks that are ours, not the file's.
  var note: Ink
  /// Every other row of a table.
  var stripe: Ink
  /// Behind a table's header.
  var header: Ink
  /// The line under a table's header.
  var rule: Ink

  /// The colours of a theme.
  static func of(_ theme: Theme) -> Palette {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  private static let light = Palette(
    paper: Ink(0xFFFFFF), text: Ink(0x1F2328), note: Ink(0x6A737D),
    stripe: Ink(0xF7F9FB), header: Ink(0xE9EEF5), rule: Ink(0x9FB1C8))
  private static let dark = Palette(
    paper: Ink(0x1C1E22), text: Ink(0xE4E6EA), note: Ink(0x9AA2AD),
    stripe: Ink(0x25282E), header: Ink(0x2B3442), rule: Ink(0x55677F))
}

import Foundation
import Testing

/// Fonts of the distribution that goldens are drawn with, in the version they were drawn with.
///
/// `Fixtures/fonts/fonts.conf` lets a golden see these fonts and no others.
struct FontPackage: Hashable, Sendable, CustomStringConvertible {
  /// The Debian package.
  let name: String
  private let file: String
  /// The revision that the font's own header tells.
  private let revision: Double

  static let dejaVu = FontPackage("fonts-dejavu-core", "truetype/dejavu/DejaVuSans.ttf", 2.37)
  static let cjk = FontPackage("fonts-noto-cjk", "opentype/noto/NotoSansCJK-Regular.ttc", 2.004)
  static let emoji = FontPackage(
    "fonts-noto-color-emoji", "truetype/noto/NotoColorEmoji.ttf", 2.042)
  static let noto = FontPackage(
    "fonts-noto-core", "truetype/noto/NotoSansDevanagari-Regular.ttf", 2.001)

  private init(_ name: String, _ file: String, _ revision: Double) {
    self.name = name
    self.file = file
    self.revision = revision
  }

  /// Ends the running test case, and says so by name, unless all `fonts` are as they were for it.
  static func require(_ fonts: [FontPackage], for name: String) throws {
    let missing = fonts.filter { !$0.isInstalled }
    guard !missing.isEmpty else { return }
    let reason = "\(name) is skipped: here is no \(missing)."
    print("Goldens: \(reason)")
    try Test.cancel("\(reason)")
  }

  var description: String { "\(name) with revision \(revision)" }

  /// Whether the fonts are installed in this version.
  var isInstalled: Bool {
    let url = URL(fileURLWithPath: "/usr/share/fonts/" + file)
    guard let font = try? Data(contentsOf: url, options: .alwaysMapped) else { return false }
    return abs((FontPackage.revision(of: font) ?? 0) - revision) < 0.0005
  }

  /// The field fontRevision of the table `head` (OpenType specification, head).
  private static func revision(of font: Data) -> Double? {
    let number = { (at: Int) -> Int in
      font.dropFirst(at).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    // A collection begins with the offsets of its fonts.
    let start = font.starts(with: "ttcf".utf8) ? number(12) : 0
    let tables = number(start + 2) & 0xFFFF
    let entries = (0..<tables).map { start + 12 + 16 * $0 }
    let head = entries.first { font.dropFirst($0).starts(with: "head".utf8) }
    return head.map { Double(number(number($0 + 8) + 4)) / 65_536 }
  }
}

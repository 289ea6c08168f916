import Foundation
import PreviewPNG
import PreviewPixels
import TestSupport

/// The files on the contact sheet, made here so that they are nobody else's.
enum SheetFiles {
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    [
      ("report.pdf", report), ("evening.png", try evening()), ("letter.txt", Array(letter.utf8)),
      ("planets.csv", Array(planets.utf8)), ("story.txt", Array(story.utf8)),
      ("archive.xyz", noise),
      ("main.c", Array(program.utf8)),
    ]
  }

  private static let letter = """
    Dear reader,

    this page is drawn from plain text. Its lines break where words end, its letters are those of \
    the fonts that are installed, and what the first fonts lack comes from the next ones: \
    Grüße, γειά, привет, שלום, مرحبا, 你好 – and 🎈, too.

    A thumbnail shows less of a page instead of letters that nobody can read; a larger picture \
    shows more of it.

    Yours,
    the text engine

    """

  private static let story = """
    朝の市場には、近くの海でとれた魚と山で育った野菜がならびます。店の人は大きな声で客を呼びます。

    昼になると雨が降りはじめ、通りの人は急いで屋根の下に入りました。雨がやむと、空に大きな虹が\
    かかりました。

    夕方、わたしは古い駅まで歩いて、最後の電車を待ちながら、今日のことを小さなノートに書きました。

    """

  private static let planets = """
    planet;moons;days
    Mercury;0;88
    Venus;0;225
    Earth;1;365
    Mars;2;687
    Jupiter;95;4331
    Saturn;146;10747
    Uranus;28;30589
    Neptune;16;59800

    """

  private static let program = """
    #include <stdio.h>

    int main(void)
    {
      puts("Hello");
      return 0;
    }

    """

  /// What nobody would take for a text.
  private static let noise: [UInt8] = {
    var generator = SplitMix64(seed: 1)
    return (0..<48_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }()

  /// Three ridges before an evening sky, with the sun above them.
  private static func evening() throws -> [UInt8] {
    let (width, height) = (600, 400)
    var picture = Bitmap(size: PixelSize(clampingWidth: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = color(Double(x) / Double(width), Double(y) / Double(height))
      }
    }
    return try PNGEncoder.encode(picture)
  }

  private static func color(_ x: Double, _ y: Double) -> Pixel {
    let distance = ((x - 0.68) * (x - 0.68) * 2.25 + (y - 0.42) * (y - 0.42)).squareRoot()
    let ridges = [(0.56, 0.05, 5.0, 0.6), (0.70, 0.07, 3.0, 2.4), (0.84, 0.05, 4.0, 4.1)]
    for (depth, ridge) in ridges.enumerated().reversed() {
      let wave = sin(x * ridge.2 * 2 + ridge.3) + 0.4 * sin(x * ridge.2 * 5.3 + ridge.3)
      guard y > ridge.0 + ridge.1 * wave else { continue }
      return mixed(
        [(96, 70, 110), (58, 48, 88), (26, 26, 52)][depth], (250, 150, 90), 0.12 * (1 - y))
    }
    if distance < 0.07 { return Pixel(red: 255, green: 244, blue: 214) }
    let sky = mixed((52, 74, 140), (250, 150, 90), min(y / 0.6, 1))
    let glow = max(0, 1 - distance / 0.55)
    return mixed((sky.red, sky.green, sky.blue), (255, 226, 170), glow * glow * 0.8)
  }

  private static func mixed(
    _ one: (UInt8, UInt8, UInt8), _ two: (UInt8, UInt8, UInt8), _ share: Double
  ) -> Pixel {
    let mix = { (a: UInt8, b: UInt8) in
      UInt8((Double(a) * (1 - share) + Double(b) * share).rounded())
    }
    return Pixel(red: mix(one.0, two.0), green: mix(one.1, two.1), blue: mix(one.2, two.2))
  }

  /// A page with a title, a chart, and lines of text.
  private static let report: [UInt8] = {
    let bars = [60, 95, 80, 130, 165, 150, 210].enumerated().map { index, height in
      let color = index == 6 ? "0.85 0.33 0.2" : "0.2 0.38 0.65"
      return "\(color) rg \(80 + index * 64) 420 44 \(height) re f\n"
    }
    let lines = [
      "A page is drawn straight at the size asked for,",
      "with its own fonts or those of this system.",
      "Boxes, turns, annotations and layers are applied",
      "as a viewer applies them: what is printed is",
      "what is shown, also where a file is damaged.",
    ].map { "(\($0)) Tj T*\n" }
    let content =
      "BT /Bold 50 Tf 60 740 Td (Annual report) Tj ET\n"
      + "0.85 0.33 0.2 rg 60 715 475 5 re f\n" + bars.joined()
      + "0.3 g 60 416 475 3 re f\n"
      + "0 g BT /Plain 16 Tf 27 TL 60 360 Td\n" + lines.joined() + "ET\n"
    return document([
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font <<"
        + " /Plain << /Type /Font /Subtype /Type1 /BaseFont /Courier >>"
        + " /Bold << /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold >> >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ])
  }()

  private static func document(_ objects: [String]) -> [UInt8] {
    var file = "%PDF-1.4\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(file.utf8.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    return Array(
      (file + table + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\n"
        + "startxref\n\(start)\n%%EOF\n").utf8)
  }
}

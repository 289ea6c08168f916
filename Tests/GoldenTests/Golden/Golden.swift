import PreviewPixels
import Testing

/// A picture that is kept, because what is right about it can be seen and hardly be said.
struct Golden: Sendable, CustomTestStringConvertible {
  /// Its name below `Goldens/`, without the size.
  let name: String
  /// The fixture that is drawn.
  let fixture: String
  /// More options of the command.
  let options: [String]
  let tolerance: Tolerance
  let fonts: [FontPackage]
  /// Why it is no assertion.
  let reason: String

  init(
    _ name: String, of fixture: String, _ options: [String] = [], _ tolerance: Tolerance = .text,
    fonts: [FontPackage] = [.dejaVu], because reason: String
  ) {
    self.name = name
    self.fixture = fixture
    self.options = options
    self.tolerance = tolerance
    self.fonts = fonts
    self.reason = reason
  }

  var file: String { "Goldens/\(name)@256.png" }
  var testDescription: String { name }
}

extension Golden {
  static let all = texts + tables + cards + documents

  private static let texts = [
    Golden(
      "text/prose", of: "text/utf-8.txt", fonts: [.dejaVu, .cjk, .emoji, .noto],
      because: "Proportional type, with characters that come from several fonts on one line."),
    Golden(
      "text/code", of: "text/source.c",
      because: "Fixed pitch, and a tab that goes to the eighth column."),
    Golden(
      "text/right-to-left", of: "text/right-to-left.txt",
      because: "Joined letters, and the order of words and numbers between two directions."),
    Golden(
      "text/chinese-japanese-korean", of: "text/chinese-japanese-korean.txt",
      fonts: [.dejaVu, .cjk], because: "Which country's way of writing is chosen."),
    Golden(
      "text/emoji", of: "text/emoji.txt", fonts: [.dejaVu, .emoji],
      because: "One picture for several characters, of the size of the letters, in colour."),
    Golden(
      "text/combining-marks", of: "text/combining-marks.txt", fonts: [.dejaVu, .noto],
      because: "Marks above and below their letters, and letters that change places."),
    Golden(
      "text/direction-override", of: "text/direction-override.txt",
      because: "The override turns its own line and not the next one."),
    Golden("text/tabs", of: "text/tabs.txt", because: "Numbers in columns."),
    Golden(
      "text/screen-drawing", of: "text/screen-drawing.ans",
      because: "A drawing of 80 columns that keeps its shape."),
    Golden("text/page", of: "text/page.html", because: "The words of a web page."),
  ]

  private static let tables = [
    Golden(
      "csv/light", of: "csv/pipes.psv",
      because: "A header, stripes, numbers to the right and words to the left."),
    Golden(
      "csv/dark", of: "csv/dates-with-commas.csv", ["--theme", "dark"],
      because: "The same on dark paper, without a header, with rows that end early."),
    Golden(
      "csv/clipped-columns", of: "csv/five-thousand-columns.csv",
      because: "How many columns are not shown."),
    Golden(
      "csv/pages", of: "csv/many-rows.csv", because: "Which rows of how many a page shows."),
    Golden(
      "csv/long-cell", of: "csv/long-cell.csv", because: "A cell that ends in an ellipsis."),
    Golden(
      "csv/wide-characters", of: "csv/wide-characters.csv", fonts: [.dejaVu, .cjk, .emoji],
      because: "Columns that are aligned whatever the script."),
    Golden(
      "csv/titles", of: "csv/preamble.csv", because: "The lines above a table, and its header."),
    Golden(
      "csv/decimals", of: "csv/decimals.csv",
      because: "Numbers that stand with their decimal signs below each other."),
  ]

  private static let cards = [
    Golden(
      "card/light", of: "disguise/random.txt", ["--placeholder"],
      because: "A card with icon, name, size and reason."),
    Golden(
      "card/dark", of: "pdf/locked-user.pdf", ["--placeholder", "--theme", "dark"],
      because: "The same on dark paper."),
    Golden(
      "icon/text", of: "text/source.c", ["--icon"], because: "Border, shadow and badge."),
    Golden(
      "icon/image", of: "png/quadrants-rgb-8.png", ["--icon"],
      because: "The badge on a picture that is wider than high."),
  ]

  private static let documents = [
    Golden(
      "pdf/text", of: "pdf/text.pdf", because: "A standard font that the document does not bring."),
    Golden(
      "pdf/chinese", of: "pdf/chinese-not-embedded.pdf", fonts: [.dejaVu, .cjk],
      because: "A Chinese font that the document does not bring."),
    Golden(
      "pdf/annotation", of: "pdf/annotation.pdf",
      because: "The look of annotations and form fields."),
    Golden(
      "pdf/blending", of: "pdf/group-multiply.pdf", [], .antialiased, fonts: [],
      because: "Edges of vectors between pixels."),
    Golden(
      "png/chequered-background", of: "png/alpha-ramp.png", ["--background", "checker"], .exact,
      fonts: [], because: "What shows through every strength of alpha."),
  ]
}

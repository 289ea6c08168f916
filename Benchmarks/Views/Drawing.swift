/// An SVG picture that is put together mark by mark, on a light ground.
struct Drawing {
  /// Where a text stands to its point.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  private let width: Int
  private let height: Int
  private var marks: [String] = []

  static let ink = "#24292f"
  static let faint = "#6e7781"
  static let rule = "#d8dee4"

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  mutating func line(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), color: String = rule,
    width: Double = 1, dashes: String? = nil
  ) {
    path([from, to], color: color, width: width, dashes: dashes)
  }

  mutating func path(
    _ points: [(x: Double, y: Double)], color: String, width: Double, dashes: String? = nil
  ) {
    let text = points.map { "\(Drawing.number($0.x)),\(Drawing.number($0.y))" }
    let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    marks.append(
      "<polyline points=\"\(text.joined(separator: " "))\" fill=\"none\" stroke=\"\(color)\" "
        + "stroke-width=\"\(Drawing.number(width))\" stroke-linejoin=\"round\"\(dash)/>")
  }

  mutating func dot(_ x: Double, _ y: Double, color: String) {
    marks.append(
      "<circle cx=\"\(Drawing.number(x))\" cy=\"\(Drawing.number(y))\" r=\"4\" fill=\"\(color)\" "
        + "stroke=\"#ffffff\" stroke-width=\"1.5\"/>")
  }

  mutating func box(x: Double, y: Double, width: Double, height: Double, color: String) {
    marks.append(
      "<rect x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\" "
        + "width=\"\(Drawing.number(max(width, 0.5)))\" height=\"\(Drawing.number(height))\" "
        + "rx=\"2\" fill=\"\(color)\"/>")
  }

  mutating func text(
    _ text: String, x: Double, y: Double, anchor: Anchor = .start, size: Int = 12,
    color: String = ink, isBold: Bool = false, turned: Bool = false
  ) {
    let place = "x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\""
    let turn =
      turned ? " transform=\"rotate(-90 \(Drawing.number(x)) \(Drawing.number(y)))\"" : ""
    marks.append(
      "<text \(place)\(turn) text-anchor=\"\(anchor.rawValue)\" font-size=\"\(size)\" "
        + "fill=\"\(color)\"\(isBold ? " font-weight=\"600\"" : "")>\(Drawing.escaped(text))</text>"
    )
  }

  /// The file.
  var svg: String {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"DejaVu Sans, Verdana, sans-serif\">"
    let ground = "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>"
    return ([head, ground] + marks + ["</svg>", ""]).joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String { Figure.fixed(value, 1) }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

/// HTML in which every text that was put in is escaped; only other markup goes in as it is.
///
///     let heading: Markup = "<h1>\(fileName)</h1>"
package struct Markup: ExpressibleByStringInterpolation, Sendable {
  /// The HTML.
  package let text: String

  /// A literal, which is HTML as it stands.
  package init(stringLiteral text: String) { self.text = text }

  /// Literals, with texts and markup between them.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  private init(joined text: String) { self.text = text }

  /// Pieces after each other.
  static func joined(_ pieces: [Markup], separator: String = "\n") -> Markup {
    Markup(joined: pieces.map(\.text).joined(separator: separator))
  }

  /// Puts literals, texts and markup together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    /// HTML that stands in our source.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// A text, with all that means something to HTML escaped, in quotes as well.
    package mutating func appendInterpolation(_ string: String) {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }

    /// A number.
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Markup as it is.
    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    /// Markup that is not always there.
    package mutating func appendInterpolation(_ markup: Markup?) { text += markup?.text ?? "" }
  }
}

internal import FoundationEssentials
internal import PreviewCore

/// Writes XML property lists.
struct PropertyListWriter {
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  private var budget = PropertyListBudget()

  /// The whole file.
  ///
  /// Throws `file.damaged` for what XML cannot say.
  static func document(_ value: PropertyList) throws(PreviewError) -> Data {
    var writer = PropertyListWriter()
    try writer.write(value, depth: 1)
    return Data((writer.text + "</plist>\n").utf8)
  }

  private mutating func write(_ value: PropertyList, depth: Int) throws(PreviewError) {
    try budget.spend(depth: depth)
    switch value {
    case .string(let text): line("string", try escaped(text), depth)
    case .integer(let number): line("integer", String(number), depth)
    case .real(let number): line("real", String(number), depth)
    case .boolean(let flag): line("<\(flag)/>", depth)
    case .date(let date): line("date", try written(date), depth)
    case .data(let data): line("data", data.base64EncodedString(), depth)
    case .array(let values):
      try element("array", depth) { (writer) throws(PreviewError) in
        for value in values { try writer.write(value, depth: depth + 1) }
      }
    case .dictionary(let values):
      try element("dict", depth) { (writer) throws(PreviewError) in
        try writer.write(pairs: values, depth: depth + 1)
      }
    }
  }

  private mutating func write(
    pairs: [String: PropertyList], depth: Int
  ) throws(PreviewError) {
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      line("key", try escaped(key), depth)
      try write(value, depth: depth)
    }
  }

  private mutating func element(
    _ name: String, _ depth: Int,
    _ content: (inout PropertyListWriter) throws(PreviewError) -> Void
  ) throws(PreviewError) {
    line("<\(name)>", depth)
    try content(&self)
    line("</\(name)>", depth)
  }

  private mutating func line(_ name: String, _ content: String, _ depth: Int) {
    line("<\(name)>\(content)</\(name)>", depth)
  }

  private mutating func line(_ content: String, _ depth: Int) {
    text += String(repeating: "\t", count: depth - 1) + content + "\n"
  }

  private func written(_ date: Date) throws(PreviewError) -> String {
    guard let text = PropertyListText.text(date) else {
      throw .propertyList("a date has no year of four digits")
    }
    return text
  }

  /// The text with the characters of markup as entities.
  ///
  /// A carriage return would be read as a line feed (XML 1.0, section 2.11), and other controls are
  /// no characters of XML at all (section 2.2).
  private func escaped(_ text: String) throws(PreviewError) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      default:
        guard MarkupText.isCharacter(scalar) else {
          throw .propertyList("a text holds a control character")
        }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

internal import PreviewCore

/// What is shown of a cell.
enum TableText {
  /// More characters than these never fit a column.
  static let longest = 240

  /// The cell on one line: line ends become a visible mark, other white space becomes a space.
  static func shown(_ cell: String, longest: Int = longest) -> String {
    guard cell.utf8.count > longest || cell.utf8.contains(where: { $0 < 0x20 }) else { return cell }
    var shown = ""
    for character in cell.prefix(longest) {
      switch character {
      case "\n", "\u{C}", "\r\n", "\r": shown += " \u{23CE} "
      case "\t": shown += " "
      default: shown.append(character)
      }
    }
    return shown
  }

  /// What stands before a count that is a guess.
  static func about(_ count: Count) -> String { count.isEstimate ? "about " : "" }

  /// The number with its thousands grouped: 12,345.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var grouped = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }
}

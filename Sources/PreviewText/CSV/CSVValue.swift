/// What kind of value a cell holds, by its looks.
enum CSVValue: Equatable {
  case empty, number, date, link, text

  init(_ cell: ArraySlice<UInt8>) {
    let trimmed = cell.trimmingSpaces
    if trimmed.isEmpty || CSVValue.isMissing(trimmed) {
      self = .empty
    } else if CSVValue.isNumber(trimmed) {
      self = .number
    } else if CSVValue.isDate(trimmed) {
      self = .date
    } else if CSVValue.isLink(trimmed) {
      self = .link
    } else {
      self = .text
    }
  }

  /// The words for a value that is not known.
  private static func isMissing(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.count <= 4 else { return false }
    if cell.allSatisfy({ "-.?*".utf8.contains($0) }) { return true }
    return ["na", "n/a", "nan", "null", "none"].contains(
      String(decoding: cell, as: UTF8.self).lowercased())
  }

  /// Digits with signs, group and decimal marks, an exponent, a currency or a per cent sign.
  private static func isNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.count <= 40 else { return false }
    var digits = 0
    var exponents = 0
    var previous: UInt8 = 0
    for byte in cell {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), 0x20: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard digits == 0 || previous | 0x20 == UInt8(ascii: "e") else { return false }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponents += 1
        guard digits > 0, exponents == 1 else { return false }
      case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"): break
      case 0xC2, 0xA3, 0xA5, 0xA0, 0xE2, 0x82, 0xAC, 0xAF: break  // £ ¥ €, fixed spaces
      default: return false
      }
      previous = byte
    }
    return digits > 0 && previous | 0x20 != UInt8(ascii: "e")
  }

  /// Numbers with at least one `-`, `/`, `.` or `:` between them, perhaps the name of a month.
  private static func isDate(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.count >= 5, cell.count <= 35 else { return false }
    var digits = 0
    var separators = 0
    var letters: [UInt8] = []
    for byte in cell {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."):
        separators += 1
      case 0x20, UInt8(ascii: ","), UInt8(ascii: "+"): break
      case 0x41...0x5A, 0x61...0x7A: letters.append(byte | 0x20)
      default: return false
      }
    }
    guard digits >= 2, letters.count <= 9 else { return false }
    if letters.isEmpty || [[0x74], [0x74, 0x7A], [0x7A]].contains(letters) {
      return digits >= 3 && separators >= 1
    }
    if letters == Array("am".utf8) || letters == Array("pm".utf8) { return separators >= 1 }
    return months.contains { letters.starts(with: $0) }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }

  private static func isLink(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.starts(with: "http://".utf8) || cell.starts(with: "https://".utf8)
      || cell.starts(with: "www.".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and line ends around it.
  var trimmingSpaces: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { $0 > 0x20 }), let last = lastIndex(where: { $0 > 0x20 })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}

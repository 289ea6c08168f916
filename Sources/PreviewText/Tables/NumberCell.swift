/// Recognises cells that people read as numbers and want to see aligned on the right.
package enum NumberCell {
  /// Whether the cell is a number: signed, with decimal point or comma, grouped thousands, an
  /// exponent, a percent sign, a currency, or in the brackets of accounting.
  package static func isNumber(_ cell: some StringProtocol) -> Bool {
    guard cell.utf8.count <= 40 else { return false }
    if let known = isObvious(cell.utf8) { return known }
    var scalars = Array(cell.unicodeScalars.lazy.filter { !isSpace($0) })[...]
    if scalars.first == "(", scalars.last == ")" { scalars = scalars.dropFirst().dropLast() }
    trimMarks(&scalars)
    return isPlainNumber(scalars)
  }

  /// Whether this is a number, for digits with a point or comma among them and a minus before them, and
  /// for what begins with a small letter; `nil` for all else, which has to be looked at more closely.
  private static func isObvious(_ cell: some Collection<UInt8>) -> Bool? {
    guard let first = cell.first else { return false }
    if (0x61...0x7A).contains(first) { return false }
    var digits = 0
    var signs = 0
    for byte in first == 0x2D ? cell.dropFirst() : cell[...] {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x2E where digits > 0, 0x2C where digits > 0:
        signs += 1
        if signs > 1 { return nil }
      default: return nil
      }
    }
    return digits > 0 ? true : nil
  }

  /// Whether most of the cells that say something are numbers; a column of nothing is not.
  package static func areNumbers(_ cells: some Sequence<String>) -> Bool {
    var numbers = 0
    var others = 0
    for cell in cells where !isNothing(cell) {
      if isNumber(cell) { numbers += 1 } else { others += 1 }
    }
    return numbers > 0 && others * 5 <= numbers
  }

  /// Whether the cell is empty or one of the usual words for it.
  private static func isNothing(_ cell: String) -> Bool {
    // None of the words begins with a digit, and most cells that are asked about do.
    if let first = cell.utf8.first, (0x30...0x39).contains(first) { return false }
    guard cell.utf8.count <= 40 else { return false }
    let word = String(String.UnicodeScalarView(cell.unicodeScalars.filter { !isSpace($0) }))
    switch word.lowercased() {
    case "", "na", "n/a", "nan", "null", "nil", "none", "-", "--", "\u{2013}", "\u{2014}", "?", ".":
      return true
    default: return false
    }
  }

  /// Takes signs, currencies and percent signs off both ends.
  private static func trimMarks(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    while let first = scalars.first, isSign(first) || isCurrency(first) { scalars.removeFirst() }
    while let last = scalars.last, isPercent(last) || isCurrency(last) { scalars.removeLast() }
    let letters = scalars.prefix { ("A"..."Z").contains($0) }
    if letters.count == 3 { scalars.removeFirst(3) }
    let trailing = scalars.reversed().prefix { ("A"..."Z").contains($0) }
    if trailing.count == 3 { scalars.removeLast(3) }
    if let first = scalars.first, isSign(first) { scalars.removeFirst() }
  }

  /// Whether these are digits with single separators between them and perhaps an exponent.
  private static func isPlainNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    var afterDigit = false
    var digits = 0
    var groups = [0]
    var rest = scalars
    while let scalar = rest.popFirst() {
      if isDigit(scalar) {
        digits += 1
        groups[groups.count - 1] += 1
        afterDigit = true
      } else if digits > 0, scalar == "e" || scalar == "E" {
        return isExponent(rest)
      } else {
        guard isSeparator(scalar), afterDigit || digits == 0 else { return false }
        afterDigit = false
        groups.append(0)
      }
    }
    return digits > 0 && areGroups(groups)
  }

  /// Whether these are lengths of groups of digits in a number, rather than parts of a date, a
  /// version or an address: thousands between two signs, or hundreds as in India.
  private static func areGroups(_ lengths: [Int]) -> Bool {
    let isIndian = lengths.dropFirst().contains(3)
    return lengths.dropFirst().dropLast().allSatisfy { $0 == 3 || $0 == 2 && isIndian }
  }

  private static func isExponent(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let digits = scalars.first.map(isSign) == true ? scalars.dropFirst() : scalars
    return !digits.isEmpty && digits.count <= 3 && digits.allSatisfy(isDigit)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("0"..."9").contains(scalar) : scalar.properties.generalCategory == .decimalNumber
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == "'" || scalar == "\u{2019}"
      || scalar == "\u{66B}" || scalar == "\u{66C}"
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "+" || scalar == "\u{2212}" || scalar == "\u{B1}"
  }

  private static func isPercent(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar == "\u{2030}"
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || !scalar.isASCII && scalar.properties.generalCategory == .currencySymbol
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }
}

internal import PreviewCore
internal import PreviewDesktop
internal import PreviewPixels

/// Turns option values into values of their types; every failure is a sentence.
enum OptionValue {
  static func path(_ bytes: [UInt8], for name: String) throws(UsageError) -> FilePath {
    guard !bytes.isEmpty else { throw UsageError("--\(name) takes a path, not an empty word.") }
    return FilePath(bytes: bytes)
  }

  static func count(
    _ text: String, for name: String, atMost most: Int = Int(Int32.max)
  ) throws(UsageError) -> Int {
    guard let number = Int(text), (1...most).contains(number) else {
      throw UsageError("--\(name) takes a whole number from 1 to \(most), not '\(text)'.")
    }
    return number
  }

  static func positive(
    _ text: String, for name: String, atMost most: Double
  ) throws(UsageError) -> Double {
    guard let number = Double(text), number > 0, number <= most else {
      throw UsageError("--\(name) takes a number above 0, at most \(Int(most)), not '\(text)'.")
    }
    return number
  }

  /// `N` or `WxH`, sides up to 16,384.
  static func size(_ text: String) throws(UsageError) -> PixelSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let width = sides.first ?? nil
    let height = sides.last ?? nil
    guard (1...2).contains(sides.count), let width, let height,
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { throw UsageError("--size takes N or WxH with sides from 1 to 16384, not '\(text)'.") }
    return PixelSize(clampingWidth: width, height: height)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, for name: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(name) takes one of \(all), not '\(text)'.")
    }
    return choice
  }

  static func yesOrNo(_ text: String, for name: String) throws(UsageError) -> Bool {
    switch text {
    case "yes": true
    case "no": false
    default: throw UsageError("--\(name) takes yes or no, not '\(text)'.")
    }
  }

  /// `none`, `white`, `checker` or `#rrggbb`.
  static func background(_ text: String) throws(UsageError) -> Background {
    switch text {
    case "none": return .none
    case "white": return .white
    case "checker": return .checker
    default:
      guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
        let color = UInt32(text.dropFirst(), radix: 16)
      else {
        throw UsageError("--background takes white, none, checker or #rrggbb, not '\(text)'.")
      }
      return .color(
        red: UInt8(color >> 16), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
    }
  }

  /// The identifier of an application, with or without `.desktop`.
  static func application(_ text: String) throws(UsageError) -> String {
    let id = text.withoutDesktopSuffix
    guard !id.isEmpty else { throw UsageError("--with takes the identifier of an application.") }
    return id
  }

  static func contentType(_ text: String) throws(UsageError) -> UniformType {
    // Parameters such as a charset say nothing of the type (RFC 2045, section 5.1).
    let name = text.prefix { $0 != ";" }
    guard !name.contains("/") || isMIMEType(name), let type = UniformType(String(name)) else {
      let shown = text.count > 80 ? text.prefix(79) + "\u{2026}" : text[...]
      throw UsageError("--content-type takes a MIME type or a known identifier, not '\(shown)'.")
    }
    return type
  }

  /// Whether it is two names of RFC 6838, section 4.2, with a slash between.
  private static func isMIMEType(_ text: Substring) -> Bool {
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.count == 2
      && names.allSatisfy { name in
        (1...127).contains(name.count)
          && name.allSatisfy { mimeCharacters.contains($0) }
      }
  }

  private static let mimeCharacters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&-^_.+".utf8)

  /// One character, or `\t` and `tab` for the tabulator.
  static func delimiter(_ text: String) throws(UsageError) -> Character {
    if text == "\\t" || text == "tab" { return "\t" }
    guard let character = text.first, text.count == 1, character != "\"", !character.isNewline
    else { throw UsageError("--delimiter takes one character, not '\(text)'.") }
    return character
  }

  /// What stands at a descriptor, up to the first line end.
  static func password(descriptor text: String) throws(UsageError) -> [UInt8] {
    guard let number = Int32(text), number >= 0,
      let bytes = SystemInput.readAll(number, limit: 4096)
    else { throw UsageError("--password-fd takes an open descriptor, not '\(text)'.") }
    return Array(bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
  }

  /// `NAME=VALUE`; the suffixes k, M and G count by 1000 for pixels and lines, by 1024 for bytes.
  static func limit(_ text: String, _ limits: inout RenderLimits) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let name = RenderLimits.Name(rawValue: String(parts[0])),
      let value = number(parts[1], unit: name == .bytes || name == .memory ? 1024 : 1000)
    else {
      let names = RenderLimits.Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--limit takes NAME=VALUE with a name of \(names), not '\(text)'.")
    }
    if name == .memory { limits.allowMemory(value) } else { limits[name] = value }
  }

  private static func number(_ text: Substring, unit: Int64) -> Int64? {
    let powers: [Character: Int64] = ["k": unit, "M": unit * unit, "G": unit * unit * unit]
    let factor = text.last.flatMap { powers[$0] }
    guard let value = Int64(factor == nil ? text : text.dropLast()), value > 0 else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: factor ?? 1)
    return overflow ? nil : product
  }
}

/// Pages as people write them: `1-3,7`, `5-`.
struct PageRanges: Equatable {
  private let ranges: [ClosedRange<Int>]

  init(_ text: String) throws(UsageError) {
    ranges = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part throws(UsageError) in try PageRanges.range(part) }
  }

  /// The pages of a document of `count` pages, ascending, each once.
  func pages(of count: Int) -> [Int] {
    (1...max(count, 1)).filter { page in ranges.contains { $0.contains(page) } }
  }

  /// The smallest page that was asked for.
  var first: Int { ranges.map(\.lowerBound).min() ?? 1 }

  /// Pages that were asked for beyond the last of `count`, ascending.
  ///
  /// Of a range that begins there it is the first; one that only ends there asks for whatever there is.
  func missing(of count: Int) -> [Int] {
    Set(ranges.map(\.lowerBound)).filter { $0 > max(count, 1) }.sorted()
  }

  private static func range(_ text: Substring) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    let low = ends.first.flatMap { Int($0) }
    let high = ends.count == 2 && ends[1].isEmpty ? Int.max : ends.last.flatMap { Int($0) }
    guard (1...2).contains(ends.count), let low, let high, low >= 1, low <= high else {
      throw UsageError("--pages takes page numbers such as 1-3,7, not '\(text)'.")
    }
    return low...high
  }
}

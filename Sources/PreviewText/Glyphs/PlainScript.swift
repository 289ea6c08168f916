/// A script whose letters stand one beside the other, in the order in which they are written.
enum PlainScript: Hashable, CaseIterable {
  /// Digits, punctuation and signs, which go with any script.
  case common
  case latin
  case greek
  case cyrillic

  /// The script of a character; `nil` for one that needs more: marks, joiners, emoji, other scripts.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
      0x1E00...0x1EFF:
      self = .latin
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0xBF, 0xD7, 0xF7: self = .common
    case 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x37F, 0x386, 0x388...0x3E1, 0x3F0...0x3FF:
      self = .greek
    case 0x400...0x482, 0x48A...0x52F: self = .cyrillic
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2190...0x22FF, 0x2400...0x2426,
      0x2500...0x25FF, 0xFFFD:
      if scalar.properties.isEmojiPresentation { return nil }
      self = .common
    default: return nil
    }
  }

  /// The language that fonts are asked for, as Pango does for an English page.
  var language: String {
    switch self {
    case .common, .latin: "en"
    case .greek: "el"
    case .cyrillic: "ru"
    }
  }
}

extension PlainScript {
  /// A piece of a line that is set in one go: all of one script, or a tab.
  struct Run: Hashable {
    /// Where it stands, in bytes.
    var bytes: Range<Int>
    /// Its script.
    var script: PlainScript
    /// Whether it is a tab.
    var isTab = false
  }

  /// The runs of a text; `nil` when some character of it is not plain.
  ///
  /// What is common goes with what stands before it, at the start of a line with what follows, and
  /// a closing bracket with the one that opens, as in Unicode Standard Annex 24, section 5.
  static func runs(of text: [UInt8]) -> [Run]? {
    if let run = ascii(text) { return run }
    var pieces = ScriptPieces()
    var decoder = UTF8()
    var bytes = text.makeIterator()
    var position = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      guard let script = scalar == "\t" ? .common : PlainScript(scalar) else { return nil }
      let end = position + UTF8.width(scalar)
      pieces.add(scalar, script, position..<end)
      position = end
    }
    return pieces.runs
  }

  /// The one run that most lines are: ASCII without tabs.
  private static func ascii(_ text: [UInt8]) -> [Run]? {
    guard text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
    let hasLetters = text.contains { (0x61...0x7A).contains($0 | 0x20) }
    return text.isEmpty ? [] : [Run(bytes: 0..<text.count, script: hasLetters ? .latin : .common)]
  }
}

/// Gathers characters into runs.
private struct ScriptPieces {
  private var done: [PlainScript.Run] = []
  private var script = PlainScript.common
  private var start = 0
  private var brackets: [(opening: Unicode.Scalar, script: PlainScript)] = []

  /// Where tabs are, which stand alone.
  private var tabs: [Range<Int>] = []
  private var end = 0

  mutating func add(
    _ scalar: Unicode.Scalar, _ own: PlainScript, _ bytes: Range<Int>
  ) {
    var wanted = own
    let opening = ScriptPieces.opening(of: scalar)
    if let opening {
      while let last = brackets.last, last.opening != opening { brackets.removeLast() }
      if let last = brackets.last { wanted = last.script }
    }
    if wanted != .common, script != .common, wanted != script { close(at: bytes.lowerBound) }
    if script == .common, wanted != .common { adopt(wanted) }
    if opening != nil { _ = brackets.popLast() }
    if ScriptPieces.openings.contains(scalar) { brackets.append((scalar, script)) }
    if scalar == "\t" { tabs.append(bytes) }
    end = bytes.upperBound
  }

  /// All runs, cut at tabs.
  var runs: [PlainScript.Run] {
    var all = done
    if start < end { all.append(PlainScript.Run(bytes: start..<end, script: script)) }
    return tabs.isEmpty ? all : all.flatMap { cut($0) }
  }

  private mutating func close(at place: Int) {
    done.append(PlainScript.Run(bytes: start..<place, script: script))
    start = place
    script = .common
  }

  /// Gives the run its script, and the brackets that were opened in it while it had none.
  private mutating func adopt(_ script: PlainScript) {
    self.script = script
    for index in brackets.indices.reversed() {
      guard brackets[index].script == .common else { return }
      brackets[index].script = script
    }
  }

  private func cut(_ run: PlainScript.Run) -> [PlainScript.Run] {
    var parts: [PlainScript.Run] = []
    var from = run.bytes.lowerBound
    for tab in tabs where run.bytes.contains(tab.lowerBound) {
      if from < tab.lowerBound {
        parts.append(PlainScript.Run(bytes: from..<tab.lowerBound, script: run.script))
      }
      parts.append(PlainScript.Run(bytes: tab, script: run.script, isTab: true))
      from = tab.upperBound
    }
    if from < run.bytes.upperBound {
      parts.append(PlainScript.Run(bytes: from..<run.bytes.upperBound, script: run.script))
    }
    return parts
  }

  private static let openings: Set<Unicode.Scalar> = [
    "(", "<", "[", "{", "\u{AB}", "\u{2018}", "\u{201C}", "\u{2039}",
  ]

  private static func opening(of closing: Unicode.Scalar) -> Unicode.Scalar? {
    switch closing {
    case ")": "("
    case ">": "<"
    case "]": "["
    case "}": "{"
    case "\u{BB}": "\u{AB}"
    case "\u{2019}": "\u{2018}"
    case "\u{201D}": "\u{201C}"
    case "\u{203A}": "\u{2039}"
    default: nil
    }
  }
}

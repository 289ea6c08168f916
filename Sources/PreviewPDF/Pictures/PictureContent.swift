/// What the content of a page does, if that is to show pictures and nothing else.
struct PictureContent {
  /// A picture as the page shows it.
  struct Shown {
    /// Its name in the resources.
    var name: String
    /// How its unit square comes to lie on the page.
    var placement: Placement
    /// What is shown of it, in units of the page; everything without one.
    var clip: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    /// Whether what is painted through it, if it is a mask, is black.
    var isBlack: Bool
  }

  /// The pictures, at least one, in the order in which they are painted.
  private(set) var pictures: [Shown] = []

  /// What `q` saves and `Q` brings back (ISO 32000-1, 8.4.2), as far as it matters here.
  private struct State {
    var placement = Placement.identity
    var clip: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    var hasInvisibleText = false
    var isBlack = true
  }

  private var state = State()
  private var saved: [State] = []
  private var path: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
  private var clipsNext = false
  /// The names of graphics states and fonts that are used.
  private(set) var graphicsStates: Set<String> = []
  private(set) var fonts: Set<String> = []

  private static let mostOperands = 64
  private static let mostPictures = 2048

  /// `nil` as soon as something else is done than to show pictures.
  ///
  /// Text that is meant to be searched and not to be seen, as scanners put it behind their pictures,
  /// is nothing.
  init?(_ content: [UInt8]) {
    var words = WordReader(content[...])
    var operands: [String] = []
    while let word = words.next() {
      guard let first = word.utf8.first else { return nil }
      if first.isDigit || "+-.[]/<>".utf8.contains(first) {
        guard operands.count < PictureContent.mostOperands || first != UInt8(ascii: "/") else {
          return nil
        }
        if operands.count < PictureContent.mostOperands { operands.append(word) }
      } else {
        guard perform(word, operands) else { return nil }
        operands.removeAll(keepingCapacity: true)
      }
    }
    guard !pictures.isEmpty else { return nil }
  }

  /// Whether the operator is one of those that are understood.
  private mutating func perform(_ word: String, _ operands: [String]) -> Bool {
    switch word {
    case "q":
      saved.append(state)
      return saved.count < 32
    case "Q":
      guard let last = saved.popLast() else { return false }
      state = last
      return true
    case "cm": return transform(operands)
    case "Do": return show(operands)
    case "gs": return note(operands, in: \.graphicsStates)
    case "re": return addRectangle(operands)
    case "W", "W*":
      clipsNext = true
      return true
    case "n": return endPath()
    case "BDC": return operands.first != "/OC"
    case "Tf": return note(Array(operands.prefix(1)), in: \.fonts)
    case "Tr":
      state.hasInvisibleText = operands == ["3"]
      return true
    case "g", "rg":
      state.isBlack = operands.allSatisfy { PDFValue.number($0) == 0 }
      return true
    case "k", "cs", "sc", "scn":
      state.isBlack = false
      return true
    case "Tj", "TJ", "'", "\"": return state.hasInvisibleText
    default: return PictureContent.harmless.contains(word)
    }
  }

  /// Operators that change nothing about how a picture looks.
  private static let harmless: Set<String> = [
    "BMC", "EMC", "MP", "DP", "BT", "ET", "Tc", "Tw", "Tz", "TL", "Ts", "Td", "TD", "Tm", "T*",
    "w", "J", "j", "M", "d", "ri", "i", "G", "RG", "K", "CS", "SC", "SCN",
  ]

  private mutating func transform(_ operands: [String]) -> Bool {
    guard
      let placement = Placement(PictureContent.numbers(operands))?.sanely(then: state.placement)
    else { return false }
    state.placement = placement
    return true
  }

  private mutating func show(_ operands: [String]) -> Bool {
    guard pictures.count < PictureContent.mostPictures,
      let name = PictureContent.soleName(operands)
    else { return false }
    pictures.append(
      Shown(name: name, placement: state.placement, clip: state.clip, isBlack: state.isBlack))
    return true
  }

  private mutating func note(
    _ operands: [String], in names: WritableKeyPath<PictureContent, Set<String>>
  ) -> Bool {
    guard let name = PictureContent.soleName(operands) else { return false }
    self[keyPath: names].insert(name)
    return self[keyPath: names].count <= 16
  }

  private mutating func addRectangle(_ operands: [String]) -> Bool {
    let sides = PictureContent.numbers(operands)
    guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e6 }), state.placement.keepsAxes else {
      return false
    }
    let (x, y) = (sides[0] + sides[2], sides[1] + sides[3])
    path.append(
      state.placement.box(
        min(sides[0], x)...max(sides[0], x), min(sides[1], y)...max(sides[1], y)))
    return path.count == 1
  }

  private mutating func endPath() -> Bool {
    defer { (path, clipsNext) = ([], false) }
    guard clipsNext else { return true }
    guard let area = path.first else { return false }
    guard let clip = state.clip else {
      state.clip = area
      return true
    }
    guard clip.x.overlaps(area.x), clip.y.overlaps(area.y) else { return false }
    state.clip = (clip.x.clamped(to: area.x), clip.y.clamped(to: area.y))
    return true
  }

  private static func soleName(_ operands: [String]) -> String? {
    guard operands.count == 1, let name = operands.first, name.hasPrefix("/"), !name.contains("#")
    else { return nil }
    return String(name.dropFirst())
  }

  /// The operands; fewer when they are not all numbers.
  private static func numbers(_ operands: [String]) -> [Double] {
    operands.compactMap(PDFValue.number)
  }
}

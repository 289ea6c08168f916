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

  private static let mostPictures = 2048

  /// `nil` as soon as something else is done than to show pictures.
  ///
  /// Text that is meant to be searched and not to be seen, as scanners put it behind their pictures,
  /// is nothing.
  init?(_ content: [UInt8]) {
    var reader = ContentReader(content)
    while let operation = reader.next() {
      guard perform(operation) else { return nil }
    }
    guard !reader.hasFailed, !pictures.isEmpty else { return nil }
  }

  /// Whether the operator is one of those that are understood.
  private mutating func perform(_ operation: ContentOperation) -> Bool {
    guard path.isEmpty || PictureContent.endsPath.contains(operation.name) else { return false }
    switch operation.name {
    case "q":
      saved.append(state)
      return saved.count < 32
    case "Q":
      guard let last = saved.popLast() else { return false }
      state = last
      return true
    case "cm": return transform(operation.numbers)
    case "Do": return show(operation.operands)
    case "gs": return note(operation.operands, in: \.graphicsStates)
    case "re": return addRectangle(operation.numbers)
    case "W", "W*":
      clipsNext = true
      return !path.isEmpty
    case "n": return endPath()
    case "BDC": return operation.operands.first?.name != "OC"
    case "Tf": return note(operation.operands, in: \.fonts)
    case "Tr":
      state.hasInvisibleText = operation.numbers == [3]
      return true
    case "g", "rg":
      state.isBlack = operation.numbers.allSatisfy { $0 == 0 }
      return true
    case "k", "cs", "sc", "scn":
      state.isBlack = false
      return true
    case "Tj", "TJ", "'", "\"": return state.hasInvisibleText
    default: return PictureContent.harmless.contains(operation.name)
    }
  }

  /// What may stand behind a rectangle.
  private static let endsPath: Set<String> = ["W", "W*", "n"]

  /// Operators that change nothing about how a picture looks.
  private static let harmless: Set<String> = [
    "BMC", "EMC", "MP", "DP", "BT", "ET", "Tc", "Tw", "Tz", "TL", "Ts", "Td", "TD", "Tm", "T*",
    "w", "J", "j", "M", "d", "ri", "i", "G", "RG", "K", "CS", "SC", "SCN",
  ]

  private mutating func transform(_ numbers: [Double]) -> Bool {
    guard let placement = Placement(numbers)?.sanely(then: state.placement) else { return false }
    state.placement = placement
    return true
  }

  private mutating func show(_ operands: [PDFValue]) -> Bool {
    guard pictures.count < PictureContent.mostPictures, let name = operands.first?.name else {
      return false
    }
    pictures.append(
      Shown(name: name, placement: state.placement, clip: state.clip, isBlack: state.isBlack))
    return true
  }

  private mutating func note(
    _ operands: [PDFValue], in names: WritableKeyPath<PictureContent, Set<String>>
  ) -> Bool {
    guard let name = operands.first?.name else { return false }
    self[keyPath: names].insert(name)
    return self[keyPath: names].count <= 16
  }

  private mutating func addRectangle(_ sides: [Double]) -> Bool {
    guard sides.allSatisfy({ abs($0) < 1e6 }), state.placement.keepsAxes else { return false }
    let (x, y) = (sides[0] + sides[2], sides[1] + sides[3])
    path.append(
      state.placement.box(
        min(sides[0], x)...max(sides[0], x), min(sides[1], y)...max(sides[1], y)))
    return true
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
}

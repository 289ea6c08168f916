/// How large a page shows the pictures that it names.
struct PictureUses {
  /// By name: the greatest width and height, in pixels of what is drawn.
  private(set) var extents: [String: (width: Double, height: Double)] = [:]

  private static let deepest = 64
  private static let mostNames = 256

  /// What a content does with names, on a sheet placed so; `nil` when that cannot be told, as with
  /// pictures whose data stands in between.
  init?(_ content: [UInt8], on sheet: Placement) {
    var words = WordReader(content[...])
    var operands: [String] = []
    var (placement, saved): (Placement, [Placement]) = (.identity, [])
    while let word = words.next() {
      switch word {
      case "q": saved.append(placement)
      case "Q": placement = saved.popLast() ?? placement
      case "cm":
        let matrix = Placement(operands.compactMap(PDFValue.number))
        guard let next = matrix?.sanely(then: placement) else { return nil }
        placement = next
      case "Do": note(operands.last, placement.then(sheet))
      case "BI": return nil
      default:
        operands.append(word)
        if operands.count > 6 { operands.removeFirst() }
        continue
      }
      operands = []
      guard saved.count <= PictureUses.deepest, extents.count <= PictureUses.mostNames else {
        return nil
      }
    }
  }

  private mutating func note(_ operand: String?, _ map: Placement) {
    guard let name = operand?.dropFirst() else { return }
    let known = extents[String(name)] ?? (0, 0)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    extents[String(name)] = (
      max(known.width, length(map.a, map.b)), max(known.height, length(map.c, map.d))
    )
  }
}

/// How large a page shows the pictures that it names.
struct PictureUses {
  /// By name: the greatest width and height, in pixels of what is drawn.
  private(set) var extents: [String: (width: Double, height: Double)] = [:]

  private static let deepest = 64
  private static let mostNames = 256

  /// What a content does with names, on a sheet placed so; `nil` when that cannot be told, as with
  /// pictures whose data stands in between.
  init?(_ content: [UInt8], on sheet: Placement) {
    var reader = ContentReader(content)
    var (placement, saved): (Placement, [Placement]) = (.identity, [])
    while let operation = reader.next() {
      switch operation.name {
      case "q": saved.append(placement)
      case "Q": placement = saved.popLast() ?? placement
      case "cm":
        guard let next = Placement(operation.numbers)?.sanely(then: placement) else { return nil }
        placement = next
      case "Do": note(operation.operands.first?.name, placement.then(sheet))
      default: continue
      }
      guard saved.count <= PictureUses.deepest, extents.count <= PictureUses.mostNames else {
        return nil
      }
    }
    if reader.hasFailed { return nil }
  }

  private mutating func note(_ name: String?, _ map: Placement) {
    guard let name else { return }
    let known = extents[name] ?? (0, 0)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    extents[name] = (
      max(known.width, length(map.a, map.b)), max(known.height, length(map.c, map.d))
    )
  }
}

internal import PreviewKit

/// Draws many files, a few at a time, and tells of each.
struct Round {
  let drawing: Drawing
  /// How many files there are.
  let count: Int
  /// The file of a number: what is in it, and its extension.
  let file: @Sendable (Int) -> (bytes: [UInt8], fileExtension: String)

  /// How many are drawn at a time.
  private static let width = 2

  /// Draws all; `each` hears of them in the order in which they are finished.
  func run(_ each: (Int, Drawing.Outcome) -> Void) async {
    await withTaskGroup(of: (Int, Drawing.Outcome).self) { group in
      var next = 0
      while next < min(Round.width, count) {
        add(next, to: &group)
        next += 1
      }
      while let (index, outcome) = await group.next() {
        each(index, outcome)
        guard next < count else { continue }
        add(next, to: &group)
        next += 1
      }
    }
  }

  private func add(_ index: Int, to group: inout TaskGroup<(Int, Drawing.Outcome)>) {
    group.addTask {
      let (bytes, fileExtension) = file(index)
      return (index, await drawing.draw(bytes, named: "soak-\(index).\(fileExtension)"))
    }
  }
}

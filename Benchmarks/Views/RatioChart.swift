internal import BenchmarkSupport

/// Our processor time over each peer's, as bars from 1: to the left we are cheaper.
struct RatioChart {
  let measurements: [Measurement]

  private static let (left, right, top, row) = (250.0, 690.0, 88.0, 18.0)
  private static let width = 760
  private static let (cheaper, dearer) = ("#1a7f37", "#cf222e")

  /// One input with all its peers.
  private struct Block {
    let name: String
    let peers: [(name: String, ratio: Double)]
  }

  /// The file; `nil` when there is nothing to be seen.
  var svg: String? {
    let blocks = blocks
    guard !blocks.isEmpty else { return nil }
    let rows = blocks.reduce(0) { $0 + $1.peers.count }
    let bottom = Self.top + Double(rows) * Self.row + Double(blocks.count) * 10
    let axis = LogAxis(
      over: blocks.flatMap { $0.peers.map(\.ratio) } + [0.1, 1.5], from: Self.left, to: Self.right)
    var drawing = Drawing(width: Self.width, height: Int(bottom) + 40)
    drawing.text("Processor time: qlrender over its peers", x: 16, y: 28, size: 16, isBold: true)
    drawing.text(
      "Median of the ratios of all rounds, logarithmic. Left of 1 qlrender is cheaper, right of it dearer.",
      x: 16, y: 48, color: Drawing.faint)
    for tick in axis.ticks where tick >= axis.low {
      drawing.line((axis(tick), Self.top - 8), (axis(tick), bottom))
      for y in [Self.top - 14, bottom + 18] {
        drawing.text(
          tick < 1 ? Figure.fixed(tick, tick < 0.1 ? 2 : 1) : "\(Int(tick))", x: axis(tick), y: y,
          anchor: .middle, color: Drawing.faint)
      }
    }
    draw(blocks, axis, in: &drawing)
    drawing.line((axis(1), Self.top - 8), (axis(1), bottom), color: Drawing.ink, width: 1.5)
    return drawing.svg
  }

  private var blocks: [Block] {
    measurements.map { [$0.input, $0.name] }.uniqued.map { key in
      let peers = measurements.filter { [$0.input, $0.name] == key }.compactMap { line in
        line.ratio.map { (line.subject, $0) }
      }
      let side = key[1].split(separator: "-").last.map(String.init) ?? key[1]
      return Block(name: "\(key[0]) to \(side) pixels", peers: peers)
    }.filter { !$0.peers.isEmpty }
  }

  private func draw(_ blocks: [Block], _ axis: LogAxis, in drawing: inout Drawing) {
    var y = Self.top
    for block in blocks {
      for (index, peer) in block.peers.enumerated() {
        let (from, to) = (min(axis(1), axis(peer.ratio)), max(axis(1), axis(peer.ratio)))
        drawing.box(
          x: from, y: y + 3, width: to - from, height: Self.row - 6,
          color: peer.ratio <= 1 ? Self.cheaper : Self.dearer)
        let label = "\(Self.short(peer.name)) \(Figure.fixed(peer.ratio, 2))"
        let isLeft = peer.ratio <= 1
        drawing.text(
          label, x: isLeft ? axis(1) + 6 : axis(1) - 6, y: y + 13, anchor: isLeft ? .start : .end,
          size: 11)
        if index == 0 {
          drawing.text(block.name, x: Self.left - 14, y: y + 13, anchor: .end, size: 11)
        }
        y += Self.row
      }
      y += 10
      drawing.line((16, y - 5), (Self.right, y - 5))
    }
  }

  private static func short(_ name: String) -> String {
    name == "gdk-pixbuf-thumbnailer" ? "gdk-pixbuf" : name
  }
}

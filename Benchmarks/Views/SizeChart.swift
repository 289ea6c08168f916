internal import BenchmarkSupport

/// Cost against size on two logarithmic axes, with a line for cost that grows as size does.
struct SizeChart {
  let title: String
  let unit: String
  let measurements: [Measurement]

  private struct Series {
    let name: String
    let isOurs: Bool
    let points: [(x: Double, y: Double)]
  }

  private static let (width, height) = (760, 460)
  private static let (left, right, top, bottom) = (76.0, 560.0, 64.0, 396.0)
  private static let colors = ["#0969da", "#bc4c00", "#8250df", "#1a7f37"]

  /// The file; `nil` when there is nothing to be seen.
  var svg: String? {
    let series = series
    let points = series.flatMap(\.points)
    guard points.count > 1 else { return nil }
    let across = LogAxis(over: points.map(\.x), from: Self.left, to: Self.right)
    // Two decades at least, lest noise looks like growth.
    let least = points.map(\.y).min() ?? 1
    let up = LogAxis(
      over: points.map(\.y) + [least / 3, least * 40], from: Self.bottom, to: Self.top)
    var drawing = Drawing(width: Self.width, height: Self.height)
    drawing.text(title, x: Self.left, y: 28, size: 16, isBold: true)
    drawing.text(
      "Processor time of a whole command, thumbnail of 256 pixels; both axes logarithmic",
      x: Self.left, y: 48, color: Drawing.faint)
    draw(across, up, points.map(\.x), in: &drawing)
    drawGuide(across, up, series, in: &drawing)
    draw(series, across, up, in: &drawing)
    return drawing.svg
  }

  private var series: [Series] {
    measurements.map { [$0.name, $0.subject] }.uniqued.map { key in
      let lines = measurements.filter { [$0.name, $0.subject] == key && $0.processorMedian != nil }
      let isOurs = key[1] == "qlrender"
      let peer = key[1].split(separator: "-").first.map(String.init) ?? key[1]
      return Series(
        name: isOurs ? "\(key[0]), qlrender" : "\(key[0]), \(peer == "gdk" ? "gdk-pixbuf" : peer)",
        isOurs: isOurs,
        points: lines.compactMap { line in
          line.amount.flatMap { x in line.processorMedian.map { (x, $0 * 1000) } }
        })
    }.filter { !$0.points.isEmpty }
  }

  private func draw(
    _ across: LogAxis, _ up: LogAxis, _ amounts: [Double], in drawing: inout Drawing
  ) {
    for tick in up.ticks {
      drawing.line((Self.left, up(tick)), (Self.right, up(tick)))
      drawing.text(
        tick < 1 ? Figure.fixed(tick, 1) : "\(Int(tick))", x: Self.left - 8, y: up(tick) + 4,
        anchor: .end)
    }
    for amount in amounts.uniqued {
      drawing.line((across(amount), Self.top), (across(amount), Self.bottom))
      drawing.text(
        Figure.amount(amount, unit), x: across(amount), y: Self.bottom + 20, anchor: .middle)
    }
    let (ink, corner) = (Drawing.faint, (Self.left, Self.bottom))
    drawing.line(corner, (Self.right, Self.bottom), color: ink)
    drawing.line(corner, (Self.left, Self.top), color: ink)
    drawing.text(
      "milliseconds", x: 22, y: (Self.top + Self.bottom) / 2, anchor: .middle, turned: true)
    let name = unit == "bytes" ? "size of the file" : unit
    drawing.text(name, x: (Self.left + Self.right) / 2, y: Self.bottom + 44, anchor: .middle)
  }

  /// From the first point of the costliest of our series up to where the picture ends: what a file would
  /// cost that costs as much more as it is larger.
  private func drawGuide(
    _ across: LogAxis, _ up: LogAxis, _ series: [Series], in drawing: inout Drawing
  ) {
    let begins = series.filter(\.isOurs).compactMap(\.points.first)
    guard let begin = begins.max(by: { $0.y < $1.y }) else { return }
    let highest = min(across.high, begin.x * up.high / begin.y)
    let points = [begin.x, highest].map { (across($0), up(begin.y * $0 / begin.x)) }
    drawing.path(points, color: Drawing.faint, width: 1.2, dashes: "2 4")
  }

  private func draw(
    _ series: [Series], _ across: LogAxis, _ up: LogAxis, in drawing: inout Drawing
  ) {
    let kinds = series.map { $0.name.split(separator: ",")[0] }
    let kindsOnce = kinds.uniqued
    for (index, one) in series.enumerated() {
      let color = Self.colors[(kindsOnce.firstIndex(of: kinds[index]) ?? 0) % Self.colors.count]
      let dashes = one.isOurs ? nil : "6 4"
      drawing.path(
        one.points.map { (across($0.x), up($0.y)) }, color: color, width: one.isOurs ? 2.5 : 1.5,
        dashes: dashes)
      for point in one.points where one.isOurs {
        drawing.dot(across(point.x), up(point.y), color: color)
      }
      legend(one.name, at: index, color: color, dashes: dashes, in: &drawing)
    }
    legend(
      "in proportion to size", at: series.count, color: Drawing.faint, dashes: "2 4", in: &drawing)
  }

  private func legend(
    _ name: String, at index: Int, color: String, dashes: String?, in drawing: inout Drawing
  ) {
    let y = Self.top + 12 + 24 * Double(index)
    drawing.line(
      (Self.right + 18, y), (Self.right + 48, y), color: color, width: dashes == nil ? 2.5 : 1.5,
      dashes: dashes)
    drawing.text(name, x: Self.right + 56, y: y + 4)
  }
}

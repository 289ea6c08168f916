internal import BenchmarkSupport

/// Measurements as pictures.
struct Charts {
  private let all: [Measurement]

  init(_ measurements: [Measurement]) { all = measurements }

  /// Writes every chart that there is something for into a folder; whether all could be written.
  func write(into folder: String) -> Bool {
    Inputs.makeFolder(folder)
    let files = charts.compactMap { name, svg in svg.map { (name, $0) } }
    for (name, svg) in files where !TextFile.write(svg, to: "\(folder)/\(name).svg") {
      Report.complain("\(folder)/\(name).svg cannot be written.")
      return false
    }
    return true
  }

  private var charts: [(String, String?)] {
    [
      ("ratios", RatioChart(measurements: all.filter { $0.group == "commands" }).svg),
      ("size-of-pictures", sizes("Cost against size: pictures", "megapixels")),
      ("size-of-documents", sizes("Cost against size: PDF", "pages")),
      ("size-of-texts", sizes("Cost against size: text and tables", "bytes")),
    ]
  }

  private func sizes(_ title: String, _ unit: String) -> String? {
    let lines = all.filter { $0.group == "sizes" && $0.amountUnit == unit }
    return SizeChart(title: title, unit: unit, measurements: lines).svg
  }
}

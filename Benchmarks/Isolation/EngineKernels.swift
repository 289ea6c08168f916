internal import BenchmarkSupport
internal import PreviewCore
internal import PreviewEngines
internal import PreviewImages
internal import PreviewKit
internal import PreviewPixels

/// The inner loops that only engines have, in this process; the engines' own parts are not reached one
/// by one, so text is laid out and drawn in one go, and so is a page of a PDF.
struct EngineKernels {
  let runs: Int

  func run() async {
    premultiply()
    let files = [
      ("lay out and draw text", "prose-64k.txt"), ("lay out and draw a table", "table-64k.csv"),
      ("draw a page of text", "text-1.pdf"),
    ]
    for (name, file) in files { await draw(name, file) }
  }

  private func premultiply() {
    let row = (0..<4000 * 4).map { UInt8(truncatingIfNeeded: $0 &* 7 | 1) }
    let costs = (0...runs).map { _ in
      var copy = row
      return Measure.inProcess {
        for _ in 0..<3000 { PixelRow.premultiply(&copy) }
      }
    }
    let line = Measurement(group: "kernels", name: "premultiply", input: "12 MP BGRA")
    Report.print(line.measured(Sample(costs: Array(costs.dropFirst()))))
  }

  private func draw(_ name: String, _ file: String) async {
    let line = Measurement(group: "kernels", name: name, input: "\(file) to 256")
    let generator = ThumbnailGenerator(opener: .inProcess())
    let request = ThumbnailRequest(
      file: FilePath(".build/bench/\(file)"), size: PixelSize(square: 256))
    var costs: [Cost] = []
    for round in 0...runs {
      let (clock, before) = (ContinuousClock(), Measure.ownProcessor)
      let begin = clock.now
      guard (try? await generator.generate(request)) != nil else {
        return Report.print(line.skipped("it could not be drawn; measure the commands first"))
      }
      let wall = (clock.now - begin).inSeconds
      // The first one loads fonts.
      if round > 0 {
        costs.append(Cost(wall: wall, processor: Measure.ownProcessor - before, peakBytes: 0))
      }
    }
    Report.print(line.measured(Sample(costs: costs)))
  }
}

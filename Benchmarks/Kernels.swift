internal import BenchmarkSupport
internal import PreviewCore
internal import PreviewJPEG
internal import PreviewPNG
internal import PreviewPixels

/// The inner loops, in this process and, where an engine is needed, in that of `qlbench-isolation`.
struct Kernels {
  private let runs: Int

  static func run(_ options: Options) {
    let kernels = Kernels(runs: options.runs)
    kernels.resampling()
    kernels.filters()
    kernels.encoding()
    kernels.backgrounds()
    kernels.decoding()
    for recipe in [Recipe(.text, 65_536), Recipe(.csv, 65_536), Recipe(.pdf, 1)] {
      _ = Inputs.made(recipe)
    }
    let engines = ".build/release/qlbench-isolation"
    guard Measure.command([engines, "--kernels", "\(options.runs)"], speaks: true) == nil else {
      return
    }
    let line = Measurement(group: "kernels", name: "engines", input: "all")
    Report.print(line.skipped("qlbench-isolation, which links the engines, is not built"))
  }

  private func resampling() {
    let source = KernelPictures.photograph(PixelSize(clampingWidth: 4000, height: 3000))
    for side in [256, 1600] {
      let target = source.size.fitted(into: PixelSize(square: side))
      measure("resample to \(side)", "12 MP BGRA") { _ = source.resampled(to: target) }
      measure("resample in light to \(side)", "12 MP BGRA") {
        _ = source.resampled(to: target, in: .linear)
      }
    }
  }

  private func filters() {
    let rows = FilterRows(count: 3000, width: 4000)
    for (number, name) in ["none", "sub", "up", "average", "paeth"].enumerated() {
      measure("unfilter \(name)", "12 MP RGB") { rows.undo(filter: UInt8(number)) }
    }
  }

  private func encoding() {
    for size in [
      PixelSize(clampingWidth: 256, height: 192), PixelSize(clampingWidth: 1600, height: 1200),
    ] {
      let pictures = [
        ("photograph", KernelPictures.photograph(size)), ("page", KernelPictures.page(size)),
      ]
      for (name, picture) in pictures {
        measure("encode PNG", "\(name) \(size)") { _ = try? PNGEncoder.encode(picture) }
        guard size.width == 256 else { continue }
        measure("encode PNG smallest", "\(name) \(size)") {
          _ = try? PNGEncoder.encode(picture, effort: .smallest)
        }
      }
    }
  }

  private func backgrounds() {
    let picture = KernelPictures.transparent(PixelSize(clampingWidth: 1600, height: 1200))
    measure("lay over white", "1600x1200 BGRA") {
      var copy = picture
      copy.lay(over: .color(red: 255, green: 255, blue: 255))
    }
  }

  private func decoding() {
    let files: [(String, Recipe, (String) -> Bool)] = [
      ("inflate PNG", Recipe(.screenshot, 12_000), Kernels.readPNG),
      ("decode PNG", Recipe(.png, 12_000), Kernels.readPNG),
      ("decode JPEG at 1/8", Recipe(.jpeg, 12_000), { Kernels.readJPEG($0, eighths: 1) }),
      ("decode JPEG at 1/1", Recipe(.jpeg, 12_000), { Kernels.readJPEG($0, eighths: 8) }),
    ]
    for (name, recipe, read) in files {
      let line = Measurement(group: "kernels", name: name, input: recipe.name)
      guard let path = Inputs.made(recipe), read(path) else {
        Report.print(line.skipped("the file could not be made or read"))
        continue
      }
      measure(name, recipe.name) { _ = read(path) }
    }
  }

  private static func readPNG(_ path: String) -> Bool {
    do throws(PreviewError) {
      let file = try FileSource(opening: FilePath(path))
      var decoder = try PNGDecoder(file)
      try decoder.begin(.bgra)
      var row = [UInt8](repeating: 0, count: decoder.header.size.bytesPerRow)
      for _ in 0..<decoder.header.size.height { try decoder.readRow(into: &row) }
      return true
    } catch { return false }
  }

  /// At an eighth, whether our own decoder read it to the end.
  private static func readJPEG(_ path: String, eighths: Int) -> Bool {
    do throws(PreviewError) {
      let file = try FileSource(opening: FilePath(path))
      var decoder = try JPEGDecoder(file)
      let size = try decoder.begin(.bgrx, eighths: eighths)
      var row = [UInt8](repeating: 0, count: size.bytesPerRow)
      for _ in 0..<size.height { try decoder.readRow(into: &row) }
      return decoder.isCoarse == (eighths == 1)
    } catch { return false }
  }

  private func measure(_ name: String, _ input: String, _ work: () -> Void) {
    work()
    let sample = Sample(costs: (0..<runs).map { _ in Measure.inProcess(work) })
    Report.print(Measurement(group: "kernels", name: name, input: input).measured(sample))
  }
}

internal import BenchmarkSupport
internal import FoundationEssentials
internal import PreviewCore
internal import PreviewKit

/// Leafing through 100 items at 20 a second, with real workers.
@MainActor
final class Leafing: PreviewControllerDataSource {
  private static let count = 100
  private let urls: [URL]

  private init() {
    let recipes = [
      Recipe(.png, 12_000), Recipe(.pdf, 1), Recipe(.text, 65_536), Recipe(.csv, 65_536),
    ]
    let paths = recipes.compactMap { Inputs.made($0) } + Inputs.added.map(\.path)
    urls =
      paths.isEmpty
      ? [] : (0..<Leafing.count).map { URL(filePath: paths[$0 % paths.count]) }
  }

  /// Says how many renders ran at once, how many were stopped, and how soon the last item was there.
  static func run() async {
    let list = Leafing()
    let workers = WorkerLocation(folder: FilePath(".build/release"))
    let controller = PreviewController(opener: .isolated(workers: workers))
    var stopped = 0
    controller.onEvent = { if case .cancelled = $0 { stopped += 1 } }
    controller.dataSource = list
    controller.present(.push, animated: false)
    var most = 0
    while controller.next() {
      try? await Task.sleep(for: .milliseconds(50))
      most = max(most, controller.rendersRunning)
    }
    let wait = await ContinuousClock().measure { _ = await controller.drawnPage() }
    var line = Measurement(
      group: "leafing", name: "leafing", input: "\(count) items at 20 a second")
    line.facts = [
      "mostRendersRunning": Double(most), "rendersStopped": Double(stopped),
      "lastItemDrawn": controller.page?.content.bitmap == nil
        ? 0 : Double(controller.page.map { $0.itemIndex + 1 } ?? 0),
      "secondsUntilLastItem": wait.inSeconds,
    ]
    Report.print(line)
    controller.dismiss()
    await controller.settled()
  }

  func numberOfPreviewItems(in controller: PreviewController) -> Int { urls.count }

  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem { urls[index] }
}

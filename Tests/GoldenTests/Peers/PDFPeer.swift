import Foundation
import PreviewKit
import PreviewPixels
import TestSupport

/// pdftocairo, a peer that draws PDF with the same library in its own way.
enum PDFPeer {
  private static let program = URL(fileURLWithPath: "/usr/bin/pdftocairo")
  private static let corpus = ProcessInfo.processInfo.environment["QLRENDER_CORPUS"]

  /// Whether there is something to compare.
  static var isThere: Bool {
    corpus != nil && FileManager.default.isExecutableFile(atPath: program.path)
  }

  /// The documents of the corpus that are not meant to do harm.
  static func documents() throws -> [String] {
    let folder = (corpus ?? "") + "/pdf"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { folder + "/" + $0 }
  }

  /// A page, counted from 1, drawn at twice a size and averaged to it; `nil` when pdftocairo fails.
  static func draw(_ document: String, page: Int, size: PixelSize) async throws -> Bitmap? {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.run(
      program,
      [
        "-png", "-cropbox", "-singlefile", "-f", "\(page)", "-l", "\(page)",
        "-scale-to-x", "\(2 * size.width)", "-scale-to-y", "\(2 * size.height)", document, "page",
      ], in: folder)
    guard run.status == 0 else { return nil }
    let data = try Data(contentsOf: folder.url.appendingPathComponent("page.png"))
    return try await GoldenPicture.read(data).halved
  }
}

extension Bitmap {
  /// Each pixel is the average of four.
  fileprivate var halved: Bitmap {
    var half = Bitmap(size: PixelSize(clampingWidth: size.width / 2, height: size.height / 2))
    for y in 0..<half.size.height {
      for x in 0..<half.size.width {
        let (left, top) = (2 * x, 2 * y)
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { self[left + $0.0, top + $0.1] }
        func mean(_ component: KeyPath<Pixel, UInt8>) -> UInt8 {
          UInt8((four.reduce(2) { $0 + Int($1[keyPath: component]) }) / 4)
        }
        half[x, y] = Pixel(
          red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
      }
    }
    return half
  }
}

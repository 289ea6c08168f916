import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// What keeps files apart changes no picture, no warning and no error.
///
/// Only behind the wall do the limits of memory and time hold, and only workers see pictures in PDFs
/// that cairo refuses; so nothing that is hostile is drawn without a wall.
@Suite("Every way to keep files apart", .serialized) struct IsolationModeTests {
  private enum Mode: CaseIterable {
    case fresh, warm, reused

    var generator: ThumbnailGenerator {
      let workers = WorkerLocation(folder: FilePath(PackageFolder.products.path))
      let pool = WorkerPool(
        workers, isolation: self == .reused ? .reused() : .perFile,
        freshFiles: self == .fresh ? .max : 0)
      return ThumbnailGenerator(opener: .isolated(pool: pool))
    }
  }

  /// What drawing a file came to, to the last pixel.
  private struct Drawn: Equatable {
    var pixels: [Pixel] = []
    var warnings: [PreviewWarning] = []
    var error: PreviewError?

    /// Whether the clock had a part in it.
    var isLate: Bool {
      error?.code == "limit.time" || warnings.contains { $0.code == .partial }
    }
  }

  private func draw(_ name: String, _ generator: ThumbnailGenerator) async -> Drawn {
    var request = ThumbnailRequest(file: Drawing.path(name), size: PixelSize(square: 96))
    request.settings.limits.seconds = 60
    do throws(PreviewError) {
      let drawn = try await generator.generate(request)
      let pixels = drawn.bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] } }
      return Drawn(pixels: pixels, warnings: drawn.warnings)
    } catch {
      return Drawn(error: error)
    }
  }

  @Test("draws every fixture as it is drawn in this process.", arguments: FixtureSet.harmless)
  func harmless(set: FixtureSet) async {
    var count = 0
    let generators = Mode.allCases.map { ($0, $0.generator) }
    for name in set.names {
      let expected = await draw(name, Drawing.inProcess)
      for (mode, generator) in generators {
        #expect(await draw(name, generator) == expected, "\(name), \(mode)")
      }
      count += 1
    }
    #expect(count == set.count)
  }

  /// These are drawn until a deadline, which comes to each at another place.
  private static let endless = ["hostile/nested-forms.pdf", "hostile/tiny-tiles.pdf"]

  @Test("does the same with every hostile file.")
  func hostile() async {
    let names = FixtureSet.hostile.names.filter { !Self.endless.contains($0) }
    let generators = Mode.allCases.map { ($0, $0.generator) }
    for name in names {
      let expected = await draw(name, generators[0].1)
      #expect(!expected.isLate, "\(name)")
      for (mode, generator) in generators.dropFirst() {
        #expect(await draw(name, generator) == expected, "\(name), \(mode)")
      }
    }
    #expect(names.count == FixtureSet.hostile.count - Self.endless.count)
  }
}

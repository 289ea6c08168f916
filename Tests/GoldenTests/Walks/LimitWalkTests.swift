import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

/// Limits reach their decoders through the wall, and errors come back with what was asked.
struct LimitWalkTests {
  private func error(
    _ name: String, _ change: (inout RenderLimits) -> Void
  ) async -> PreviewError? {
    var request = ThumbnailRequest(file: Drawing.path(name))
    change(&request.settings.limits)
    do throws(PreviewError) {
      _ = try await Drawing.isolated.generate(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("The heap of libpng and the coefficients of libjpeg are limit.memory, each with numbers.")
  func decoders() async throws {
    let png = await error("png/quadrants-rgb-8.png") { $0.png.heap = 20_000 }
    let jpeg = await error("jpeg/progressive.jpg") { $0.jpeg.coefficientBytes = 20_000 }

    for found in [png, jpeg] {
      guard case .limitExceeded(.memory, let asked?, allowed: 20_000) = found else {
        Issue.record("\(String(describing: found))")
        continue
      }
      #expect(asked > 20_000)
    }
  }

  @Test("A picture larger than is made is limit.pixels, before anybody is asked to draw it.")
  func output() async {
    let found = await error("png/quadrants-rgb-8.png") { $0.output.side = 100 }

    #expect(found == .limitExceeded(.pixels, asked: 256, allowed: 100))
  }

  @Test("A picture too large for the memory is never a blank page, and one too long is left out.")
  func pictures() async throws {
    let bomb = await error("hostile/picture-bomb.pdf") { _ in }
    let long = try await Drawing.isolated.generate(
      ThumbnailRequest(file: Drawing.path("hostile/picture-too-long.pdf")))

    #expect(bomb == .limitExceeded(.memory, asked: nil, allowed: RenderLimits.thumbnail.memory))
    #expect(long.warnings.map(\.code) == [.pictureLeftOut])
    #expect(long.bitmap[10, long.bitmap.size.height - 10] == Pixel(red: 0, green: 0, blue: 255))
  }
}

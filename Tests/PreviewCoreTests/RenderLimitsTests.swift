import PreviewCore
import PreviewPixels
import Testing

@Suite("Limits") struct RenderLimitsTests {
  @Test("A stranger's file may cost no more than a thumbnail, and that no more than a preview.")
  func presets() {
    let values = [RenderLimits.untrusted, .thumbnail, .preview].map { $0.listed.map(\.value) }

    #expect(values.allSatisfy { $0.allSatisfy { $0 > 0 } })
    for (less, more) in zip(values, values.dropFirst()) {
      #expect(zip(less, more).allSatisfy { $0 <= $1 })
    }
  }

  @Test("Every limit is listed once, those of the command line under their names.")
  func listed() {
    let names = RenderLimits.thumbnail.listed.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.count == 16)
    #expect(names.starts(with: RenderLimits.Name.allCases.map(\.rawValue)))
  }

  @Test("Processor time is the wall clock, rounded up; no time is none.")
  func processorTime() {
    var limits = RenderLimits.thumbnail
    let found = [0.2, 1, 1.5, 0, -3].map { (seconds: Double) in
      limits.seconds = seconds
      return limits.processorSeconds
    }

    #expect(found == [1, 1, 2, 0, 0])
  }

  @Test("A picture that is too large or too long is refused with what was asked and allowed.")
  func output() throws {
    let output = RenderLimits.Output(pixels: 1000, side: 100)
    func error(_ width: Int, _ height: Int) -> PreviewError? {
      do throws(PreviewError) {
        try output.check(PixelSize(clampingWidth: width, height: height))
        return nil
      } catch {
        return error
      }
    }

    #expect(error(100, 10) == nil)
    #expect(error(100, 11) == .limitExceeded(.pixels, asked: 1100, allowed: 1000))
    #expect(error(2, 101) == .limitExceeded(.pixels, asked: 101, allowed: 100))
  }
}

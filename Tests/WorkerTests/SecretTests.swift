import PreviewCore
import PreviewPixels
import PreviewWorker
import Testing

/// What one file can find of another that the same program has drawn before.
@Suite("Secrets of earlier files") struct SecretTests {
  private let secret = "the-canary-in-the-mine"

  /// What looks for it without having it.
  private var seeker: String {
    let shifted = secret.utf8.map { Unicode.Scalar($0 + 1) }
    return "seek:" + String(String.UnicodeScalarView(shifted))
  }

  @Test("A file finds nothing of another in a worker of its own, fresh or warm.")
  func perFile() async throws {
    for mode in [FaultBench.Mode.fresh, .warm] {
      let bench = try FaultBench(mode)
      _ = try await bench.draw("keep:" + secret)

      #expect(await bench.error(seeker) == .damaged(detail: "not found"), "\(mode)")
    }
  }

  @Test("In a worker that is used again it may, which is what is given up there.")
  func reused() async throws {
    let bench = try FaultBench(.reused)
    _ = try await bench.draw("keep:" + secret)

    #expect(await bench.error(seeker) == .damaged(detail: "found"))
  }

  @Test(
    "Nothing is left of a password once its file is open.", arguments: FaultBench.Mode.allCases)
  func password(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let session = try await bench.open("good", password: Array(secret.utf8))
    _ = await session.close()
    let locked = try await bench.open(seeker, password: Array(secret.utf8))

    await #expect(throws: PreviewError.damaged(detail: "not found")) {
      try await locked.render(
        RenderRequest(page: 0, size: PixelSize(square: 16), background: .white))
    }
    _ = await locked.close()
    #expect(await bench.error(seeker) == .damaged(detail: "not found"))
  }
}

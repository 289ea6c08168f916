import PreviewCore
import PreviewPixels
import PreviewWorker
import Testing

/// `RenderLimits.stack`, by a worker that needs three megabytes of it.
@Suite("The limit of the stack") struct StackLimitTests {
  private func draw(stack: Int64, _ mode: FaultBench.Mode) async throws {
    let session = try await FaultBench(mode).open("stack", stack: stack)
    let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)
    let result: Result<RenderedPage, PreviewError>
    do throws(PreviewError) {
      result = .success(try await session.render(request))
    } catch {
      result = .failure(error)
    }
    _ = await session.close()
    _ = try result.get()
  }

  @Test(
    "Who needs more than it ends with its worker; who needs less is drawn.",
    arguments: FaultBench.Mode.allCases)
  func limit(mode: FaultBench.Mode) async throws {
    let error = await #expect(throws: PreviewError.self) { try await draw(stack: 2 << 20, mode) }

    #expect(error?.code == "worker.died")
    try await draw(stack: 4 << 20, mode)
  }
}

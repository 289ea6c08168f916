import CCairo
import CWorkerHooks
import Foundation
import Testing

@Suite("The hooks of a worker")
struct WorkerHooksTests {
  @Test("count the surfaces that cairo refuses")
  func refusedSurfaces() {
    let before = qlr_cairo_surfaces_refused()

    unsafe cairo_surface_destroy(cairo_image_surface_create(CAIRO_FORMAT_A8, 40000, 1))

    #expect(qlr_cairo_surfaces_refused() == before + 1)
  }

  @Test("let a failed allocation pass until they are armed")
  func unarmed() {
    #expect(unsafe malloc(Int.max) == nil)
  }

  @Test(
    "end an armed process with status 77 when an allocation fails",
    .enabled(if: qlr_memory_limit_can_be_armed() != 0))
  func armed() async {
    await #expect(processExitsWith: .exitCode(77)) {
      qlr_memory_limit_arm(77)
      _ = unsafe calloc(1, Int.max)
    }
  }

  @Test("let an armed process allocate what there is")
  func armedButFine() async {
    await #expect(processExitsWith: .exitCode(3)) {
      qlr_memory_limit_arm(77)
      let memory = [UInt8](repeating: 1, count: 1 << 20)
      exit(memory.allSatisfy { $0 == 1 } ? 3 : 4)
    }
  }
}

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
    let status = WorkerHooksTests.allocateTooMuch()

    #expect(status == ENOMEM)
  }

  /// A release build leaves out a `malloc` whose memory nobody uses; this call it cannot see through.
  static func allocateTooMuch() -> CInt {
    var memory: UnsafeMutableRawPointer?
    return unsafe posix_memalign(&memory, 64, Int.max)
  }

  @Test(
    "end an armed process with status 77 when an allocation fails",
    .enabled(if: qlr_memory_limit_can_be_armed() != 0))
  func armed() async {
    await #expect(processExitsWith: .exitCode(77)) {
      qlr_memory_limit_arm(77)
      _ = WorkerHooksTests.allocateTooMuch()
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

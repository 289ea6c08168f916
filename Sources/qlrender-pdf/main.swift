internal import CWorkerHooks
internal import PreviewPDF
internal import PreviewWorker

WorkerLoop.run(
  PDFEngine.self, armMemoryLimit: qlr_memory_limit_arm, wipeFreedMemory: qlr_wipe_freed_memory)

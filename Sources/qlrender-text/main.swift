internal import CWorkerHooks
internal import PreviewText
internal import PreviewWorker

WorkerLoop.run(
  TextEngine.self, armMemoryLimit: qlr_memory_limit_arm, wipeFreedMemory: qlr_wipe_freed_memory)

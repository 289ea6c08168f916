internal import CWorkerHooks
internal import PreviewImages
internal import PreviewWorker

WorkerLoop.run(
  ImageEngine.self, armMemoryLimit: qlr_memory_limit_arm, wipeFreedMemory: qlr_wipe_freed_memory)

internal import CWorkerHooks
internal import PreviewImages
internal import PreviewWorker

WorkerLoop.run(ImageEngine.self)

internal import PreviewWorker

// A worker that misbehaves on demand: the file it opens says how.
WorkerLoop.run(FaultEngine.self, armMemoryLimit: FaultEngine.arm)

internal import PreviewWorker

// A worker that misbehaves on demand: the file it opens says how.
_ = FaultSetup.current
WorkerLoop.run(FaultEngine.self, armMemoryLimit: FaultEngine.arm)

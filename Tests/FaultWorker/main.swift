internal import PreviewWorker

// A worker that misbehaves on demand: the file it opens says how. With arguments it is the caller of
// such workers, for tests that end or stop a caller.
if CommandLine.arguments.count > 1 {
  await Caller.run(Array(CommandLine.arguments.dropFirst()))
} else {
  _ = FaultSetup.current
  WorkerLoop.run(
    FaultEngine.self, armMemoryLimit: FaultEngine.arm, wipeFreedMemory: FaultEngine.wipe)
}

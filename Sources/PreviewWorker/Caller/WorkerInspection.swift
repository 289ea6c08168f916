package import PreviewCore

/// Asks a worker what is in force around it, for `qlrender doctor`.
package enum WorkerInspection {
  /// Starts the engine's worker, has it confine itself and look around, and ends it.
  package static func inspect(
    _ engine: Engine, workers: WorkerLocation
  ) async throws(PreviewError) -> WorkerCondition {
    let program = try workers.program(of: engine)
    return try await Lane("inspection").run { () throws(PreviewError) in
      let connection = try WorkerConnection(starting: program, engine: engine)
      defer { _ = connection.close() }
      return try connection.inspect()
    }
  }
}

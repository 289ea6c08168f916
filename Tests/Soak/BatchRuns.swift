internal import FoundationEssentials
internal import PreviewKit

/// The runs that draw replicas by batches.
struct BatchRuns {
  private let arguments: Arguments
  private let samples: Samples
  private let folder: URL

  /// Seconds that a file may take where runs are compared: so many that only files that would never end
  /// meet it, however busy the machine is.
  private static let patientDeadline = 20.0

  init(_ arguments: Arguments, _ samples: Samples, _ folder: URL) {
    (self.arguments, self.samples, self.folder) = (arguments, samples, folder)
  }

  func run(_ drawing: Drawing, _ isolation: Isolation) async -> Verdict {
    switch arguments.run {
    case .jobs: return await JobsRun(drawing: await comparable(drawing)).run()
    case .batchChaos: return await BatchChaosRun(drawing: await comparable(drawing)).run()
    case .stops: return await stops(drawing)
    default:
      let all = Samples(below: arguments.folders, all: true)
      var batch = batch(of: all.files)
      batch.isolation = isolation
      return await GrowthRun(drawing: batch).run()
    }
  }

  private func batch(of samples: [Samples.Sample]) -> BatchDrawing {
    BatchDrawing(
      samples: samples, count: arguments.files, seed: arguments.seed, folder: folder)
  }

  /// A batch of samples that are drawn at once, since the clock decides what becomes of others.
  private func comparable(_ drawing: Drawing) async -> BatchDrawing {
    var batch = batch(of: await drawing.quickOnes(of: samples).map(\.sample))
    batch.deadline = BatchRuns.patientDeadline
    return batch
  }

  private func stops(_ drawing: Drawing) async -> Verdict {
    let quick = await drawing.quickOnes(of: samples).map(\.sample)
    do {
      return try await StopsRun(
        samples: quick, count: arguments.files, seed: arguments.seed
      ).run()
    } catch {
      var verdict = Verdict("stops", Tally(expecting: 0))
      verdict.require(false, "It could not be run: \(error)")
      return verdict
    }
  }
}

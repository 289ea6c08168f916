internal import PreviewKit

/// The options that only `batch` has.
struct BatchChoices {
  var jobs: Int?
  var layout = BatchLayout.flat
  var resumes = false
  var retriesFailures = false
  /// The folder of the page.
  var page: FilePath?

  /// More workers than this would be in each other's way on any machine.
  private static let mostJobs = 1024

  mutating func set(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "jobs": jobs = try OptionValue.count(value, for: name, atMost: Self.mostJobs)
    case "layout": layout = try OptionValue.choice(value, for: name)
    case "resume": resumes = true
    default: (resumes, retriesFailures) = (true, true)
    }
  }
}

extension Options {
  /// How many files are drawn at a time: what was asked for, or what processors and memory suggest, as
  /// far as there are descriptors.
  var jobs: Int {
    let wanted = batch.jobs ?? BatchOptions.defaultJobs(limits: settings.limits)
    return min(wanted, Surroundings.mostJobs)
  }
}

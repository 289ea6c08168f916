internal import FoundationEssentials
public import PreviewCore
internal import PreviewFiles

/// How the outputs of a batch lie in its folder.
public enum BatchLayout: String, CaseIterable, Sendable {
  /// `<name.ext>.png`, all beside each other.
  case flat
  /// `<name of the given folder>/<path in it>.png`.
  case mirror
}

/// What a batch is told beside its inputs.
public struct BatchOptions: Sendable {
  /// How outputs lie in the folder.
  public var layout = BatchLayout.flat
  /// How many files are drawn at a time; `nil` for ``defaultJobs(limits:)``.
  ///
  /// Up to as many more are being written meanwhile.
  public var jobs: Int?
  /// Whether files are left out that the journal knows as drawn, or as failed, by the same options.
  public var resumes = false
  /// Whether those that failed are tried again when the batch is resumed.
  public var retriesFailures = false
  /// How every file is drawn; its own file is not looked at.
  public var request: ThumbnailRequest
  /// What else is done about every input that has its picture, also an old one, before it is reported.
  ///
  /// It is part of drawing the input: no more of it goes on at a time than ``jobs`` allow, and it is
  /// cancelled with the batch.
  public var companion: Companion?

  /// What is done about an input, given what became of it so far.
  public typealias Companion = @Sendable (BatchResult) async -> Void

  /// Everything flat and anew, by a request's options.
  public init(request: ThumbnailRequest) {
    self.request = request
  }

  /// As many as there are processors, but no more than fit into the memory that is free now when each
  /// takes all that `limits` allow and half a gigabyte is left for everybody else; one at least.
  public static func defaultJobs(limits: RenderLimits) -> Int {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    guard let free = FileSystem.availableMemory else { return max(processors, 1) }
    return jobs(processors: processors, freeMemory: free, limits: limits)
  }

  static func jobs(processors: Int, freeMemory: Int64, limits: RenderLimits) -> Int {
    let fitting = (freeMemory - (512 << 20)) / max(limits.memory, 1)
    return Int(max(min(Int64(processors), fitting), 1))
  }
}

internal import PreviewCore

/// The only place that knows the numbers a program leaves with (`sysexits.h` where one fits).
enum ExitStatus {
  static let success: CInt = 0
  /// Several inputs or pages, and some failed.
  static let someFailed: CInt = 1
  static let usage: CInt = 64
  /// A limit; it may succeed with a larger one.
  static let limit: CInt = 75
  /// The user gave up; the signal's own number may replace it.
  static let interrupted: CInt = 130

  /// What an error of a single input leaves with.
  static func status(for error: PreviewError) -> CInt {
    switch error {
    case .damaged, .empty, .passwordRequired, .wrongPassword: 65
    case .fileMissing, .notARegularFile: 66
    case .unsupportedType, .noApplication, .applicationUnavailable: 69
    case .workerDied, .sandbox: 70
    case .writeFailed, .outputIsInput: 73
    case .limitExceeded, .timedOut, .changedWhileReading, .systemRefused: limit
    case .notPermitted: 77
    case .pageOutOfRange, .annotation, .isThumbnail: usage
    case .cancelled: interrupted
    }
  }

  /// What the whole run leaves with: the only input's own status, else 0 or 1.
  static func status(for statuses: [CInt]) -> CInt {
    guard let first = statuses.first(where: { $0 != success }) else { return success }
    return statuses.count == 1 || first == interrupted ? first : someFailed
  }
}

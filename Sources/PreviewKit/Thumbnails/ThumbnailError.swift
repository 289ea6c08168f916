public import PreviewCore
internal import PreviewPixels

/// Why there is no representation: one of the codes of Quick Look, and what lies behind it.
public struct ThumbnailError: Error, Hashable, Sendable {
  /// The codes; the raw values are those of Quick Look.
  public enum Code: Int, CaseIterable, Sendable {
    /// The file could not be drawn.
    case generationFailed = 0
    /// The picture could not be written.
    case savingToURLFailed = 1
    /// The file carries no thumbnail, and only that was wanted.
    case noCachedThumbnail = 2
    /// Files in a cloud have none; nothing here throws it.
    case noCloudThumbnail = 3
    /// There is no file at the path, or the request asks for what cannot be.
    case requestInvalid = 4
    /// Somebody cancelled the request.
    case requestCancelled = 5
  }

  /// The domain in which the codes have their numbers.
  public static let domain = "QLThumbnailErrorDomain"

  /// What went wrong.
  public let code: Code
  /// What exactly went wrong, where it was not the request alone.
  public let underlying: PreviewError?
  private let sentence: String

  /// An error that nothing but the request has led to; `sentence` has a full stop.
  init(_ code: Code, _ sentence: String) {
    self.code = code
    underlying = nil
    self.sentence = sentence
  }

  /// The error of a request that failed with `error`.
  public init(_ error: PreviewError) {
    self.init(Code(of: error), because: error)
  }

  /// The error that has `code`, since `error` happened.
  init(_ code: Code, because error: PreviewError) {
    self.code = code
    underlying = error
    sentence = error.description
  }
}

extension ThumbnailError: CustomStringConvertible {
  /// One sentence a person can act on.
  public var description: String { sentence }
}

extension ThumbnailError.Code {
  /// What an error of the house is to those who asked for a thumbnail.
  init(of error: PreviewError) {
    self =
      switch error {
      case .fileMissing, .notARegularFile, .pageOutOfRange, .annotation, .isThumbnail:
        .requestInvalid
      case .writeFailed, .outputIsInput: .savingToURLFailed
      case .cancelled: .requestCancelled
      case .notPermitted, .empty, .damaged, .passwordRequired, .wrongPassword,
        .changedWhileReading, .unsupportedType, .limitExceeded, .timedOut, .workerDied, .sandbox,
        .noApplication, .applicationUnavailable, .systemRefused:
        .generationFailed
      }
  }
}

extension ThumbnailError {
  /// The file carries no thumbnail.
  static let noCachedThumbnail = ThumbnailError(
    .noCachedThumbnail, "The file carries no thumbnail of its own.")
  /// The set of types is empty.
  static let nothingWanted = ThumbnailError(
    .requestInvalid, "The request asks for no type of representation.")
  /// The scale is no factor.
  static let impossibleScale = ThumbnailError(
    .requestInvalid, "The scale of the request is not a number above 0.")

  /// A side is shorter than ``ThumbnailRequest/minimumDimension`` allows.
  static func tooSmall(_ size: PixelSize, least: Double) -> ThumbnailError {
    ThumbnailError(
      .generationFailed,
      "The thumbnail would have \(size) pixels; its sides shall have \(least.briefly) at least.")
  }
}

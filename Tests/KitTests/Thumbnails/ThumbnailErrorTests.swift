import PreviewCore
import PreviewKit
import Testing

@Suite("Why there is no thumbnail") struct ThumbnailErrorTests {
  @Test("The codes have the numbers of Quick Look.")
  func codes() {
    let codes: [ThumbnailError.Code] = [
      .generationFailed, .savingToURLFailed, .noCachedThumbnail, .noCloudThumbnail,
      .requestInvalid, .requestCancelled,
    ]

    #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(ThumbnailError.Code.allCases.count == 6)
    #expect(ThumbnailError.domain == "QLThumbnailErrorDomain")
  }

  private static let table: [(PreviewError, ThumbnailError.Code)] = [
    (.fileMissing, .requestInvalid), (.notARegularFile(kind: "a folder"), .requestInvalid),
    (.pageOutOfRange(page: 2, count: 1), .requestInvalid), (.isThumbnail, .requestInvalid),
    (.writeFailed(path: "a", reason: "no"), .savingToURLFailed),
    (.outputIsInput(path: "a"), .savingToURLFailed), (.cancelled, .requestCancelled),
    (.notPermitted, .generationFailed), (.empty, .generationFailed),
    (.damaged(detail: "no"), .generationFailed), (.passwordRequired, .generationFailed),
    (.wrongPassword, .generationFailed), (.changedWhileReading, .generationFailed),
    (.unsupportedType(type: "a/b", reason: nil), .generationFailed),
    (.limitExceeded(.pixels, asked: 2, allowed: 1), .generationFailed),
    (.timedOut(seconds: 1), .generationFailed),
    (.workerDied(engine: "pdf", how: "left", lastWords: ""), .generationFailed),
    (.sandbox(detail: "no"), .generationFailed), (.noApplication(type: "a/b"), .generationFailed),
    (.applicationUnavailable(id: "a", reason: "no"), .generationFailed),
  ]

  @Test("Every error of the house has a code, and comes along with its sentence.")
  func mapping() {
    for (error, code) in Self.table {
      let thumbnailError = ThumbnailError(error)

      #expect(thumbnailError.code == code, "\(error)")
      #expect(thumbnailError.underlying == error)
      #expect(thumbnailError.description == error.description)
    }
    // The limits share a case and have four codes.
    #expect(Set(Self.table.map(\.0.code)).count == 19)
  }
}

internal import PreviewCore

/// Goes from a request to its representations: straight to the best one, or step by step.
struct RepresentationLadder: Sendable {
  let drawing: ThumbnailDrawing

  private var request: ThumbnailRequest { drawing.request }
  private var wanted: [ThumbnailRepresentation.RepresentationType] {
    request.representationTypes.descending
  }

  /// The most representative of the wanted types that can be had.
  ///
  /// Throws the error of the most representative one when none can.
  func best() async throws(ThumbnailError) -> ThumbnailRepresentation {
    try request.checkSense()
    var first: ThumbnailError?
    for type in wanted where first?.leaves(type) ?? true {
      do throws(ThumbnailError) {
        return try await representation(type)
      } catch {
        first = first ?? error
        guard error.code != .requestCancelled, error.code != .requestInvalid else { throw error }
      }
    }
    throw first ?? .nothingWanted
  }

  /// Reports better and better representations, or the error of the most representative type.
  func climb(reportingTo report: RepresentationReport) async {
    do throws(ThumbnailError) {
      try request.checkSense()
      async let icon: Void = climbToIcon(report)
      do throws(ThumbnailError) {
        try await climbToTop(report)
      } catch {
        // Something to show is better than nothing, so it comes before the error.
        await icon
        throw error
      }
    } catch {
      report.fail(error)
    }
    report.finish()
  }

  private func climbToIcon(_ report: RepresentationReport) async {
    // Where it is the best that is wanted, the way to the top draws it.
    guard wanted.count > 1, wanted.last == .icon else { return }
    guard let icon = try? await drawing.icon() else { return }
    report.report(ThumbnailRepresentation(type: .icon, thumbnail: icon))
  }

  private func climbToTop(_ report: RepresentationReport) async throws(ThumbnailError) {
    guard wanted.starts(with: [.thumbnail, .lowQualityThumbnail]) else {
      if let top = wanted.first { report.report(try await representation(top)) }
      return
    }
    let thumbnail = try await drawn { () throws(PreviewError) in
      try await drawing.thumbnail { stored in
        guard let fitting = try? checked(stored, .lowQualityThumbnail) else { return }
        report.report(fitting)
      }
    }
    report.report(try checked(thumbnail, .thumbnail))
  }

  private func representation(
    _ type: ThumbnailRepresentation.RepresentationType
  ) async throws(ThumbnailError) -> ThumbnailRepresentation {
    let thumbnail = try await drawn { () throws(PreviewError) in
      switch type {
      case .icon: try await drawing.icon()
      case .lowQualityThumbnail: try await drawing.storedThumbnail()
      case .thumbnail: try await drawing.thumbnail()
      }
    }
    guard let thumbnail else { throw .noCachedThumbnail }
    return try checked(thumbnail, type)
  }

  private func drawn<Value: Sendable>(
    _ draw: () async throws(PreviewError) -> Value
  ) async throws(ThumbnailError) -> Value {
    do throws(PreviewError) {
      return try await draw()
    } catch {
      throw ThumbnailError(error)
    }
  }

  private func checked(
    _ thumbnail: Thumbnail, _ type: ThumbnailRepresentation.RepresentationType
  ) throws(ThumbnailError) -> ThumbnailRepresentation {
    if type != .icon { try request.checkDimensions(of: thumbnail.bitmap.size) }
    return ThumbnailRepresentation(type: type, thumbnail: thumbnail)
  }
}

extension ThumbnailError {
  /// Whether `type` may still be had after this error of a better one.
  ///
  /// A file that has had all its time is not opened again.
  fileprivate func leaves(_ type: ThumbnailRepresentation.RepresentationType) -> Bool {
    guard case .timedOut = underlying else { return true }
    return type == .icon
  }
}

internal import PreviewCore
internal import PreviewPixels

/// What a worker is asked, each with the one answer that is to it.
extension WorkerConnection {
  /// Opens the file behind `descriptor`.
  func open(
    _ descriptor: CInt, _ format: Format, _ options: OpenOptions
  ) throws(PreviewError) -> DocumentInfo {
    let reply = try ask(.open(format, options), descriptors: [descriptor], limits: options.limits)
    guard case .opened(let info) = reply else { throw unexpectedReply() }
    return info
  }

  /// Has a page painted into memory of both, and copies it out.
  func render(_ request: RenderRequest, _ limits: RenderLimits) throws(PreviewError) -> RenderedPage
  {
    let pixels = try SharedPixels(size: request.size)
    defer { endPiece() }
    do throws(PreviewError) {
      let memory = [pixels.memory.number]
      let reply = try ask(.render(request), descriptors: memory, limits: limits)
      guard case .rendered(let warnings) = reply else { throw unexpectedReply() }
      return RenderedPage(bitmap: try pixels.copy(), warnings: warnings)
    } catch .timedOut(let seconds) {
      return try partialPage(request, pixels, seconds)
    }
  }

  /// What was painted by the deadline; the deadline itself when that is nothing but background.
  private func partialPage(
    _ request: RenderRequest, _ pixels: borrowing SharedPixels, _ seconds: Double
  ) throws(PreviewError) -> RenderedPage {
    var painted = try pixels.copy()
    guard painted.hasInk(over: request.background) else { throw .timedOut(seconds: seconds) }
    painted.lay(over: request.background)
    let warning = PreviewWarning(.partial, "The picture was not finished by the deadline.")
    return RenderedPage(bitmap: painted, warnings: [warning])
  }

  /// What is in force around the worker.
  func inspect() throws(PreviewError) -> WorkerCondition {
    guard case .inspected(let condition) = try ask(.inspect, limits: .thumbnail) else {
      throw unexpectedReply()
    }
    return condition
  }

  /// Has the worker make ready for files, and end when nothing is asked for `idle`.
  func warmUp(idle: Duration, _ limits: RenderLimits) throws(PreviewError) {
    let request = WireRequest.warm(idle: Int(idle.wholeMilliseconds))
    guard case .ready = try askForPiece(request, limits: limits) else { throw unexpectedReply() }
  }

  /// Has the worker let its file go.
  func closeFile() throws(PreviewError) {
    endPiece()
    guard case .ready = try askForPiece(.close, limits: .thumbnail) else { throw unexpectedReply() }
  }
}
